import Geometry
import Rig
import RigSupport
import Testing

@Suite(.serialized) struct TapAndDragTests {
  private let viewer: ViewerUnderTest

  init() throws {
    viewer = try ViewerUnderTest()
    try viewer.expectFit()
    // Taps depend on time.
    viewer.touchscreen.pace = .realTime(hertz: 120)
  }

  @Test func `A double tap toggles between fit and three times fit at its point`() throws {
    let fresh = try viewer.screenshotAtRest()
    let tapped = Point(450, 300)
    try viewer.touchscreen.doubleTap(at: tapped)
    try viewer.expect(
      viewer.fittedPoint(at: tapped), at: tapped, scale: viewer.fitScale * 3, "three times fit")
    try viewer.rig.waitUntilDrawn()
    try viewer.touchscreen.doubleTap(at: Point(900, 700))
    try viewer.expect(fresh, "the fresh screen")
  }

  @Test func `A tap shows the controls and another hides them`() throws {
    let fresh = try viewer.screenshotAtRest()
    try viewer.touchscreen.tap(at: Point(450, 300))
    try viewer.rig.waitUntil("the controls", in: viewer.window) { $0 != fresh }
    try viewer.rig.waitUntilQuiet(for: .milliseconds(500))
    try viewer.touchscreen.tap(at: Point(450, 300))
    try viewer.expect(fresh, "the fresh screen")
  }

  @Test func `One finger drags a zoomed picture`() throws {
    let zoomed = try zoom(at: Point(600, 400))
    let held = zoomed.imageFromScreen(Point(600, 400))
    let motion = FingerMotion.drag(from: Point(600, 400), to: Point(480, 470))
    try viewer.touchscreen.begin(motion)
    // The slop is consumed before the drag begins, in its direction.
    let translation = Point(480, 470) - Point(600, 400)
    try viewer.touchscreen.step(motion, at: 0.5)
    try viewer.touchscreen.step(motion, at: 1)
    let target = Point(480, 470) - translation * (10 / translation.length)
    try viewer.expect(held, at: target, scale: zoomed.scale, "the dragged picture")
    try viewer.liftAtRest()
    try viewer.expect(held, at: target, scale: zoomed.scale, "the picture where it was left")
  }

  @Test func `A drag beyond the edge springs back to it`() throws {
    _ = try zoom(at: Point(600, 400))
    for _ in 0..<3 {
      try viewer.touchscreen.drag(from: Point(200, 400), to: Point(1100, 400))
      try viewer.rig.waitUntilDrawn()
    }
    let edge = try viewer.waitUntil("the left edge") { abs($0.origin.x) < 0.3 }
    #expect(abs(edge.scale / (viewer.fitScale * 3) - 1) < 0.002)
  }

  private func zoom(at point: Point) throws -> PositionChart.Placement {
    try viewer.touchscreen.doubleTap(at: point)
    try viewer.rig.waitUntilDrawn()
    return try viewer.expect(
      viewer.fittedPoint(at: point), at: point, scale: viewer.fitScale * 3, "three times fit")
  }
}
