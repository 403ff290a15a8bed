import Codecs
import Folders
import Foundation
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

/// File operations are undone by another process than the one that performed them.
@Suite(.serialized) final class UndoTests {
  private let folder = TemporaryFolder()
  private let path: String

  init() throws {
    path = "\(folder.path)/a.png"
    try PNG.write(Chart.shared.bitmap, to: FilePath(path))
  }

  private var isThere: Bool { exists(path) }

  private func open() throws -> ViewerUnderTest {
    try ViewerUnderTest(opening: [folder.path], environment: environment)
  }

  private var environment: [String: String] {
    ["XDG_DATA_HOME": "\(folder.path)/data", "XDG_STATE_HOME": "\(folder.path)/state"]
  }

  @Test func `Trashed pictures are restored after the viewer was killed`() throws {
    let bytes = FileManager.default.contents(atPath: path)
    let first = try open()
    // The folder has been read.
    try first.rig.waitUntilQuiet()
    try first.rig.keyboard.press("Right")
    try first.rig.keyboard.press("Return")
    try first.expectFit()
    try first.rig.keyboard.press("Delete")
    #expect(eventually { !isThere })
    // The note that it is done may be missing.
    first.program.send(signal: SIGKILL)
    _ = try? first.program.waitForExit()
    let second = try open()
    try second.rig.keyboard.press("Control+z")
    #expect(eventually { isThere })
    #expect(FileManager.default.contents(atPath: path) == bytes)
  }

  private var rating: Int? { FileRating.rating(of: FilePath(path)) }

  @Test func `A rating comes back after the viewer was killed, and then what was done before`()
    throws
  {
    let other = "\(folder.path)/b.png"
    try PNG.write(Chart.shared.bitmap, to: FilePath(other))
    try FileRating.set(6, of: FilePath(path))
    let first = try ViewerUnderTest(opening: [other], environment: environment)
    try first.expectFit()
    try first.rig.keyboard.press("Delete")
    #expect(eventually { !exists(other) })
    try first.expectFit()
    try first.rig.keyboard.press("s")
    #expect(eventually { rating == FileRating.favorite })
    first.program.send(signal: SIGKILL)
    _ = try? first.program.waitForExit()
    let second = try open()
    try second.rig.keyboard.press("Control+z")
    #expect(eventually { rating == 6 })
    #expect(!exists(other))
    // Nothing else is undone meanwhile.
    try second.rig.waitUntilQuiet()
    try second.rig.keyboard.press("Control+z")
    #expect(eventually { exists(other) })
    #expect(rating == 6)
  }
}
