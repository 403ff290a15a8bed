package import Files
import Folders
package import PictureFiles
package import SystemPackage

/// The operations on the user's files that can be undone, also after a restart.
///
/// An action ends with the file where it was or where it should be, whole, whatever happens meanwhile.
package struct FileOperations: Sendable {
  let trash: Trash
  let journal: UndoJournal
  private let marks: RatingsFile?
  package let ratings: FileRatings
  /// The index of favourites; nil if none is kept.
  let favorites: FavoriteIndex?

  /// Creates operations that move files to `trash`, record their changes in `journal`, and keep `marks` with the files.
  package init(
    trash: Trash = Trash(), journal: UndoJournal = .standard, marks: RatingsFile? = .standard
  ) {
    self.trash = trash
    self.journal = journal
    self.marks = marks
    ratings = FileRatings(besides: marks)
    favorites = marks.map { FavoriteIndex(beside: $0) }
  }

  /// Returns the rating of the file at `path`, to be kept after an action; nil for none.
  func note(of path: FilePath) -> RatingsFile.Note? {
    marks?.note(of: path) ?? FileRating.rating(of: path).map { .rated($0) }
  }

  /// Transfers the rating `note` of the previous file to the file at `path`, which an action has made or changed,
  /// unless the file itself has kept it. The action is done even if the rating cannot be written.
  func keep(_ note: RatingsFile.Note?, at path: FilePath) {
    let own = FileRating.rating(of: path).map { RatingsFile.Note.rated($0) }
    if let note, note != own {
      do throws(Errno) { try marks?.set([path: note]) } catch { marks?.fault.record(error) }
    }
    if ratings.isFavorite(path) { favorites?.record([path]) }
  }

  /// The actions that are undone next; empty if there are none. At first, this reads the journal.
  package var undoable: [FileAction] {
    journal.read()
    return journal.latest()
  }

  /// Returns the actions that are undone next, or once those before were undone a `number` of times; nil if the journal
  /// has not been read. It waits for no disk.
  package func knownUndoable(after number: Int) -> [FileAction]? {
    journal.isRead ? journal.latest(after: number) : nil
  }

  /// Returns why actions cannot be undone after a restart; nil if they can, or if this was returned before.
  package func takeJournalFault() -> Errno? { journal.takeFault() }

  /// Returns which list of marks or favourites cannot be written, and why; nil if both can, or if this was returned
  /// before.
  package func takeListFault() -> (path: FilePath, error: Errno)? {
    if let marks, let error = marks.fault.take() { return (marks.path, error) }
    guard let favorites, let error = favorites.fault.take() else { return nil }
    return (favorites.path, error)
  }

  /// Moves the file at `path` to the trash, if its status is that of the file that was `expected`, if given. The
  /// action belongs to a `group`, if given. `mayContinue` can throw to leave the file where it is.
  package func moveToTrash(
    _ path: FilePath, expecting expected: FileStatus? = nil, in group: String? = nil,
    mayContinue: @escaping @Sendable () throws(Errno) -> Void = {}
  ) throws(FileActionError) -> FileAction {
    try Self.check(path, is: expected)
    var pending = PendingAction(in: journal)
    do throws(TrashError) {
      _ = try trash.put(path) { file throws(Errno) in
        pending.begin(
          FileAction(
            .trash, from: file.originalPath, to: file.trashedPath, result: file.identity,
            group: group))
        try mayContinue()
      }
    } catch {
      pending.fail()
      throw .trash(error)
    }
    guard let action = pending.finish() else { throw .missing(path: path) }
    return action
  }

  /// Deletes the file at `path`, whose status was `expected` when the user chose it. This cannot be undone.
  /// `mayContinue` can throw to leave the file where it is.
  package func delete(
    _ path: FilePath, expecting expected: FileStatus,
    mayContinue: () throws(Errno) -> Void = {}
  ) throws(FileActionError) {
    guard !expected.isFolder else { throw .changed(path: path) }
    let status = try Self.check(path, is: expected) ?? expected
    do throws(Errno) {
      try mayContinue()
      try FileSystem.remove(path, having: status)
    } catch .changedMeanwhile {
      throw .changed(path: path)
    } catch {
      throw .notDeleted(path: path, reason: error.reason)
    }
  }

  /// Throws unless the file at `path` is still the one with the status `expected`, if given, that the user chose, or a
  /// replacement by this program, such as after a turn.
  /// - Returns: the status with which the file is chosen.
  @discardableResult
  static func check(
    _ path: FilePath, is expected: FileStatus?
  ) throws(FileActionError) -> FileStatus? {
    guard let expected else { return nil }
    guard let status = FileStatus(of: path) else { throw .missing(path: path) }
    if status.isSameFile(as: expected) { return expected }
    guard ReplacedFiles.isSuccessor(status.number, of: expected.number, at: path) else {
      throw .changed(path: path)
    }
    return status
  }

  /// The name that a file gets when an action is undone.
  package enum RestoredName: Sendable {
    /// The previous name. If another file has it by now, the action is not undone.
    case former
    /// The previous name, or if that is taken, one with a number.
    case free

    /// Returns the paths that a file may have which was at `path`, the best one first.
    func paths(for path: FilePath) -> AnySequence<FilePath> {
      switch self {
      case .former: AnySequence(CollectionOfOne(path))
      case .free:
        AnySequence(NumberedNames.names(of: path).lazy.map { path.folder.appending($0) })
      }
    }
  }

  /// Undoes the actions that were done last, or those of `chosen` if given. Each file gets its previous name, or the
  /// one that `name` returns.
  ///
  /// `onFault` is called with the actions that cannot be undone, and why. If that may be another time, those before
  /// them are undone first from now on; otherwise they are forgotten. Once `mayGoOn` returns false, the rest is left
  /// for the next time.
  /// - Returns: the actions that were undone, from the first to the last, with the paths that the files have now; empty
  ///   if there was nothing to undo.
  /// - Throws: the first reason, if none can be undone.
  package func undo(
    _ chosen: [FileAction]? = nil, as name: RestoredName = .former,
    onFault: (FileAction, FileActionError) -> Void = { _, _ in },
    while mayGoOn: () -> Bool = { true }
  ) throws(FileActionError) -> [FileAction] {
    var undone: [FileAction] = []
    var files: [FileAction.ID: FileIdentity] = [:]
    var faults: [(action: FileAction, error: FileActionError)] = []
    for action in (chosen ?? undoable).reversed() where mayGoOn() {
      do {
        let restored = try undo(action, as: name)
        files[action.id] = restored.file
        undone.insert(action.undone(at: restored.path), at: 0)
      } catch {
        faults.append((action, error))
      }
    }
    let lost = faults.filter { $0.error.isFinal && $0.action.hasFolder }.map(\.action)
    journal.setAside(faults.map(\.action))
    journal.forget(undone + lost, leaving: files)
    for fault in faults { onFault(fault.action, fault.error) }
    if undone.isEmpty, let first = faults.first { throw first.error }
    return undone
  }

  /// Changes `file` by `edits`, which turn the picture in it. The action belongs to a `group`, if given. `mayContinue`
  /// can throw to leave the file as it is.
  /// - Returns: the action, and the status of the new file.
  package func saveTurn(
    of file: OriginalFile, by edits: ByteEdits, in group: String? = nil,
    mayContinue: @escaping @Sendable () throws(Errno) -> Void = {}
  ) throws(FileActionError) -> (action: FileAction, status: FileStatus) {
    let path = file.path
    try file.check(edits)
    guard let inverse = try inverse(of: edits, in: file) else { throw .changed(path: path) }
    let note = note(of: path)
    var pending = PendingAction(in: journal)
    let status: FileStatus
    do throws(FileActionError) {
      status = try file.replace(with: edits) { (new) throws(Errno) in
        pending.begin(
          FileAction(
            .turn, from: path, to: path, result: FileIdentity(new),
            original: FileIdentity(file.status), inverse: inverse, group: group))
        try mayContinue()
      }
    } catch {
      pending.fail()
      throw error
    }
    guard let action = pending.finish() else { throw .changed(path: path) }
    keep(note, at: path)
    return (action, status)
  }

  private func inverse(
    of edits: ByteEdits, in file: OriginalFile
  ) throws(FileActionError) -> ByteEdits? {
    do throws(Errno) {
      return try edits.inverse { (range) throws(Errno) in
        try FileSystem.read(file.file, at: range.lowerBound, count: range.count)
      }
    } catch {
      throw .notSaved(path: file.path, reason: error.reason)
    }
  }

  // MARK: Undoing

  /// A file that an action was undone to.
  struct RestoredFile {
    let path: FilePath
    /// The identity of the file, if it had to be rewritten; else nil.
    var file: FileIdentity?
  }

  private func undo(
    _ action: FileAction, as name: RestoredName
  ) throws(FileActionError) -> RestoredFile {
    switch action.kind {
    case .trash: return RestoredFile(path: try undoTrash(of: action, as: name))
    case .turn: return RestoredFile(path: action.from, file: try undoTurn(of: action))
    case .move: return try undoMove(of: action, as: name)
    case .rename: return RestoredFile(path: try undoRename(of: action, as: name))
    case .copy, .paste: try undoCopy(of: action)
    case .mark: try undoMark(of: action)
    case .replace: try undoReplacement(of: action)
    }
    return RestoredFile(path: action.from)
  }

  private func undoTrash(
    of action: FileAction, as name: RestoredName
  ) throws(FileActionError) -> FilePath {
    let file = TrashedFile(
      originalPath: action.from, trashedPath: action.to, identity: action.result)
    do throws(TrashError) {
      return try file.restore(as: name.paths(for: action.from))
    } catch .taken(let path) {
      throw .taken(path: path)
    } catch {
      throw .trash(error)
    }
  }

  private func undoTurn(of action: FileAction) throws(FileActionError) -> FileIdentity {
    let file = try OriginalFile(action.to)
    guard action.result.isThat(at: action.to, file.status), let inverse = action.inverse,
      let original = action.original
    else { throw .changed(path: action.to) }
    let note = note(of: action.to)
    // With its previous time, the file is known to thumbnails.
    let status = try file.replace(with: inverse, modified: original.stamp.modified) { _ in }
    keep(note, at: action.to)
    return FileIdentity(status)
  }

  /// Throws unless the file of `action` is where the action has left it.
  func checkResult(of action: FileAction) throws(FileActionError) {
    guard let present = action.present else { throw .missing(path: action.to) }
    guard action.result.isThat(at: action.to, present) else { throw .changed(path: action.to) }
  }
}

extension FileActionError {
  /// Whether it would be the same error every time.
  fileprivate var isFinal: Bool {
    switch self {
    case .trash(.gone), .missing, .changed: true
    default: false
    }
  }
}
