import Geometry
import Rig
import RigSupport
import Testing

@Suite(.serialized) struct PinchTests {
  private let viewer: ViewerUnderTest

  init() throws {
    viewer = try ViewerUnderTest()
    try viewer.expectFit()
  }

  /// The point under the centroid stays there, and the scale is the ratio of the spreads, at every
  /// step and at the end.
  @Test(arguments: [2, 3, 5])
  func `The picture stays under the fingers of a pinch`(fingers: Int) throws {
    let center = Point(560, 360)
    let motion = FingerMotion.pinch(
      center: center, from: 120, to: 420, angle: 0.4, movingBy: Vector(130, -70), fingers: fingers)
    let held = viewer.fittedPoint(at: center)
    try viewer.touchscreen.begin(motion)
    for fraction in [0.1, 0.25, 0.5, 0.75, 1] {
      try viewer.touchscreen.step(motion, at: fraction)
      try viewer.expect(
        held, at: center + Vector(130, -70) * fraction,
        scale: viewer.fitScale * (120 + 300 * fraction) / 120)
    }
    try viewer.liftAtRest()
    try viewer.expect(held, at: center + Vector(130, -70), scale: viewer.fitScale * 3.5)
  }

  @Test(arguments: [60.0, 120, 240, 1000])
  func `The result does not depend on the report rate`(hertz: Double) throws {
    let center = Point(500, 420)
    viewer.touchscreen.pace = .unpaced(hertz: hertz)
    try viewer.touchscreen.pinch(
      center: center, from: 90, to: 310, angle: 1.1, movingBy: Vector(44, 31),
      over: .milliseconds(300), thenHold: true)
    try viewer.liftAtRest()
    try viewer.expect(
      viewer.fittedPoint(at: center), at: center + Vector(44, 31),
      scale: viewer.fitScale * 310 / 90)
  }

  /// Nothing jumps in any order of landing and lifting, and the picture follows the fingers that
  /// remain.
  @Test func `Fingers that land or lift do not move the picture`() throws {
    let screen = viewer.touchscreen
    try screen.report([.down(1, at: Point(500, 400)), .down(2, at: Point(700, 400))])
    try screen.report([.move(1, to: Point(400, 400)), .move(2, to: Point(800, 400))])
    let pinched = try viewer.expect(
      viewer.fittedPoint(at: Point(600, 400)), at: Point(600, 400), scale: viewer.fitScale * 2)

    try screen.down(3, at: Point(640, 700))
    try expectUnmoved(pinched)
    try screen.up(1)
    try expectUnmoved(pinched)
    try screen.up(3)
    try expectUnmoved(pinched)

    let held = pinched.imageFromScreen(Point(800, 400))
    try screen.move(2, to: Point(760, 430))
    try viewer.expect(held, at: Point(760, 430), scale: pinched.scale, "one finger dragging on")

    try screen.down(4, at: Point(560, 430))
    try screen.report([.move(2, to: Point(860, 430)), .move(4, to: Point(460, 430))])
    try viewer.expect(
      pinched.imageFromScreen(Point(660 + 40, 430 - 30)), at: Point(660, 430),
      scale: pinched.scale * 2, "a new pinch")
  }

  /// A lift from rest may be a finger that the screen has lost for a moment, but not if the other moves on.
  @Test func `A finger that is left alone moves the picture immediately`() throws {
    let screen = viewer.touchscreen
    try screen.report([.down(1, at: Point(500, 400)), .down(2, at: Point(700, 400))])
    try screen.report([.move(1, to: Point(400, 400)), .move(2, to: Point(800, 400))])
    let pinched = try viewer.expect(
      viewer.fittedPoint(at: Point(600, 400)), at: Point(600, 400), scale: viewer.fitScale * 2)
    try viewer.rig.waitUntilQuiet(for: .milliseconds(100))
    try screen.up(1)
    try screen.move(2, to: Point(860, 460))
    try viewer.expect(
      pinched.imageFromScreen(Point(800, 400)), at: Point(860, 460), scale: pinched.scale)
  }

  @Test func `A pinch right after another goes on from where that ended`() throws {
    let center = Point(600, 400)
    for _ in 0..<2 {
      try viewer.touchscreen.pinch(
        center: center, from: 100, to: 200, over: .milliseconds(50), thenHold: true)
      try viewer.rig.waitUntilQuiet(for: .milliseconds(100))
      try viewer.touchscreen.lift()
    }
    try viewer.expect(viewer.fittedPoint(at: center), at: center, scale: viewer.fitScale * 4)
  }

  private func expectUnmoved(_ before: PositionChart.Placement) throws {
    try viewer.rig.waitUntilQuiet(for: .milliseconds(60))
    let after = try viewer.waitUntil("the chart") { _ in true }
    #expect(after.origin.distance(to: before.origin) < 0.5)
    #expect(abs(after.scale / before.scale - 1) < 0.001)
  }

  /// Below fit there is more and more resistance.
  @Test func `A pinch below fit meets resistance and snaps back exactly`() throws {
    let fresh = try viewer.screenshotAtRest()
    let center = Point(600, 400)
    let motion = FingerMotion.pinch(center: center, from: 300, to: 180)
    try viewer.touchscreen.begin(motion)
    try viewer.touchscreen.step(motion, at: 1)
    // A raw pinch to 0.6 of fit shows 0.8188 of it.
    try viewer.expect(
      viewer.fittedPoint(at: center), at: center, scale: viewer.fitScale * 0.8188, "resistance")
    try viewer.touchscreen.lift()
    try viewer.expect(fresh, "the fresh screen")
  }

  @Test func `A pinch beyond the greatest scale snaps back to it`() throws {
    let center = Point(600, 400)
    for _ in 0..<3 {
      try viewer.touchscreen.pinch(
        center: center, from: 100, to: 400, over: .milliseconds(50), thenHold: true)
      try viewer.liftAtRest()
    }
    // A device pixel is now an eighth of a chart pixel, about as exact as the chart can be
    // measured.
    try viewer.waitUntil("the greatest scale, with the middle in the middle") { chart in
      let middle = chart.screenFromImage(viewer.fittedPoint(at: center))
      return abs(chart.scale / 8 - 1) < 0.002 && middle.distance(to: center) < 1
    }
  }

  @Test func `A finger catches a picture that snaps back`() throws {
    let fresh = try viewer.screenshotAtRest()
    try viewer.touchscreen.pinch(center: Point(600, 400), from: 400, to: 240)
    try viewer.touchscreen.down(7, at: Point(300, 300))
    try viewer.rig.waitUntilDrawn()
    let caught = try viewer.waitUntil("the chart") { _ in true }
    #expect(caught.scale < viewer.fitScale * 0.999)
    try viewer.touchscreen.up(7)
    try viewer.expect(fresh, "the fresh screen")
  }

  /// There is one finger on each touchscreen.
  @Test func `Fingers on two touchscreens can pinch together`() throws {
    let viewer = try ViewerUnderTest(touchscreens: 2)
    try viewer.expectFit()
    try viewer.rig.touchscreens[0].down(1, at: Point(500, 400))
    try viewer.rig.touchscreens[1].down(1, at: Point(700, 400))
    try viewer.rig.touchscreens[0].move(1, to: Point(400, 400))
    try viewer.rig.touchscreens[1].move(1, to: Point(800, 400))
    try viewer.expect(
      viewer.fittedPoint(at: Point(600, 400)), at: Point(600, 400), scale: viewer.fitScale * 2)
  }
}
