import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import FileOperations

/// New files with what was pasted.
@Suite struct PastingTests {
  private let folder = TemporaryFolder()
  private var operations: FileOperations {
    FileOperations(
      trash: Trash(dataHome: FilePath(folder.path + "/data")),
      journal: UndoJournal(at: FilePath(folder.path + "/journal.jsonl")), marks: nil)
  }
  private let name: FilePath.Component = "a.png"

  @Test func `A file that is there is not replaced, and undoing moves the new one to the trash`()
    throws
  {
    let old = folder.write([1], to: "a.png")
    let operations = operations
    let action = try operations.save([2, 3], as: name, into: FilePath(folder.path))
    #expect(action.to.lastComponent == "a (2).png")
    #expect(try FileSystem.contents(of: action.to, limit: 9) == [2, 3])
    #expect(try FileSystem.contents(of: FilePath(old), limit: 9) == [1])
    // Also after a restart.
    #expect(self.operations.undoable.map(\.id) == [action.id])
    #expect(try self.operations.undo().count == 1)
    #expect(FileStatus(of: action.to) == nil && FileStatus(of: FilePath(old)) != nil)
    #expect(
      try FileSystem.contents(of: FilePath("\(folder.path)/data/Trash/files/a (2).png"), limit: 9)
        == [2, 3])
  }

  @Test(arguments: [0o600, 0o664, 0o444] as [UInt32])
  func `A copy in another format has the permissions of its original`(mode: UInt32) throws {
    let original = FilePath(folder.write([1], to: "b.png"))
    chmod(original.string, mode)
    let action = try operations.save(
      [2], copying: original, as: name, into: FilePath(folder.path))
    #expect(FileStatus(of: action.to)?.permissions == mode && action.kind == .copy)
  }

  @Test func `A file that was changed since then is not thrown away`() throws {
    let operations = operations
    let action = try operations.save([2, 3], as: name, into: FilePath(folder.path))
    _ = folder.write([4, 5, 6], to: "a.png")
    #expect(throws: FileActionError.changed(path: action.to)) { try operations.undo() }
    #expect(FileStatus(of: action.to) != nil)
  }

  @Test func `Without a folder nothing is written, and there is nothing to undo`() {
    let operations = operations
    #expect(throws: FileActionError.self) {
      try operations.save([1], as: name, into: FilePath(folder.path + "/nowhere"))
    }
    #expect(operations.undoable.isEmpty)
  }
}
