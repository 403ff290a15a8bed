import Drawing
import Geometry
import Testing
import Views

@testable import PhotoViewer

/// What is said where decoders are not confined as they could be.
@Suite struct ProtectionNoticeTests {
  @Test func `It is said once and the picture is shown`() throws {
    let bench = try ViewerOnBench(
      Array(repeating: Size(40, 30), count: 6), missingProtection: ["Landlock", "seccomp filter"])
    let words = "Reduced protection: no Landlock, no seccomp filter"
    #expect(bench.viewer.toast.words == words)
    #expect(bench.viewer.fault == nil && bench.viewer.isCurrentComplete)
    bench.wait(.seconds(6))
    #expect(bench.viewer.toast.words == nil)
    bench.press(.end)
    bench.settle()
    #expect(bench.viewer.isCurrentComplete && bench.viewer.toast.words == nil)
  }

  @Test func `Nothing is said otherwise`() throws {
    #expect(try ViewerOnBench([Size(40, 30)]).viewer.toast.words == nil)
  }

  /// Its words are seen to their end in a window of the usual size.
  @Test func `Its words fit`() {
    let layout = ToastLayout(
      words: "Reduced protection: no Landlock, no seccomp filter", button: nil,
      in: Rect(x: 0, y: 0, width: 1200, height: 800))
    #expect(layout.textLayout == .centered)
  }
}
