import Files
import SystemPackage
import TestSupport
import Testing

@testable import FileOperations

/// The attempts at an action, in the journal and after a restart.
@Suite struct PendingActionTests: FileOperationsSuite {
  let folder = TemporaryFolder()

  /// Returns a copy as the journal has it, whose file exists: unless it failed, a restart finds it done.
  private func attempt(_ name: String) throws -> FileAction {
    _ = folder.write([], to: name)
    let status = try #require(FileStatus(of: path(name)))
    return FileAction(
      .copy, from: path("original"), to: path(name), result: FileIdentity(status))
  }

  private func begin() throws -> PendingAction {
    var pending = PendingAction(in: start().journal)
    for name in ["first", "second"] { pending.begin(try attempt(name)) }
    return pending
  }

  @Test func `Of several attempts, the last one can be undone`() throws {
    var pending = try begin()
    #expect(pending.latest?.to == path("second"))
    #expect(pending.finish()?.to == path("second"))
    #expect(start().undoable.map(\.to) == [path("second")])
  }

  @Test func `An action that failed leaves nothing to undo`() throws {
    var pending = try begin()
    pending.fail()
    #expect(pending.latest == nil && start().undoable.isEmpty)
  }

  @Test func `An action that was finished cannot fail afterwards`() throws {
    var pending = try begin()
    pending.finish()
    pending.fail()
    #expect(start().undoable.map(\.to) == [path("second")])
  }

  @Test func `Without an attempt, nothing was done`() {
    var pending = PendingAction(in: start().journal)
    #expect(pending.finish() == nil)
    pending.fail()
    #expect(start().undoable.isEmpty)
  }
}
