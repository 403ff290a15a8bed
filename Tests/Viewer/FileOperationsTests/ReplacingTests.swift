import FileOperations
import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

/// A file takes the place of the one that it was made of, which is in the trash by then, and both change places again
/// when that is undone.
@Suite struct ReplacingTests {
  private let old = Array("the former file".utf8)
  private let new = Array("what was made of it".utf8)

  /// A folder with a picture, and a trash.
  private final class Stage {
    let folder: TemporaryFolder
    init(_ folder: TemporaryFolder) { self.folder = folder }

    var path: FilePath { folder.filePath("a.jpg") }
    var trashed: FilePath { folder.filePath("data/Trash/files/a.jpg") }
    var info: FilePath { folder.filePath("data/Trash/info/a.jpg.trashinfo") }

    func start() -> FileOperations { FileOperations(in: folder) }

    /// The pictures and drafts in the folder.
    var names: [String] { folder.names().filter { $0 != "data" && $0 != "state" } }
  }

  private let stage = Stage(TemporaryFolder())

  @discardableResult
  private func replace(_ stage: Stage, by operations: FileOperations) throws -> FileAction {
    try operations.replace(try OriginalFile(stage.path), by: new)
  }

  @Test func `The former file is in the trash, and comes back after a restart`() throws {
    try FileSystem.write(old, to: stage.path, .none)
    chmod(stage.path.string, 0o640)
    let action = try replace(stage, by: stage.start())
    #expect(action.kind == .replace && action.from == stage.path && action.to == stage.trashed)
    #expect(contents(stage.path) == new && contents(stage.trashed) == old)
    #expect(FileStatus(of: stage.path)?.permissions == 0o640)
    #expect(FileStatus(of: stage.info) != nil && stage.names == ["a.jpg"])
    let after = stage.start()
    #expect(after.undoable.map(\.kind) == [.replace])
    #expect(try after.undo().map(\.from) == [stage.path])
    #expect(contents(stage.path) == old && contents(stage.trashed) == new)
    #expect(after.undoable.isEmpty && stage.start().undoable.isEmpty)
  }

  @Test func `An act on a file that has changed since is not undone`() throws {
    try FileSystem.write(old, to: stage.path, .none)
    let operations = stage.start()
    try replace(stage, by: operations)
    try FileSystem.write(Array("saved by others".utf8), to: stage.path, .none)
    #expect(throws: FileActionError.changed(path: stage.path)) { try operations.undo() }
    #expect(contents(stage.path) == Array("saved by others".utf8))
    #expect(contents(stage.trashed) == old)
  }

  @Test func `A file with other names, or one that is read-only, stays`() throws {
    try FileSystem.write(old, to: stage.path, .none)
    #expect(link(stage.path.string, "\(stage.folder.path)/b.jpg") == 0)
    #expect(throws: FileActionError.self) { try replace(stage, by: stage.start()) }
    unlink("\(stage.folder.path)/b.jpg")
    chmod(stage.path.string, 0o400)
    #expect(throws: FileActionError.self) { try replace(stage, by: stage.start()) }
    #expect(contents(stage.path) == old && contents(stage.trashed) == nil)
    #expect(stage.start().undoable.isEmpty && stage.names == ["a.jpg"])
  }

