import FileOperations
import Files
import Foundation
import Glibc
import PictureFiles
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// Files on disks of other computers, whose file systems rename and link less than others, are changed as any, and
/// nothing is lost.
@Suite struct FileServerTests {
  /// A way to reach files of another computer.
  enum Server: CaseIterable {
    /// As sshfs, with the server of OpenSSH.
    case openSSH
    /// As sshfs, with a server that knows nothing but SFTP: no file is renamed to a name that is taken.
    case sftp
    /// As gvfs: files have no second names.
    case gvfs

    /// Returns the error of a call that is not supported; nil for others.
    func lack(of call: FileCall) -> Errno? {
      switch call {
      case .renameNew, .exchange: .invalidArgument
      case .link: self == .openSSH ? nil : .noFunction
      case .rename(_, let target):
        self == .sftp && FileStatus(of: target) != nil ? .notPermitted : nil
      default: nil
      }
    }
  }

  enum Action: CaseIterable {
    case move, copy, rename, trash, deletion, turn, replacement

    /// Whether the file is not at its place any more.
    var takesAway: Bool { [.move, .rename, .trash, .deletion].contains(self) }
  }

  private let folder = TemporaryFolder(in: TemporaryFolder.inMemory)
  private let old = Array("the former file".utf8)
  private let new = Array("the latter file".utf8)
  private var path: FilePath { folder.filePath("a.jpg") }

  /// The paths of all files except the journal.
  private var files: [FilePath] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { !$0.hasPrefix("state") }.map(folder.filePath)
  }

  private var start: FileOperations { FileOperations(in: folder) }

  private func prepare() throws {
    for path in files { try? FileManager.default.removeItem(atPath: path.string) }
    mkdir(folder.filePath("target").string, 0o700)
    try FileSystem.write(old, to: path, .none)
  }

  private func perform(_ action: Action) throws {
    let status = try #require(FileStatus(of: path))
    switch action {
    case .move: _ = try start.move(path, into: folder.filePath("target"))
    case .copy: _ = try start.copy(path, into: folder.filePath("target"))
    case .rename: _ = try start.rename(path, to: FileName("b.jpg"), expecting: status)
    case .trash: _ = try start.moveToTrash(path)
    case .deletion: try start.delete(path, expecting: status)
    case .turn:
      let edits = try #require(ByteEdits([ByteEdits.Edit(4..<10, Array("latter".utf8))]))
      _ = try start.saveTurn(of: OriginalFile(path), by: edits)
    case .replacement: _ = try start.replace(OriginalFile(path), by: new)
    }
  }

  @Test(arguments: Server.allCases, Action.allCases)
  func `Every action is done there, and undone after a restart`(server: Server, action: Action)
    throws
  {
    try prepare()
    try FileCall.withProbe(server.lack) {
      try perform(action)
      #expect(contents(path) == (action.takesAway ? nil : action == .copy ? old : new))
      guard action != .deletion else { return }
      #expect(try start.undo().count == 1)
      #expect(contents(path) == old)
    }
    // Nothing lies about.
    #expect(!files.contains { $0.string.contains(".touchstone-") }, "\(files)")
  }

  /// The server refuses each call in turn, or all from one on, as if the program were killed there.
  @Test(arguments: Server.allCases, Action.allCases)
  func `After a fault at any step, a whole file is there`(server: Server, action: Action) throws {
    for isKilled in [false, true] {
      try FaultSteps.each { steps in
        try prepare()
        FileCall.withProbe({ call in
          steps.next() || isKilled && steps.hasFailed ? .ioError : server.lack(of: call)
        }) { try? perform(action) }
        // The next program removes drafts.
        TemporaryFile.removeAbandoned(in: FilePath(folder.path))
        let whole = files.compactMap(contents)
        #expect(
          action == .deletion || whole.contains(old) || action == .turn && whole.contains(new),
          "\(isKilled), step \(steps.count)")
      }
    }
  }

  /// The connection ends after each call in turn: the server has done what was asked, but the answer is lost. If the
  /// question was sent again, the answer is that there is no such file.
  @Test(arguments: Server.allCases, Action.allCases)
  func `If an answer is lost at any step, a whole file is there`(server: Server, action: Action)
    throws
  {
    for (error, isUndone) in [
      (Errno.ioError, false), (.ioError, true), (.noSuchFileOrDirectory, false),
      (.noSuchFileOrDirectory, true),
    ] where !isUndone || action != .deletion {
      try FaultSteps.each { steps in
        try prepare()
        if isUndone { try FileCall.withProbe(server.lack) { try perform(action) } }
        FileCall.withProbe({ call in
          if let lack = server.lack(of: call) { return lack }
          switch call {
          case .rename(let from, let to) where steps.next(): Glibc.rename(from.string, to.string)
          case .link(let from, let to) where steps.next(): Glibc.link(from.string, to.string)
          case .unlink(let path) where steps.next(): Glibc.unlink(path.string)
          default: return nil
          }
          return error
        }) {
          if isUndone { _ = try? start.undo() } else { try? perform(action) }
        }
        TemporaryFile.removeAbandoned(in: FilePath(folder.path))
        let whole = files.compactMap(contents)
        #expect(
          action == .deletion || whole.contains(old) || action == .turn && whole.contains(new),
          "\(error), undone: \(isUndone), step \(steps.count)")
        let trashed = files.filter { $0.folder == folder.filePath("data/Trash/files") }
        for name in trashed.compactMap(\.lastComponent?.string) {
          let info = folder.filePath("data/Trash/info/\(name).trashinfo")
          #expect(FileStatus(of: info) != nil, "\(error), undone: \(isUndone), \(name)")
        }
      }
    }
  }

  @Test(arguments: Server.allCases, [Action.move, .rename])
  func `A name that another program takes at any step stays its own`(
    server: Server, action: Action
  ) throws {
    let target = folder.filePath(action == .move ? "target/a.jpg" : "b.jpg")
    let theirs = Array("theirs".utf8)
    try FaultSteps.each { steps in
      try prepare()
      let isTaken = Mutex(false)
      FileCall.withProbe({ call in
        if steps.next(), FileStatus(of: target) == nil {
          isTaken.withLock { $0 = true }
          _ = FileManager.default.createFile(atPath: target.string, contents: Data(theirs))
        }
        return server.lack(of: call)
      }) { try? perform(action) }
      let whole = files.compactMap(contents)
      #expect(whole.contains(old), "step \(steps.count)")
      #expect(whole.contains(theirs) == isTaken.withLock { $0 }, "step \(steps.count)")
    }
  }
}
