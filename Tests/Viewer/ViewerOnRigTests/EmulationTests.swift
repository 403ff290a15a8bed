import Geometry
import Rig
import RigSupport
import Testing

/// Fingers emulated by mouse and keyboard, and discs that show fingers.
@Suite(.serialized) struct EmulationTests {
  /// The radius around a finger that contains its disc, in points.
  private static let reach = 26.0

  private func viewer(_ options: String...) throws -> ViewerUnderTest {
    let viewer = try ViewerUnderTest(options: options)
    try viewer.expectFit()
    return viewer
  }

  @Test(arguments: [1.2, 2.5])
  func `Dragging with Control zooms about the point where it was pressed`(ratio: Double) throws {
    let viewer = try viewer("--emulate-touch")
    let (mouse, keyboard) = (viewer.rig.mouse, viewer.rig.keyboard)
    let center = Point(560, 360)
    let offset = Vector(60, 45)
    try mouse.move(to: center)
    try keyboard.hold("Control")
    try mouse.move(to: center + offset)
    try mouse.press()
    for fraction in [0.25, 0.5, 0.75, 1] {
      try mouse.move(to: center + offset * (1 + (ratio - 1) * fraction))
    }
    try release(viewer)
    try viewer.expect(viewer.fittedPoint(at: center), at: center, scale: viewer.fitScale * ratio)
  }

  @Test func `Control and Shift move two fingers in parallel`() throws {
    let viewer = try viewer("--emulate-touch")
    let (mouse, keyboard) = (viewer.rig.mouse, viewer.rig.keyboard)
    let center = Point(560, 360)
    try mouse.move(to: center)
    try keyboard.hold("Control")
    try mouse.move(to: center + Vector(80, 0))
    try mouse.press()
    try mouse.move(to: center + Vector(160, 0))
    try keyboard.hold("Shift")
    try mouse.move(to: center + Vector(190, 20))
    try mouse.move(to: center + Vector(220, 40))
    try release(viewer)
    try viewer.expect(
      viewer.fittedPoint(at: center), at: center + Vector(60, 40), scale: viewer.fitScale * 2)
  }

  /// Lifts the fingers at rest: discs would be mistaken for parts of the chart, and a fling would
  /// move it.
  private func release(_ viewer: ViewerUnderTest) throws {
    try viewer.rig.waitUntilDrawn()
    try viewer.rig.mouse.release()
    try viewer.rig.keyboard.release("Shift")
    try viewer.rig.keyboard.release("Control")
    try viewer.rig.waitUntilDrawn()
  }

  @Test func `Discs show where fingers are or would land`() throws {
    let viewer = try viewer("--emulate-touch")
    let (mouse, keyboard) = (viewer.rig.mouse, viewer.rig.keyboard)
    let fresh = try viewer.screenshotAtRest()
    let (center, offset) = (Point(600, 400), Vector(100, 0))
    func waitForDiscs(_ places: [Point], _ what: String) throws {
      try viewer.rig.waitUntil(what, in: viewer.window) { screen in
        screen.differs(from: fresh, onlyWithin: Self.reach, of: places)
      }
    }
    try mouse.move(to: center)
    // The key is pressed while the pointer rests.
    try keyboard.hold("Control")
    try waitForDiscs([center], "a disc at the pointer")
    try mouse.move(to: center + offset)
    try waitForDiscs([center - offset, center + offset], "two discs about the place")
    try keyboard.release("Control")
    try viewer.expect(fresh, "no discs")
    try mouse.press()
    try waitForDiscs([center + offset], "a disc under the finger")
    try keyboard.hold("Control")
    try keyboard.release("Control")
    try mouse.release()
    try viewer.expect(fresh, "no discs")
  }

  @Test func `Discs under touches disappear without a trace`() throws {
    let viewer = try viewer("--show-touches")
    let fresh = try viewer.screenshotAtRest()
    let places = [Point(300, 300), Point(700, 500)]
    try viewer.touchscreen.report([.down(1, at: places[0]), .down(2, at: places[1])])
    try viewer.rig.waitUntil("discs under two fingers", in: viewer.window) {
      $0.differs(from: fresh, onlyWithin: Self.reach, of: places)
    }
    try viewer.touchscreen.lift()
    try viewer.expect(fresh, "the screen without discs")
  }

  @Test func `Without the option no discs are shown`() throws {
    let viewer = try viewer()
    let fresh = try viewer.screenshotAtRest()
    try viewer.touchscreen.down(1, at: Point(300, 300))
    try viewer.rig.waitUntilDrawn()
    #expect(try viewer.screenshot() == fresh)
  }
}