  @Test func `A stopped batch leaves everything as it is`() throws {
    try FileSystem.write(old, to: stage.path, .none)
    let batch = FileBatch(of: 1)
    batch.cancel()
    let operations = stage.start()
    #expect(throws: FileActionError.self) {
      try operations.replace(try OriginalFile(stage.path), by: new, in: batch)
    }
    #expect(contents(stage.path) == old && stage.names == ["a.jpg"])
    #expect(operations.undoable.isEmpty && contents(stage.trashed) == nil)
  }

  @Test
  func `Without second names, and without exchanging, the former file is kept and comes back`()
    throws
  {
    try FileSystem.write(old, to: stage.path, .none)
    try FileCall.withProbe({ call in
      switch call {
      case .link, .exchange: .notSupported
      default: nil
      }
    }) {
      let operations = stage.start()
      try replace(stage, by: operations)
      #expect(contents(stage.path) == new && contents(stage.trashed) == old)
      let after = stage.start()
      #expect(after.undoable.map(\.kind) == [.replace])
      #expect(try after.undo().map(\.from) == [stage.path])
      #expect(contents(stage.path) == old && stage.names == ["a.jpg"])
      #expect(after.undoable.isEmpty && stage.start().undoable.isEmpty)
    }
  }

  @Test func `Without second names, what was kept leaves the trash if the file cannot be replaced`()
    throws
  {
    try FileSystem.write(old, to: stage.path, .none)
    let path = stage.path
    #expect(throws: FileActionError.self) {
      try FileCall.withProbe({ call in
        switch call {
        case .link, .exchange: .notSupported
        case .rename(_, to: path): .permissionDenied
        default: nil
        }
      }) { try replace(stage, by: stage.start()) }
    }
    #expect(contents(stage.path) == old && stage.names == ["a.jpg"])
    #expect(contents(stage.trashed) == nil && FileStatus(of: stage.info) == nil)
    #expect(stage.start().undoable.isEmpty)
  }

  @Test(arguments: [false, true])
  func `If the answer of a server is lost, the former file stays in the trash`(hasLinks: Bool)
    throws
  {
    try FileSystem.write(old, to: stage.path, .none)
    let path = stage.path
    #expect(throws: FileActionError.self) {
      try FileCall.withProbe({ call in
        switch call {
        case .exchange: return .notSupported
        case .link: return hasLinks ? nil : .notSupported
        case .rename(let draft, to: path):
          Glibc.rename(draft.string, path.string)
          return .noSuchFileOrDirectory
        default: return nil
        }
      }) { try replace(stage, by: stage.start()) }
    }
    #expect(contents(stage.path) == new && stage.names == ["a.jpg"])
    #expect(contents(stage.trashed) == old && FileStatus(of: stage.info) != nil)
  }

  /// The system refuses each call in turn, or all from one on, as if the program were killed there.
  @Test(arguments: [false, true])
  func
    `After a fault at any step the old file is there, or the new one with the old one in the trash`(
      isKilled: Bool
    ) throws
  {
    // Every step would wait for a disk, but not for memory.
    guard let memory = TemporaryFolder.inMemory else { return }
    for error in [Errno.noSpace, .ioError, .permissionDenied, .diskQuotaExceeded] {
      var step = 0
      while true {
        let stage = Stage(TemporaryFolder(in: memory))
        try FileSystem.write(old, to: stage.path, .none)
        let file = try OriginalFile(stage.path)
        let operations = stage.start()
        let (count, limit) = (CallCounter(), step)
        let isDone = FileCall.withProbe({ _ in
          let number = count.next()
          return number == limit || isKilled && number > limit ? error : nil
        }) { (try? operations.replace(file, by: new)) != nil }
        let here = contents(stage.path)
        let there = contents(stage.trashed)
        #expect(here == old || here == new && there == old, "step \(step)")
        #expect([nil, old, []].contains(there), "step \(step)")
        if isDone { #expect(here == new && there == old, "step \(step)") }
        if !isDone, !isKilled { #expect(here == old && there == nil, "step \(step)") }
        // Another process judges what has happened by what it finds.
        let after = stage.start()
        if after.undoable.isEmpty {
          // Where the journal cannot be written, an action is undone only by its own process.
          #expect(here == old || isDone || isKilled, "step \(step)")
        } else {
          #expect(here == new, "step \(step)")
          #expect(try after.undo().count == 1)
          #expect(contents(stage.path) == old, "step \(step)")
        }
        if count.value <= limit { break }
        step += 1
      }
      #expect(step > 8)
    }
  }
}
