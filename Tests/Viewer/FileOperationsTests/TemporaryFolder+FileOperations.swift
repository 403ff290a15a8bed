import FileOperations
import Files
import SystemPackage
import TestSupport

extension TemporaryFolder {
  func filePath(_ name: String) -> FilePath { FilePath("\(path)/\(name)") }
}

/// Returns the bytes of a small file; nil if there is none.
func contents(_ path: FilePath) -> [UInt8]? { try? FileSystem.contents(of: path, limit: 10_000) }

extension FileOperations {
  /// Creates operations as at the start of a program, with their trash and their journal in `folder`.
  init(in folder: TemporaryFolder, marks: RatingsFile? = nil) {
    self.init(
      trash: Trash(dataHome: folder.filePath("data")),
      journal: UndoJournal(at: folder.filePath("state/journal.jsonl")), marks: marks)
  }

  /// Undoes the actions that were done last.
  /// - Returns: the actions that were undone.
  /// - Throws: the first reason, if none can be undone.
  func undo(as name: RestoredName = .former) throws(FileActionError) -> [FileAction] {
    let (actions, faults) = undo(undoable, as: name)
    if actions.isEmpty, let first = faults.first { throw first.error }
    return actions
  }
}
