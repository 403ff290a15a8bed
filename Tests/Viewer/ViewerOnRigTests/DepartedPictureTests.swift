import Geometry
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing

/// Menus of a picture that goes.
@Suite(.serialized) struct DepartedPictureTests {
  private let pictures = Pictures.chart(andPlain: 0)
  private let viewer: ViewerUnderTest
  private var keyboard: Keyboard { viewer.rig.keyboard }

  init() throws {
    viewer = try ViewerUnderTest(opening: pictures.paths)
    try viewer.expectFit()
    try viewer.rig.waitUntilDrawn()
  }

  @Test(arguments: [true, false])
  func `A finger rests on the only picture, which goes; then keys choose`(byKey: Bool) throws {
    viewer.touchscreen.pace = .realTime(hertz: 120)
    try viewer.touchscreen.down(at: Point(600, 400))
    if byKey { try keyboard.press("Delete") } else { unlink(pictures.paths[0]) }
    try viewer.rig.waitUntilQuiet(for: .seconds(1))
    try viewer.touchscreen.lift()
    for key in ["Down", "Return"] { try keyboard.press(key) }
    try viewer.rig.waitUntilQuiet()
    #expect(viewer.program.exitStatus == nil && !exists(pictures.paths[0]))
  }

  @Test func `A right click follows Delete immediately`() throws {
    try keyboard.press("Delete")
    for _ in 0..<3 { try viewer.rig.mouse.click(at: Point(600, 400), .right) }
    for key in ["Down", "Return"] { try keyboard.press(key) }
    try viewer.rig.waitUntilQuiet()
    #expect(viewer.program.exitStatus == nil)
  }
}
