import FileOperations
import Files
import Folders
import Localization
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage

/// What the user does to files, and can undo, also after a restart.
///
/// An action changes the list of pictures with the files. An error leaves both as they were.
struct FileActions: Sendable {
  private let operations: FileOperations
  /// The places of pictures that were removed from the list, by the acts that removed them.
  private var removals: [FileAct.ID: PictureList.Removal] = [:]

  /// Creates actions that are done by `operations`.
  init(_ operations: FileOperations) { self.operations = operations }

  /// Forgets the places of removed pictures, because another list is shown.
  mutating func forgetPlaces() { removals = [:] }

  /// The title of the command that undoes, such as `Undo Move to Trash “a.jpg”`; nil if there is nothing to
  /// undo, or if ``readJournal()`` was not called.
  var undoTitle: String? {
    guard let acts = operations.knownUndoable, let act = acts.first else { return nil }
    // A copy may have been turned as well.
    let count = Set(acts.map(\.to)).count
    return count == 1
      ? act.kind.undoTitle(of: act.from.displayName) : act.kind.undoTitle(ofAll: count)
  }

  /// Reads what was done in earlier runs, unless that was done before. It may take long, and can be called from
  /// any thread.
  func readJournal() { _ = operations.undoable }

  /// Returns the sentence that acts are not kept for the next start, when this begins; else nil.
  func takeJournalFault() -> String? {
    operations.takeJournalFault().map {
      localized(
        "It can be undone only until the window closes: {reason}.", ["reason": $0.reason])
    }
  }

  /// Moves the file of picture `index` of `pictures` to the trash.
  mutating func moveToTrash(_ index: Int, of pictures: inout PictureList) throws(FileActionError) {
    let act = try operations.moveToTrash(pictures.paths[index])
    removals[act.id] = pictures.remove(at: index)
  }

  /// Moves the file at `path`, which had the status `expected` when the user chose it, to the trash, as one of
  /// the acts of a `group`. It can be called from any thread; then call ``remove(_:of:from:)``.
  func moveToTrash(
    _ path: FilePath, expecting expected: FileStatus, in group: String
  ) throws(FileActionError) -> FileAct {
    try operations.moveToTrash(path, expecting: expected, in: group)
  }

  /// Deletes the file at `path`, which had the status `expected` when the user was asked. It can be called
  /// from any thread; then call ``remove(_:of:from:)``.
  func delete(_ path: FilePath, expecting expected: FileStatus) throws(FileActionError) {
    try operations.delete(path, expecting: expected)
  }

  /// Moves or copies the file at `path`, which had the status `expected` when the user chose it, into `folder`,
  /// as one of the acts of a `group`. `mayContinue` can throw to end a long copy. It can be called from any
  /// thread; then, if files have moved, call ``remove(_:of:from:)``.
  func transfer(
    _ kind: TransferKind, _ path: FilePath, expecting expected: FileStatus,
    into folder: FilePath, in group: String,
    mayContinue: @escaping @Sendable () throws(Errno) -> Void
  ) throws(FileActionError) -> FileAct {
    switch kind {
    case .move:
      try operations.move(
        path, expecting: expected, into: folder, in: group, mayContinue: mayContinue)
    case .copy:
      try operations.copy(
        path, expecting: expected, into: folder, in: group, mayContinue: mayContinue)
    }
  }

  /// Takes the pictures out of `pictures` whose files are gone, by their indices in the list `listed`, and
  /// keeps their places for when their acts are undone.
  mutating func remove(
    _ gone: [(index: Int, act: FileAct?)], of listed: PictureList, from pictures: inout PictureList
  ) {
    var acts: [Int: FileAct?] = [:]
    for (old, act) in gone {
      guard let index = pictures.index(of: old, in: listed),
        pictures.paths[index] == listed.paths[old]
      else { continue }
      acts[index] = act
    }
    let indices = acts.keys.sorted()
    for (index, removal) in zip(indices, pictures.remove(at: indices)) {
      if let act = acts[index] ?? nil { removals[act.id] = removal }
    }
  }

  /// Deletes the file of picture `index` of `pictures`, which had the status `expected` when the user was
  /// asked.
  mutating func delete(
    _ index: Int, of pictures: inout PictureList, expecting expected: FileStatus
  ) throws(FileActionError) {
    try operations.delete(pictures.paths[index], expecting: expected)
    _ = pictures.remove(at: index)
  }

  /// Writes `bytes` to a new file called `name` in `folder`. It may take long, and can be called from any
  /// thread.
  func save(
    _ bytes: [UInt8], as name: FilePath.Component, into folder: FilePath
  ) throws(FileActionError) -> FileAct {
    try operations.save(bytes, as: name, into: folder)
  }

