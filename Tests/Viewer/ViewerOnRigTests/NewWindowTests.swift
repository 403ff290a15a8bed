import Geometry
import Glibc
import Rig
import TestSupport
import Testing
import X11Inspection

/// Another window of the viewer, which is another process.
@Suite(.serialized) struct NewWindowTests {
  @Test func `Control-N opens another window, which outlives the first`() throws {
    let viewer = try ViewerUnderTest(opening: [Chart.smallPath], chart: Chart.small)
    try viewer.expectFit()
    try viewer.rig.keyboard.press("Control+n")
    #expect(try eventually { try windows(of: viewer).count == 2 })
    viewer.program.send(signal: SIGKILL)
    #expect(try eventually { try windows(of: viewer).count == 1 })
    let other = try #require(try windows(of: viewer).first)
    try viewer.rig.touchscreen.tap(at: other.content.center)
    try viewer.rig.keyboard.press("Control+q")
    #expect(try eventually { try windows(of: viewer).isEmpty })
  }

  /// The windows of the viewer, without those of its menus.
  private func windows(of viewer: ViewerUnderTest) throws -> [TopWindow] {
    try viewer.rig.topWindows().filter { !$0.isOverride && $0.content.width > 64 }
  }
}
