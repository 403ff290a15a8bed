import Codecs
import Glibc
import Rig
import RigSupport
import SystemPackage
import TestSupport
import Testing

/// The release of memory after a zoom.
@Suite(.serialized) struct MemoryTests {
  /// A picture of twelve megapixels.
  private static let path: String = {
    let path = "\(Scratch.folder.path)/memory/chart.jpg"
    mkdir("\(Scratch.folder.path)/memory", 0o700)
    try? JPEG.write(Chart.shared.bitmap, to: FilePath(path))
    return path
  }()

  @Test func `A zoom takes no more memory than it needs and releases it`() throws {
    let viewer = try ViewerUnderTest(opening: [Self.path])
    try viewer.expectFit()
    #expect(viewer.comesToRest)
    let fitted = viewer.memory
    try viewer.rig.keyboard.press("1")
    try viewer.waitUntil("actual size") { abs($0.scale - 1) < 0.002 }
    #expect(viewer.comesToRest)
    // All of its pixels would be 46 MiB more.
    #expect(viewer.memory < fitted + 62, "\(fitted) MiB at fit, \(viewer.memory) at 100 %")
    try viewer.rig.keyboard.press("0")
    try viewer.expectFit()
    let isReleased = (0..<20).contains { _ in
      usleep(500_000)
      return viewer.memory <= fitted + 25
    }
    #expect(isReleased, "\(fitted) MiB at fit, \(viewer.memory) after a zoom")
    #expect(viewer.comesToRest)
  }
}

extension ViewerUnderTest {
  /// The resident memory of all its processes, in MiB.
  fileprivate var memory: Int {
    let process = ProcessStatus(id: program.processID)
    return ([process] + process.children).map(\.memory).reduce(0, +)
  }
}
