import Geometry
import Glibc
import Rig
import RigSupport
import Testing

/// Photos under touchpads, pens and mouse buttons.
@Suite(.serialized) struct OtherDeviceTests {
  private let pictures: Pictures
  private let viewer: ViewerUnderTest
  private var touchpad: Touchpad { viewer.rig.touchpad }
  private let pointer = Point(500, 350)

  init() throws {
    pictures = Pictures.chart(andPlain: 2)
    viewer = try ViewerUnderTest(opening: pictures.paths)
    try viewer.expectFit()
    try viewer.rig.waitUntilDrawn()
  }

  private func pointAt() throws {
    try viewer.rig.mouse.move(to: pointer)
    try viewer.rig.waitUntilDrawn()
  }

  private func expectPlain(_ what: String) throws {
    let level = Pictures.plainLevel
    try viewer.expectPixel((level, level, level), at: viewer.window.center, what)
  }

  // MARK: Touchpad

  /// The picture zooms, turns and moves about the pointer, and settles when the fingers lift.
  @Test func `A pinch on the touchpad acts like one of fingers`() throws {
    try pointAt()
    let held = viewer.fittedPoint(at: pointer)
    let turn = 30 * Double.pi / 180
    try touchpad.pinch(
      to: 2.5, turningBy: turn, movingBy: Vector(60, 20), over: .milliseconds(150), ending: .hold)
    try viewer.waitUntil("a pinch under the pointer") {
      $0.screenFromImage(held).distance(to: pointer + Vector(60, 20)) < 0.7
        && abs($0.scale / (2.5 * viewer.fitScale) - 1) < 0.002
        && abs($0.rotation - 18 * Double.pi / 180) < 0.003
    }
    try touchpad.pinch(to: 1, over: .milliseconds(10))
    try viewer.waitUntil("upright") { abs($0.rotation) < 0.0005 }
  }

  /// Two fingers move a zoomed picture one to one, and fling it when they lift.
  @Test func `Scrolling moves and flings a zoomed picture`() throws {
    try pointAt()
    try viewer.rig.keyboard.press("1")
    try viewer.waitUntil("actual size") { abs($0.scale - 1) < 0.0005 }
    let full = try viewer.restingPlacement()
    try touchpad.scroll(by: Vector(-60, 90), over: .milliseconds(200), ending: .hold)
    try viewer.waitUntil("scrolled") {
      $0.origin.distance(to: full.origin - Vector(-60, 90)) < 1
    }
    // If the fingers rest before they lift, nothing is flung.
    try viewer.rig.waitUntilQuiet(for: .milliseconds(300))
    try touchpad.endScroll()
    let rest = try viewer.restingPlacement()
    #expect(rest.origin.distance(to: full.origin - Vector(-60, 90)) < 1)

    // 1000 points a second.
    try touchpad.scroll(by: Vector(0, 200), over: .milliseconds(200))
    let end = try viewer.sightings().last
    let travel = rest.origin.y - (try #require(end)).origin.y - 200
    // `FlingTests` checks the formula; on a busy machine the fingers are less regular.
    #expect((0.5...1.5).contains(travel * Moment.friction / 990), "\(travel)")
  }

  @Test func `Scrolling with Control zooms about the pointer`() throws {
    // In the centre, because a picture narrower than the window stays centred.
    let pointer = Point(600, 350)
    try viewer.rig.mouse.move(to: pointer)
    try viewer.rig.waitUntilDrawn()
    try viewer.rig.keyboard.hold("Control")
    // A notch is 15 points.
    try touchpad.scroll(by: Vector(0, -45), over: .milliseconds(100))
    try viewer.rig.keyboard.release("Control")
    try viewer.expect(
      viewer.fittedPoint(at: pointer), at: pointer, scale: viewer.fitScale * pow(1.25, 3),
      "three notches")
  }

  @Test func `Three fingers on the touchpad turn pages`() throws {
    try pointAt()
    try touchpad.swipe(by: Vector(-200, 5), over: .milliseconds(400), ending: .hold)
    try viewer.waitUntil("the page under the fingers") {
      abs($0.origin.x - (viewer.fitOrigin.x - 200)) < 1
    }
    try touchpad.swipe(by: Vector(-150, 0), over: .milliseconds(100))
    try expectPlain("the next page")
    try viewer.rig.waitUntilDrawn()
    try touchpad.swipe(by: Vector(150, 0), over: .milliseconds(100))
    try viewer.expectFit()
    // A cancelled swipe goes back.
    try viewer.rig.waitUntilDrawn()
    try touchpad.swipe(by: Vector(-150, 0), over: .milliseconds(100), ending: .cancel)
    try viewer.expectFit()
    try viewer.rig.waitUntilDrawn()
    try viewer.expectFit()
  }

  // MARK: Mouse

  @Test func `The back and forward buttons turn pages`() throws {
    try viewer.rig.mouse.click(at: pointer, .forward)
    try expectPlain("the next page")
    try viewer.rig.waitUntilDrawn()
    try viewer.rig.mouse.click(at: pointer, .back)
    try viewer.expectFit()
  }

  // MARK: Pen

  /// Fingers have no effect while the pen is near.
  @Test func `A pen taps and drags and suppresses the palm`() throws {
    let pen = viewer.rig.pen
    let tapped = Point(450, 300)
    try pen.move(to: tapped)
    for _ in 0..<2 {
      try pen.down()
      try viewer.rig.waitUntilQuiet(for: .milliseconds(40))
      try pen.up()
      try viewer.rig.waitUntilQuiet(for: .milliseconds(60))
    }
    let zoomed = try viewer.expect(
      viewer.fittedPoint(at: tapped), at: tapped, scale: viewer.fitScale * 3, "a double tap")
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try pen.down()
    try pen.move(to: tapped + Vector(0, 20))
    try pen.move(to: tapped + Vector(80, 60))
    let held = viewer.fittedPoint(at: tapped)
    try viewer.expect(
      held, at: tapped + Vector(80, 50), scale: zoomed.scale, "a drag with the pen")
    try viewer.rig.waitUntilDrawn()
    // The hand rests on the screen.
    try viewer.touchscreen.pinch(center: Point(800, 600), from: 100, to: 300)
    try viewer.rig.waitUntilDrawn()
    try viewer.expect(held, at: tapped + Vector(80, 50), scale: zoomed.scale, "the same")
    try pen.up()
    let rest = try viewer.restingPlacement()
    #expect(rest.screenFromImage(held).distance(to: tapped + Vector(80, 50)) < 0.5)
  }
}
