package import Files
import Localization
package import PictureFiles
package import SystemPackage

/// What can be done to the user's files and undone later, also after a restart.
///
/// An act ends with the file where it was or where it should be, whole, whatever happens meanwhile.
package struct FileOperations: Sendable {
  let trash: Trash
  let journal: UndoJournal
  private let marks: MarksFile?
  /// The ratings of files.
  package let ratings: FileRatings
  /// Where favourites are; nil if that is not kept.
  let favorites: FavoriteIndex?

  /// Creates operations that move files to `trash`, note what they do in `journal`, and let `marks` follow
  /// the files.
  package init(
    trash: Trash = Trash(), journal: UndoJournal = .standard, marks: MarksFile? = .standard
  ) {
    self.trash = trash
    self.journal = journal
    self.marks = marks
    ratings = FileRatings(besides: marks)
    favorites = marks.map { FavoriteIndex(beside: $0) }
  }

  /// Returns what is noted of the file at `path`, to be kept after an act; nil for nothing.
  func note(of path: FilePath) -> MarksFile.Note? { marks?.note(of: path) }

  /// Lets the file at `path`, which an act has made or changed, have the `note` of the file before it. The act
  /// is done, whether that can be written or not.
  func keep(_ note: MarksFile.Note?, at path: FilePath) {
    if let note { try? marks?.set([path: note]) }
    if ratings.isFavorite(path) { favorites?.note([path]) }
  }

  /// The acts that are undone next; empty if there are none. At first, this reads the journal.
  package var undoable: [FileAct] {
    journal.read()
    return journal.latest
  }

  /// The acts that are undone next; nil if the journal has not been read. It waits for no disk.
  package var knownUndoable: [FileAct]? { journal.isRead ? journal.latest : nil }

  /// Returns why acts cannot be undone after a restart; nil if they can, or if this was returned before.
  package func takeJournalFault() -> Errno? { journal.takeFault() }

  /// Moves the file at `path` to the trash, if its status is that of the file that was `expected`, if given. The
  /// act belongs to a `group`, if given.
  package func moveToTrash(
    _ path: FilePath, expecting expected: FileStatus? = nil, in group: String? = nil
  ) throws(FileActionError) -> FileAct {
    try Self.check(path, is: expected)
    var begun: [FileAct] = []
    do throws(TrashError) {
      _ = try trash.put(path) { file in
        let act = FileAct(.trash, from: file.originalPath, to: file.trashedPath, group: group)
        begun.append(act)
        journal.begin(act)
      }
    } catch {
      journal.forget(begun)
      throw .trash(error)
    }
    // Those before the last one did not come to anything.
    journal.forget(begun.dropLast())
    guard let act = begun.last else { throw .missing(path: path) }
    journal.finish([act])
    return act
  }

  /// Deletes the file at `path`, whose status was `expected` when the user chose it. This cannot be undone.
  package func delete(_ path: FilePath, expecting expected: FileStatus) throws(FileActionError) {
    guard !expected.isFolder else { throw .changed(path: path) }
    try Self.check(path, is: expected)
    do throws(Errno) { try FileSystem.unlink(path) } catch {
      throw .notDeleted(path: path, reason: error.reason)
    }
  }

  /// Throws unless the file at `path` is the one whose status was `expected`, if given, when the user chose it.
  static func check(
    _ path: FilePath, is expected: FileStatus?
  ) throws(FileActionError) {
    guard let expected else { return }
    guard let status = FileStatus(of: path) else { throw .missing(path: path) }
    guard status.isSameFile(as: expected) else { throw .changed(path: path) }
  }

  /// Undoes the acts that were done last. After an error, those that are left can be tried again, unless
  /// their files are gone. If only some can be undone, `onFault` is called with the reason for each of the
  /// others. Once `mayGoOn` returns false, the rest is left for the next time.
  /// - Returns: the acts that were undone, from the first to the last; empty if there was nothing to undo.
  /// - Throws: the first reason, if none can be undone.
  package func undo(
    onFault: (FileActionError) -> Void = { _ in }, while mayGoOn: () -> Bool = { true }
  ) throws(FileActionError) -> [FileAct] {
    var undone: [FileAct] = []
    var faults: [FileActionError] = []
    for act in undoable.reversed() where mayGoOn() {
      do {
        try undo(act)
        undone.insert(act, at: 0)
      } catch {
        if error.isFinal { journal.forget([act]) }
        faults.append(error)
      }
    }
    journal.forget(undone)
    if undone.isEmpty, let first = faults.first { throw first }
    for fault in faults { onFault(fault) }
    return undone
  }

  /// The most bytes that a change may replace. What is asked for a change cannot take away more.
  private static let mostReplaced = 64

  /// Changes `file` by `edits`, which turn the picture in it. The act belongs to a `group`, if given.
  /// - Returns: what was done, and the status of the new file.
  package func saveTurn(
    of file: OriginalFile, by edits: ByteEdits, in group: String? = nil
  ) throws(FileActionError) -> (act: FileAct, status: FileStatus) {
    let path = file.path
    guard edits.replacedCount <= Self.mostReplaced, edits.end <= file.status.byteCount,
      let inverse = try inverse(of: edits, in: file)
    else {
      throw .notTurned(
        path: path, reason: localized("the decoder has asked for changes that a turn does not need")
      )
    }
    let note = note(of: path)
    var begun: FileAct?
    do throws(FileActionError) {
      let status = try file.replace(with: edits) { new in
        let act = FileAct(
          .turn, from: path, to: path,
          change: FileAct.Change(
            original: FileStamp(file.status), result: FileStamp(new), inverse: inverse),
          group: group)
        begun = act
        journal.begin(act)
      }
      guard let act = begun else { throw FileActionError.changed(path: path) }
      journal.finish([act])
      keep(note, at: path)
      return (act, status)
    } catch {
      if let begun { journal.forget([begun]) }
      throw error
    }
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

  private func undoChange(of act: FileAct) throws(FileActionError) {
    let file = try OriginalFile(act.to)
    guard let change = act.change, change.result == FileStamp(file.status) else {
      throw .changed(path: act.to)
    }
    let note = note(of: act.to)
    // With its former time, the file is known to the acts before this one, and to thumbnails.
    _ = try file.replace(with: change.inverse, modified: change.original.modified) { _ in }
    keep(note, at: act.to)
  }

  private func undo(_ act: FileAct) throws(FileActionError) {
    switch act.kind {
    case .trash:
      do throws(TrashError) {
        try TrashedFile(originalPath: act.from, trashedPath: act.to).restore()
      } catch {
        throw .trash(error)
      }
    case .turn: try undoChange(of: act)
    case .move: try undoMove(of: act)
    case .rename: try undoRename(of: act)
    case .copy, .paste: try undoCopy(of: act)
    case .mark: try undoMark(of: act)
    }
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
