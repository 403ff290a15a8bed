import Drawing
import Geometry
import Rig
import RigSupport
import Testing

/// The bars over the photo.
@Suite(.serialized) struct ControlsTests {
  private let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }

  init() throws {
    viewer = try ViewerUnderTest()
    try viewer.expectFit()
    try viewer.rig.waitUntilDrawn()
    viewer.touchscreen.pace = .realTime(hertz: 120)
  }

  /// Waits until a bar at the top of the window makes it darker, and the middle of it is unchanged.
  private func waitForControls(over fresh: Bitmap) throws {
    try viewer.rig.waitUntil("controls", in: viewer.window) { shown in
      let top = (0..<1200).count { brightness(shown[$0, 12]) < brightness(fresh[$0, 12]) - 40 }
      return top > 900 && (200..<700).allSatisfy { shown[600, $0] == fresh[600, $0] }
    }
    try viewer.rig.waitUntilDrawn()
  }

  private func brightness(_ pixel: UInt32) -> Int { pixel.channels.reduce(0, +) }

  @Test func `A tap shows the controls and another hides them`() throws {
    let fresh = try viewer.screenshotAtRest()
    for _ in 0..<2 {
      try screen.tap(at: Point(500, 500))
      try waitForControls(over: fresh)
      try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
      try screen.tap(at: Point(700, 300))
      try viewer.expect(fresh, "the fresh screen")
      try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    }
    // A tap that catches a moving photo only stops it.
    try screen.doubleTap(at: Point(600, 400))
    try screen.tap(at: Point(600, 400))
    try viewer.rig.waitUntilQuiet(for: .milliseconds(500))
    try viewer.rig.keyboard.press("0")
    try viewer.expect(fresh, "no controls")
    // A key has the same effect.
    try viewer.rig.keyboard.press("c")
    try waitForControls(over: fresh)
    try viewer.rig.keyboard.press("c")
    try viewer.expect(fresh, "the fresh screen")
  }

  /// The controls disappear three seconds after the pointer has stopped.
  @Test func `Pointer motion shows the controls for a while`() throws {
    let fresh = try viewer.screenshotAtRest()
    try viewer.rig.mouse.move(to: Point(600, 500))
    try viewer.rig.mouse.move(to: Point(640, 520))
    let rested = ContinuousClock.now
    try waitForControls(over: fresh)
    try viewer.expect(fresh, "the fresh screen")
    #expect(ContinuousClock.now - rested > .seconds(3))
  }

  /// The back button leads to the grid, as Escape does, and the photo gets no touch.
  @Test func `The buttons lead to the grid and to actual size`() throws {
    let fresh = try viewer.screenshotAtRest()
    try screen.tap(at: Point(500, 500))
    try waitForControls(over: fresh)
    // The zoom is on the right, before full screen. It opens a sheet.
    try screen.tap(at: Point(1112, 32))
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try screen.tap(at: Point(1017, 103))
    // The part of the window between the sheet and the toolbar.
    try viewer.rig.waitUntil("actual size", in: Rect(x: 0, y: 270, width: 1200, height: 430)) {
      viewer.chart.measure($0).map { abs($0.scale - 1) < 0.001 } ?? false
    }
    try screen.tap(at: Point(600, 400))
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try screen.tap(at: Point(32, 32))
    try viewer.rig.waitUntil("the grid", in: viewer.window) { bitmap in
      bitmap[600, 700].channels == [23, 23, 23] && bitmap[600, 400].channels == [23, 23, 23]
    }
  }
}