  /// Saves `copy` as `name` in `folder`, as `inspector` says. `mayContinue` can throw to end it. It may take
  /// long, and can be called from any thread.
  func save(
    _ copy: PictureCopy, as name: FilePath.Component, into folder: FilePath,
    by inspector: any PictureInspector,
    mayContinue: @escaping @Sendable () throws(Errno) -> Void
  ) throws(FileActionError) -> FileAct {
    try copy.save(as: name, into: folder, by: operations, inspector, mayContinue: mayContinue)
  }

  /// Gives the file at `path`, which had the status `expected` when the user was asked, another name in its
  /// folder.
  func rename(
    _ path: FilePath, to name: FileName, expecting expected: FileStatus,
    in pictures: inout PictureList
  ) throws(FileActionError) {
    let act = try operations.rename(path, to: name, expecting: expected)
    pictures.rename(act.from, to: name.component)
  }

  /// A file in which a turn was saved.
  struct TurnedFile: Sendable {
    /// The file as it was before.
    let original: OriginalFile
    /// What was done.
    let act: FileAct
  }

  /// Saves a change to how the picture in the file at `path` is seen in that file, as `inspector` says.
  /// The act belongs to a `group`, if given. It may take long, and can be called from any thread.
  func saveTurn(
    of path: FilePath, applying change: Orientation, by inspector: any PictureInspector,
    in group: String? = nil
  ) throws(FileActionError) -> TurnedFile {
    let original = try OriginalFile(path)
    let edits: ByteEdits
    do throws(PictureError) {
      edits = try inspector.edits(of: original.file, applying: change)
    } catch {
      throw .notTurned(path: path, reason: "\(error)")
    }
    return TurnedFile(
      original: original,
      act: try operations.saveTurn(of: original, by: edits, in: group).act)
  }

  /// Whether what is undone next may take long.
  var isUndoLong: Bool {
    guard let acts = operations.knownUndoable else { return true }
    return acts.count > 1 || acts.first?.kind == .move
  }

  /// Undoes what was done last, and returns that; nothing if there was nothing to undo. After an error it
  /// can be tried again, unless the file is gone. Once `mayGoOn` returns false, the rest is left for the next
  /// time. It can be called from any thread; then call ``didUndo(_:in:)``.
  func undoFiles(
    onFault: (FileActionError) -> Void = { _ in }, while mayGoOn: () -> Bool = { true }
  ) throws(FileActionError) -> [FileAct] {
    try operations.undo(onFault: { onFault($1) }, while: mayGoOn)
  }

  /// Shows in `pictures` that acts were undone: a picture that has come back is current, if it is among what
  /// they show.
  mutating func didUndo(_ undone: [FileAct], in pictures: inout PictureList) {
    // The copies are gone, and the originals are where they were, as are files that were turned.
    if let turned = undone.first(where: { $0.kind == .turn }) { pictures.putBack(turned.from) }
    for act in undone.reversed() where ![.copy, .paste, .turn, .mark].contains(act.kind) {
      if act.kind == .rename, let name = act.from.lastComponent {
        pictures.rename(act.to, to: name)
      } else if let removal = removals.removeValue(forKey: act.id) {
        pictures.move(to: pictures.putBack(removal))
      } else {
        pictures.putBack(act.from)
      }
    }
  }
}

extension FileAct.Kind {
  /// Returns the title of the command that undoes it, done to the file called `name`.
  fileprivate func undoTitle(of name: String) -> String {
    switch self {
    case .trash: localized("Undo Move to Trash “{name}”", ["name": name])
    case .turn: localized("Undo Turn of “{name}”", ["name": name])
    case .move: localized("Undo Move of “{name}”", ["name": name])
    case .rename: localized("Undo Rename of “{name}”", ["name": name])
    case .copy: localized("Undo Copy of “{name}”", ["name": name])
    case .paste: localized("Undo Paste of “{name}”", ["name": name])
    case .mark: localized("Undo Favourite “{name}”", ["name": name])
    }
  }

  /// Returns the title of the command that undoes it, done to `count` files.
  fileprivate func undoTitle(ofAll count: Int) -> String {
    switch self {
    case .trash:
      localizedPlural(
        "Undo Move to Trash {count} Picture", "Undo Move to Trash {count} Pictures", count: count)
    case .turn:
      localizedPlural(
        "Undo Turn of {count} Picture", "Undo Turn of {count} Pictures", count: count)
    case .move:
      localizedPlural(
        "Undo Move of {count} Picture", "Undo Move of {count} Pictures", count: count)
    case .rename:
      localizedPlural(
        "Undo Rename of {count} Picture", "Undo Rename of {count} Pictures", count: count)
    case .copy:
      localizedPlural(
        "Undo Copy of {count} Picture", "Undo Copy of {count} Pictures", count: count)
    case .paste:
      localizedPlural(
        "Undo Paste of {count} Picture", "Undo Paste of {count} Pictures", count: count)
    case .mark:
      localizedPlural(
        "Undo Favourite of {count} Picture", "Undo Favourite of {count} Pictures", count: count)
    }
  }
}
