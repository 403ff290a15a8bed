import Files
import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

/// Files are written completely or not at all.
struct WritingTests {
  private let folder = TemporaryFolder()
  private var path: FilePath { FilePath(folder.path).appending("a.png") }
  private var names: [String] { folder.names() }
  private var content: String? { try? String(contentsOfFile: path.string, encoding: .utf8) }

  @Test(arguments: [true, false])
  func `After any failed step either the old or the new file remains`(
    isReplaced: Bool
  ) throws {
    FaultSteps.each { steps in
      for name in names { Glibc.unlink("\(folder.path)/\(name)") }
      if isReplaced { _ = folder.write(Array("old".utf8), to: "a.png") }
      let isWritten = FileCall.withProbe({ _ in steps.next() ? .noSpace : nil }) {
        (try? FileSystem.write(Array("new".utf8), to: path, replacing: isReplaced, .synced)) != nil
      }
      #expect(content == (isWritten ? "new" : isReplaced ? "old" : nil))
      // With two faults the draft may remain.
      #expect(steps.faultCount > 1 || names.count == (content == nil ? 0 : 1))
    }
  }

  @Test func `Of a file only the requested part is copied`() throws {
    let source = FilePath(folder.write(Array("abcde".utf8), to: "source"))
    let target = try OpenFile(path, O_CREAT | O_WRONLY, mode: 0o600)
    try FileSystem.copy(1..<3, of: OpenFile(source, O_RDONLY), to: target)
    #expect(content == "bc")
  }

  @Test func `A file that must not be replaced stays`() throws {
    _ = folder.write(Array("old".utf8), to: "a.png")
    #expect(throws: Errno.fileExists) {
      try FileSystem.write(Array("new".utf8), to: path, replacing: false, .none)
    }
    #expect(content == "old" && names == ["a.png"])
  }

  /// Another program saves the file before each call in turn. It is written in place of what was read, or not at all.
  @Test(arguments: [false, true])
  func `A file that another program saves meanwhile is not replaced`(isFirst: Bool) throws {
    FaultSteps.each { steps in
      for name in names { Glibc.unlink("\(folder.path)/\(name)") }
      if !isFirst { _ = folder.write(Array("old".utf8), to: "a.png") }
      let status = FileStatus(of: path)
      FileCall.withProbe({ _ in
        if steps.next() {
          _ = folder.write(Array("theirs".utf8), to: "b.png")
          rename("\(folder.path)/b.png", path.string)
        }
        return nil
      }) {
        try? FileSystem.write(Array("ours".utf8), to: path, inPlaceOf: status, mode: 0o600)
      }
      #expect(content == (steps.hasFailed ? "theirs" : "ours") && names == ["a.png"])
    }
  }

  @Test(arguments: [Errno.invalidArgument, .noFunction])
  func `Where names cannot be exchanged, a file that has changed before is not replaced`(
    error: Errno
  ) throws {
    _ = folder.write(Array("old".utf8), to: "a.png")
    for isChanged in [false, true] {
      let status = FileStatus(of: path)
      if isChanged { _ = folder.write(Array("theirs".utf8), to: "a.png") }
      FileCall.withProbe({ if case .exchange = $0 { error } else { nil } }) {
        try? FileSystem.write(Array("ours".utf8), to: path, inPlaceOf: status, mode: 0o600)
      }
      #expect(content == (isChanged ? "theirs" : "ours") && names == ["a.png"])
    }
  }

  @Test func `A file that is read-only is not replaced`() throws {
    chmod(folder.write(Array("old".utf8), to: "a.png"), 0o444)
    let status = FileStatus(of: path)
    #expect(throws: Errno.permissionDenied) {
      try FileSystem.write(Array("new".utf8), to: path, inPlaceOf: status, mode: 0o600)
    }
    #expect(content == "old" && names == ["a.png"])
  }

  @Test func `Only the file that was looked at is removed`() throws {
    try FaultSteps.each { steps in
      for name in names { Glibc.unlink("\(folder.path)/\(name)") }
      _ = folder.write(Array("old".utf8), to: "a.png")
      let status = try #require(FileStatus(of: path))
      FileCall.withProbe({ _ in
        if steps.next() { _ = folder.write(Array("theirs".utf8), to: "a.png") }
        return nil
      }) { try? FileSystem.remove(path, having: status) }
      #expect(content == (steps.hasFailed ? "theirs" : nil))
    }
  }

  @Test func `Only abandoned drafts are removed`() throws {
    _ = folder.write([1], to: ".touchstone-3w5e11264sgsf.png")
    // Of other programs.
    _ = folder.write([1], to: ".3w5e11264sgsf.png")
    _ = folder.write([1], to: ".nomedia")
    _ = folder.write([1], to: ".hidden picture.png")
    _ = folder.write([1], to: "b.png")
    let used = open(folder.write([1], to: ".touchstone-2x.png"), O_RDONLY)
    defer { close(used) }
    #expect(flock(used, LOCK_EX) == 0)
    FileSystem.removeAbandonedDrafts(in: FilePath(folder.path))
    #expect(
      names == [
        ".3w5e11264sgsf.png", ".hidden picture.png", ".nomedia", ".touchstone-2x.png", "b.png",
      ])
  }
}
