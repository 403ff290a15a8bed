import Geometry
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing
import X11Inspection

/// Another window of the viewer, which is another process.
@Suite(.serialized) struct NewWindowTests {
  @Test func `Control-N opens another window, which outlives the first`() throws {
    let viewer = try ViewerUnderTest(opening: [Chart.smallPath], chart: Chart.small)
    func waitUntilThereAre(_ count: Int, _ what: String) throws {
      try viewer.rig.waitUntil(what) { _ in (try? windows(of: viewer).count) == count }
    }
    try viewer.expectFit()
    try viewer.rig.keyboard.press("Control+n")
    try waitUntilThereAre(2, "two windows")
    viewer.program.send(signal: SIGKILL)
    try waitUntilThereAre(1, "the second window only")
    let other = try #require(try windows(of: viewer).first)
    try viewer.rig.touchscreen.tap(at: other.content.center)
    try viewer.rig.keyboard.press("Control+q")
    try waitUntilThereAre(0, "no window")
  }

  /// The windows of the viewer, without those of its menus.
  private func windows(of viewer: ViewerUnderTest) throws -> [TopWindow] {
    try viewer.rig.topWindows().filter { !$0.isOverride && $0.content.width > 64 }
  }
}
