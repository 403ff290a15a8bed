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
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
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

  @Test func `A file that must not be replaced stays`() throws {
    _ = folder.write(Array("old".utf8), to: "a.png")
    #expect(throws: Errno.fileExists) {
      try FileSystem.write(Array("new".utf8), to: path, replacing: false, .none)
    }
    #expect(content == "old" && names == ["a.png"])
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
