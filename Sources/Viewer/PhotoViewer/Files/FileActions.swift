import FileOperations
import Files
import Folders
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

  /// Whether there is something to undo.
  var canUndo: Bool { !operations.undoable.isEmpty }

  /// The title of the command that undoes, such as `Undo Move to Trash “a.jpg”`; nil if there is nothing to
  /// undo.
  var undoTitle: String? {
    let acts = operations.undoable
    guard let act = acts.first else { return nil }
    let what = acts.count == 1 ? "“\(act.from.displayName)”" : "\(acts.count) Pictures"
    return "Undo \(act.kind.title) \(what)"
  }

  /// Returns the sentence that acts are not kept for the next start, when this begins; else nil.
  func takeJournalFault() -> String? {
    operations.takeJournalFault().map {
      "It can be undone only until the window closes: \($0.reason)."
    }
  }

  /// Moves the file of picture `index` of `pictures` to the trash.
  mutating func moveToTrash(_ index: Int, of pictures: inout PictureList) throws(FileActionError) {
    let act = try operations.moveToTrash(pictures.paths[index])
    removals[act.id] = pictures.remove(at: index)
  }

  /// Deletes the file of picture `index` of `pictures`, which had the status `expected` when the user was
  /// asked.
  mutating func delete(
    _ index: Int, of pictures: inout PictureList, expecting expected: FileStatus
  ) throws(FileActionError) {
    try operations.delete(pictures.paths[index], expecting: expected)
    _ = pictures.remove(at: index)
  }

  /// A file in which a turn was saved.
  struct TurnedFile: Sendable {
    /// The file as it was before.
    let original: OriginalFile
    /// What was done.
    let act: FileAct
  }

  /// Saves a change to how the picture in the file at `path` is seen in that file, as `inspector` says.
  /// It may take long, and can be called from any thread.
  func saveTurn(
    of path: FilePath, applying change: Orientation.Change, by inspector: any PictureInspector
  ) throws(FileActionError) -> TurnedFile {
    let original = try OriginalFile(path)
    let edits: ByteEdits
    do throws(PictureError) {
      edits = try inspector.edits(of: original.file, applying: change)
    } catch {
      throw .notTurned(path: path, reason: "\(error)")
    }
    return TurnedFile(original: original, act: try operations.saveTurn(of: original, by: edits).act)
  }

  /// Undoes what was done last, and makes a picture that comes back current in `pictures`, if it is among
  /// what these show. After an error it can be tried again, unless the file is gone.
  /// - Returns: what was undone; empty if there was nothing to undo.
  mutating func undo(in pictures: inout PictureList) throws(FileActionError) -> [FileAct] {
    let undone = try operations.undo()
    for act in undone.reversed() {
      if let removal = removals.removeValue(forKey: act.id) {
        pictures.move(to: pictures.putBack(removal))
      } else {
        pictures.putBack(act.from)
      }
    }
    return undone
  }
}

extension FileAct.Kind {
  /// The title of the command that did it.
  var title: String {
    switch self {
    case .trash: "Move to Trash"
    case .turn: "Save the Turn of"
    }
  }
}
