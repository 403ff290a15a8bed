import Geometry
import Glibc
import Rig
import RigSupport
import Testing
import X11Inspection

/// Gestures of the viewer under window managers and Wayland compositors.
@Suite(.serialized, .enabled(if: getenv("TOUCHSTONE_DESKTOPS") != nil))
struct ManagedGestureTests {
  private static let degree = Double.pi / 180

  @Test(arguments: Desktop.tested)
  func `A tap shows the controls and another hides them`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    let fresh = try viewer.screenshotAtRest()
    let place = viewer.onScreen(Point(450, 300))
    try viewer.touchscreen.tap(at: place)
    try viewer.rig.waitUntil("the controls", in: viewer.window) { $0 != fresh }
    try viewer.rig.waitUntilQuiet(for: .milliseconds(500))
    try viewer.touchscreen.tap(at: place)
    try viewer.expect(fresh, "the fresh screen")
  }

  @Test(arguments: Desktop.tested)
  func `A double tap zooms at its point`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    let place = Point(450, 300)
    try viewer.touchscreen.doubleTap(at: viewer.onScreen(place))
    try viewer.expect(
      viewer.fittedPoint(at: place), at: place, scale: viewer.fitScale * 3, "three times fit")
  }

  @Test(arguments: Desktop.tested)
  func `The picture stays under the fingers of a pinch and of a drag`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    let center = Point(560, 360)
    let held = viewer.fittedPoint(at: center)
    // Compositors in a window get whole pixels.
    let pinch = FingerMotion.pinch(
      center: viewer.onScreen(center), from: 120, to: 400, movingBy: Vector(60, -40))
    try viewer.touchscreen.begin(pinch)
    for fraction in [0.25, 0.5, 1] {
      try viewer.touchscreen.step(pinch, at: fraction)
      try viewer.expect(
        held, at: center + Vector(60, -40) * fraction,
        scale: viewer.fitScale * (120 + 280 * fraction) / 120)
    }
    try viewer.liftAtRest()
    let pinched = center + Vector(60, -40)
    try viewer.expect(held, at: pinched, scale: viewer.fitScale * 400 / 120)

    let translation = Vector(-120, 70)
    let drag = FingerMotion.drag(
      from: viewer.onScreen(center), to: viewer.onScreen(center + translation))
    try viewer.touchscreen.begin(drag)
    try viewer.touchscreen.step(drag, at: 0.5)
    try viewer.touchscreen.step(drag, at: 1)
    // The slop is consumed before the drag begins, in its direction.
    let target = pinched + translation - translation * (10 / translation.length)
    try viewer.expect(held, at: target, scale: viewer.fitScale * 400 / 120, "the dragged picture")
    try viewer.liftAtRest()
  }

  /// The picture moves on for a good part of the way that friction allows from 1000 pixels a second.
  @Test(arguments: Desktop.tested)
  func `A fling carries the picture on`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    let start = viewer.middle
    try viewer.touchscreen.doubleTap(at: viewer.onScreen(start))
    let zoomed = try viewer.waitUntil("three times fit") {
      abs($0.scale / (3 * viewer.fitScale) - 1) < 0.002
    }
    // Long enough that the next touch does not belong to these taps.
    try viewer.rig.waitUntilQuiet()
    let translation = Vector(-120, -90)
    try viewer.touchscreen.drag(
      from: viewer.onScreen(start), to: viewer.onScreen(start + translation),
      over: .milliseconds(150))
    let flung = try viewer.waitUntil("a picture that moves on") {
      $0.origin.x < zoomed.origin.x - 200 && $0.origin.y < zoomed.origin.y - 150
    }
    let travel = flung.origin - zoomed.origin
    #expect(abs(travel.dy / travel.dx - 0.75) < 0.1, "\(travel)")
    try viewer.rig.waitUntilQuiet()
    try viewer.expectPinch()
  }

  @Test(arguments: Desktop.tested)
  func `Two fingers turn the picture by a quarter`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    let motion = FingerMotion.pinch(
      center: viewer.onScreen(viewer.middle), from: 300, to: 300, turningBy: 75 * Self.degree)
    try viewer.touchscreen.play(motion, over: .milliseconds(100), thenHold: true)
    // The first twelve degrees do not turn it.
    try viewer.waitUntil("turned by 63 degrees") { abs($0.rotation - 63 * Self.degree) < 0.01 }
    try viewer.touchscreen.lift()
    let size = viewer.window.size
    let scale = min(
      size.width / Double(viewer.chart.height), size.height / Double(viewer.chart.width))
    try viewer.waitUntil("fitted, turned by a quarter") {
      abs($0.rotation - 90 * Self.degree) < 0.0005 && abs($0.scale / scale - 1) < 0.001
    }
  }

  @Test(arguments: Desktop.tested)
  func `A long press opens a menu that stays until a tap elsewhere`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    let fresh = try viewer.screenshotAtRest()
    try viewer.touchscreen.down(at: viewer.onScreen(viewer.middle))
    // It grows from under the finger.
    try viewer.waitForMenu()
    try viewer.rig.waitUntilQuiet()
    let frame = try viewer.waitForMenu()
    try viewer.touchscreen.lift()
    try viewer.rig.waitUntilQuiet()
    #expect(try viewer.waitForMenu() == frame)
    let corner = Point(60, 60)
    #expect(!frame.contains(corner))
    try viewer.touchscreen.tap(at: viewer.onScreen(corner))
    try viewer.expect(fresh, "the fresh screen")
  }

  /// Window managers take a click on a window without the keyboard, to give it the keyboard, and then
  /// let the window have it.
  @Test(arguments: Desktop.tested)
  func `Fingers act on a window without the keyboard immediately`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    try viewer.rig.launch(["xmessage", "-geometry", "150x80+1400+850", "hello"])
    try viewer.rig.waitUntil("the other window") { _ in
      ((try? viewer.rig.topWindows()) ?? []).filter { !$0.isOverride }.count > 1
    }
    try viewer.rig.waitForWindow()
    try viewer.locateWindow()
    try viewer.expectFit()
    let fresh = try viewer.screenshotAtRest()

    let pinch = FingerMotion.pinch(center: viewer.onScreen(viewer.middle), from: 120, to: 240)
    try viewer.touchscreen.begin(pinch)
    try viewer.touchscreen.step(pinch, at: 1)
    try viewer.expect(
      viewer.fittedPoint(at: viewer.middle), at: viewer.middle, scale: viewer.fitScale * 2)
    try viewer.liftAtRest()
    try viewer.expectPinch("a second pinch")
    try viewer.rig.keyboard.press("0")
    try viewer.expect(fresh, "the fitted picture")
  }

  /// The fingers act until the desktop takes them; then the picture goes back.
  @Test(arguments: Desktop.offering(.takingTouches))
  func `Fingers that the desktop takes leave nothing stuck`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    let fingers = FingerMotion.pinch(
      center: viewer.onScreen(viewer.middle), from: 300, to: 160, fingers: 3)
    if desktop == .mutter {
      try viewer.touchscreen.begin(fingers)
      try viewer.touchscreen.step(fingers, at: 1)
      try viewer.waitUntil("a smaller picture") { $0.scale < viewer.fitScale * 0.9 }
      // Moving a window by keys takes all touches. While it lasts, a finger moves the window too.
      try viewer.rig.keyboard.press("Alt+F7")
      try viewer.expectFit()
      try viewer.rig.keyboard.press("Escape")
      // The move has ended when the window gets keys again. Until then, mutter keeps the first finger that lands.
      try viewer.rig.keyboard.press("plus")
      try viewer.waitUntil("a larger picture") { $0.scale > viewer.fitScale * 1.1 }
      try viewer.rig.keyboard.press("0")
      try viewer.expectFit()
      try viewer.touchscreen.step(fingers, at: 0)
      try viewer.expectFit()
      try viewer.touchscreen.lift()
      try viewer.expectFit()
      return try viewer.expectPinch()
    }
    let shell = try #require(TouchShell(on: viewer.rig), "another program gets the touches first")
    for _ in 0..<2 {
      try viewer.touchscreen.begin(fingers)
      try viewer.touchscreen.step(fingers, at: 1)
      try viewer.waitUntil("a smaller picture") { $0.scale < viewer.fitScale * 0.9 }
      #expect(shell.take(3))
      try viewer.expectFit()
      try viewer.touchscreen.step(fingers, at: 0)
      try viewer.touchscreen.lift()
      try viewer.expectFit()
    }
    // Two fingers are not for the desktop.
    let pinch = FingerMotion.pinch(center: viewer.onScreen(viewer.middle), from: 120, to: 240)
    try viewer.touchscreen.begin(pinch)
    #expect(shell.letGo(2))
    try viewer.touchscreen.step(pinch, at: 1)
    try viewer.liftAtRest()
    try viewer.expect(
      viewer.fittedPoint(at: viewer.middle), at: viewer.middle, scale: viewer.fitScale * 2,
      "a pinch that the desktop lets go")
  }
}
