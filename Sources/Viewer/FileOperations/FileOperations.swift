import Files
import Folders
import PictureFiles
package import SystemPackage

/// The operations on the user's files that can be undone, also after a restart.
///
/// An action ends with the file where it was or where it should be, whole, whatever happens meanwhile.
package struct FileOperations: Sendable {
  /// Called before each longer step of an operation. It can throw to leave the file as it is.
  package typealias StepCheck = @Sendable () throws(Errno) -> Void

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
    if let note, note != own { marks?.carry(note, to: path) }
    if ratings.isFavorite(path) { favorites?.record([path]) }
  }

  /// Returns why actions cannot be undone after a restart; nil if they can, or if this was returned before.
  package func takeJournalFault() -> Errno? { journal.takeFault() }

  /// Returns which list of marks or favourites cannot be written, and why; nil if both can, or if this was returned
  /// before.
  package func takeListFault() -> (path: FilePath, error: Errno)? {
    marks?.takeFault() ?? favorites?.takeFault()
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

  // MARK: Undoing

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

  /// Undoes `actions`, from the last to the first. Each file gets its previous name, or the one that `name` returns.
  ///
  /// If an action cannot be undone now, but may be another time, those before it are undone first from now on;
  /// otherwise it is forgotten. Once `mayGoOn` returns false, the rest is left for the next time.
  /// - Returns: the actions that were undone, in their order, with the paths that the files have now; and those that
  ///   cannot be undone, with the reasons.
  package func undo(
    _ actions: [FileAction], as name: RestoredName = .former,
    while mayGoOn: () -> Bool = { true }
  ) -> (actions: [FileAction], faults: [(action: FileAction, error: FileActionError)]) {
    var undone: [FileAction] = []
    var files: [FileAction.ID: FileIdentity] = [:]
    var faults: [(action: FileAction, error: FileActionError)] = []
    for action in actions.reversed() where mayGoOn() {
      do throws(FileActionError) {
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
    return (undone, faults)
  }

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
