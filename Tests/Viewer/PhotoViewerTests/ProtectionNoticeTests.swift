import Controls
import Geometry
import Testing
import Views

@testable import PhotoViewer

/// The notice that parts of the decoders' sandbox are missing.
@MainActor @Suite struct ProtectionNoticeTests {
  @Test func `The notice is shown once and pictures are shown all the same`() throws {
    let bench = try ViewerOnBench(
      Array(repeating: Size(40, 30), count: 6), missingProtection: ["Landlock", "seccomp filter"])
    let words = "Reduced protection: no Landlock, no seccomp filter"
    #expect(bench.viewer.notices.current?.text == words)
    #expect(bench.viewer.fault == nil && bench.viewer.photoStage.isComplete)
    bench.wait(.seconds(6))
    #expect(bench.viewer.notices.current == nil)
    bench.press(.end)
    bench.settle()
    #expect(bench.viewer.photoStage.isComplete && bench.viewer.notices.current == nil)
  }

  @Test func `No notice is shown if nothing is missing`() throws {
    #expect(try ViewerOnBench([Size(40, 30)]).viewer.notices.current == nil)
  }
}
