import Files
import Foundation
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import FileOperations

/// Undo brings back the file that the action was done to, or none, whatever other programs have put in its place.
@Suite struct UndoIdentityTests: FileOperationsSuite {
  let folder = TemporaryFolder()

  @discardableResult
  private func write(_ text: String, to name: String) throws -> FilePath {
    try FileSystem.write(Array(text.utf8), to: path(name), .none)
    return path(name)
  }

  /// Does an action of a `kind` to `a.jpg`, and returns where the file is by then.
  private func action(_ kind: FileAction.Kind, by operations: FileOperations) throws -> FileAction {
    let file = try write("ours", to: "a.jpg")
    mkdir(path("there").string, 0o700)
    switch kind {
    case .trash: return try operations.moveToTrash(file)
    case .turn:
      let edits = try #require(ByteEdits([ByteEdits.Edit(0..<1, Array("y".utf8))]))
      return try operations.saveTurn(of: OriginalFile(file), by: edits).action
    case .move: return try operations.move(file, into: path("there"))
    case .rename:
      let status = try #require(FileStatus(of: file))
      return try operations.rename(file, to: FileName("b.jpg"), expecting: status)
    case .copy: return try operations.copy(file, into: path("there"))
    case .paste: return try operations.save(Array("ours".utf8), as: "c.jpg", into: path("there"))
    case .replace: return try operations.replace(OriginalFile(file), by: Array("ours".utf8))
    case .mark: return try #require(operations.rate([.init(path: file, rating: 10)]).actions.first)
    }
  }

  private static let kinds: [FileAction.Kind] = [
    .trash, .turn, .move, .rename, .copy, .paste, .mark,
  ]

  @Test(arguments: kinds)
  func `A file that another program has put there stays where it is`(kind: FileAction.Kind) throws {
    let action = try action(kind, by: start())
    // Of the same size and time.
    let time = try #require(FileStatus(of: action.to)).modified
    let text = String(repeating: "x", count: 4)
    try FileSystem.write(Array(text.utf8), to: path("foreign"), .none)
    let times = [time, time].map { timespec(tv_sec: $0.seconds, tv_nsec: $0.nanoseconds) }
    utimensat(AT_FDCWD, path("foreign").string, times, 0)
    let foreign = try #require(FileStatus(of: path("foreign")))
    try FileSystem.rename(path("foreign"), to: action.to)
    let operations = start()
    #expect(throws: FileActionError.self) { try operations.undo() }
    #expect(FileStatus(of: action.to)?.isSameVersion(as: foreign) == true)
    #expect(action.from == action.to || kind == .copy || FileStatus(of: action.from) == nil)
    // It is reported once.
    #expect(operations.undoable.isEmpty && start().undoable.isEmpty)
  }

  @Test func `A trash that was emptied and used again keeps the other file and its note`() throws {
    let action = try action(.trash, by: start())
    let note = path("data/Trash/info/a.jpg.trashinfo")
    for path in [action.to, note] { unlink(path.string) }
    try write("foreign", to: "data/Trash/files/a.jpg")
    try write("[Trash Info]\nPath=/elsewhere/a.jpg\n", to: "data/Trash/info/a.jpg.trashinfo")
    #expect(throws: FileActionError.trash(.gone(path: action.from))) { try start().undo() }
    #expect(text("a.jpg") == nil && text("data/Trash/files/a.jpg") == "foreign")
    #expect(FileStatus(of: note) != nil)
  }

  @Test func `A file whose note is about another place stays in the trash`() throws {
    let action = try action(.trash, by: start())
    try write("[Trash Info]\nPath=/elsewhere/a.jpg\n", to: "data/Trash/info/a.jpg.trashinfo")
    #expect(throws: FileActionError.trash(.gone(path: action.from))) { try start().undo() }
    #expect(FileStatus(of: action.to) != nil && text("a.jpg") == nil)
  }

  @Test func `A file without a note comes back`() throws {
    _ = try action(.trash, by: start())
    unlink(path("data/Trash/info/a.jpg.trashinfo").string)
    #expect(try start().undo().count == 1 && text("a.jpg") == "ours")
  }

  /// Another program exchanges the file at each call of undoing in turn.
  @Test(arguments: [FileAction.Kind.trash, .move, .rename])
  func `A file that is exchanged while it is brought back is not lost`(kind: FileAction.Kind) throws
  {
    try FaultSteps.each { steps in
      for name in ["a.jpg", "b.jpg", "there/a.jpg"] { unlink(path(name).string) }
      try? FileManager.default.removeItem(atPath: path("data").string)
      let action = try action(kind, by: start())
      try write("foreign", to: "foreign")
      let operations = start()
      _ = operations.undoable
      let undone = FileCall.withProbe({ _ in
        if steps.next() { try? FileSystem.rename(path("foreign"), to: action.to) }
        return nil
      }) { try? operations.undo() }
      if steps.hasFailed { #expect(text(from: action.to) == "foreign") }
      if undone != nil { #expect(text("a.jpg") == "ours") }
      #expect(text("a.jpg") != "foreign")
    }
  }

  private func text(from path: FilePath) -> String? {
    (try? FileSystem.contents(of: path, limit: 100)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [false, true])
  func `Actions before a turn know the file that undoing the turn has written`(isLater: Bool) throws
  {
    let operations = start()
    let file = try write("ours", to: "a.jpg")
    let status = try #require(FileStatus(of: file))
    let renamed = try operations.rename(file, to: FileName("b.jpg"), expecting: status).to
    let edits = try #require(ByteEdits([ByteEdits.Edit(0..<1, Array("y".utf8))]))
    for _ in 0..<2 { _ = try operations.saveTurn(of: OriginalFile(renamed), by: edits) }
    _ = try operations.moveToTrash(renamed)
    for _ in 0..<4 { #expect(try (isLater ? start() : operations).undo().count == 1) }
    #expect(text("a.jpg") == "ours" && text("b.jpg") == nil)
    #expect(start().undoable.isEmpty)
  }

  // MARK: Names that are taken

  @Test(arguments: [FileAction.Kind.trash, .move, .rename])
  func `An action whose name is taken is not in the way of those before it`(kind: FileAction.Kind)
    throws
  {
    let operations = start()
    let before = try operations.moveToTrash(try write("first", to: "1.jpg"))
    let action = try action(kind, by: operations)
    try write("other", to: "a.jpg")
    let (undone, faults) = operations.undo(operations.undoable)
    #expect(undone.isEmpty && faults.map(\.action) == [action])
    #expect(faults.map(\.error) == [.taken(path: action.from)])
    #expect(operations.undoable == [before])
    #expect(try operations.undo() == [before] && text("1.jpg") == "first")
    // It can come back beside the other one.
    #expect(operations.undo([action], as: .free).actions.map(\.from) == [path("a (2).jpg")])
    #expect(text("a.jpg") == "other" && text("a (2).jpg") == "ours")
    #expect(operations.undoable.isEmpty)
  }
}
