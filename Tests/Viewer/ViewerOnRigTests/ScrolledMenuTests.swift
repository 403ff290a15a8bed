import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// The menu of the photo in a window that is too low for it.
@Suite(.serialized) struct ScrolledMenuTests {
  private let pictures = Pictures.chart(andPlain: 1)
  private let home = TemporaryFolder()
  private let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }

  init() throws {
    viewer = try ViewerUnderTest(
      opening: pictures.paths, size: Size(800, 300), environment: ["XDG_DATA_HOME": home.path])
    try viewer.expectFit()
    try viewer.rig.waitUntilDrawn()
    screen.pace = .realTime(hertz: 120)
  }

  /// Opens the menu by a finger that rests and lifts, and returns its frame.
  private func open() throws -> Rect {
    try screen.down(at: Point(400, 150))
    try viewer.waitForMenu()
    try screen.lift()
    return try viewer.waitForMenu()
  }

  @Test func `Fingers that scroll it choose nothing`() throws {
    let frame = try open()
    let before = try viewer.screenshotAtRest()
    for way in [-150.0, 120, -200, 100, -60] {
      let start = Point(frame.center.x, frame.center.y - way / 2)
      // On a busy machine, a finger that is to move immediately may seem to rest, and open a submenu.
      screen.pace = .unpaced(hertz: 120)
      try screen.down(at: start)
      try screen.move(to: start + Vector(0, way / 4))
      screen.pace = .realTime(hertz: 120)
      for step in 4...12 { try screen.move(to: start + Vector(0, way * Double(step) / 12)) }
      try screen.lift()
      try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
      try viewer.waitForMenu()
      if way == -150 {
        try viewer.rig.waitUntil("the menu to have scrolled", in: viewer.window) { $0 != before }
      }
    }
    #expect(pictures.paths.allSatisfy(exists) && viewer.program.exitStatus == nil)
    try viewer.rig.keyboard.press("Escape")
    try viewer.waitForMenu(false)
    try viewer.expectFit()
  }
}
