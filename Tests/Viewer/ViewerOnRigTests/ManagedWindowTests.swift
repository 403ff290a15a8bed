import Geometry
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing

/// The viewer under window managers and Wayland compositors, which `make test-desktops` installs.
@Suite(.serialized, .enabled(if: getenv("TOUCHSTONE_DESKTOPS") != nil))
struct ManagedWindowTests {
  /// Returns what `command` prints on the display of the viewer.
  private func output(of command: String..., on viewer: ViewerUnderTest) throws -> String {
    let tool = try viewer.rig.launch(command)
    #expect(try tool.waitForExit() == 0, "\(command)")
    let output = tool.output
    tool.end()
    return output
  }

  private func viewer(on desktop: Desktop) throws -> ViewerUnderTest {
    let viewer = try ViewerUnderTest(desktop: desktop)
    try viewer.expectFit()
    // Taps depend on time.
    viewer.touchscreen.pace = .realTime(hertz: 120)
    return viewer
  }

  @Test(arguments: Desktop.all)
  func `The window has its size and title and class and icon`(desktop: Desktop) throws {
    let viewer = try viewer(on: desktop)
    if !desktop.isTiling { #expect(viewer.window.size == Size(1200, 800)) }
    let words = try output(
      of: "xprop", "-name", "chart.png ? Touchstone", "WM_CLASS", "_NET_WM_NAME", "_NET_WM_ICON",
      on: viewer)
    #expect(words.contains(#""touchstone", "io.github.touchstone.Touchstone""#))
    #expect(words.contains("chart.png"))
    #expect(words.contains("Icon (48 x 48):"))
  }

  @Test(arguments: Desktop.all)
  func `A tap shows the controls and another hides them`(desktop: Desktop) throws {
    let viewer = try viewer(on: desktop)
    let fresh = try viewer.screenshotAtRest()
    let place = viewer.window.origin + Vector(450, 300)
    try viewer.touchscreen.tap(at: place)
    try viewer.rig.waitUntil("the controls", in: viewer.window) { $0 != fresh }
    try viewer.rig.waitUntilQuiet(for: .milliseconds(500))
    try viewer.touchscreen.tap(at: place)
    try viewer.expect(fresh, "the fresh screen")
  }

  @Test(arguments: Desktop.all)
  func `A double tap zooms at its point`(desktop: Desktop) throws {
    let viewer = try viewer(on: desktop)
    let place = Point(450, 300)
    try viewer.touchscreen.doubleTap(at: viewer.window.origin + (place - Point.zero))
    try viewer.expect(
      viewer.fittedPoint(at: place), at: place, scale: viewer.fitScale * 3, "three times fit")
  }

  @Test(arguments: Desktop.all)
  func `The picture stays under the fingers of a pinch and of a drag`(desktop: Desktop) throws {
    let viewer = try viewer(on: desktop)
    let origin = viewer.window.origin - Point.zero
    let center = Point(560, 360)
    let held = viewer.fittedPoint(at: center)
    // Compositors in a window get whole pixels.
    let pinch = FingerMotion.pinch(
      center: center + origin, from: 120, to: 400, movingBy: Vector(60, -40))
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
    let drag = FingerMotion.drag(from: center + origin, to: center + translation + origin)
    try viewer.touchscreen.begin(drag)
    try viewer.touchscreen.step(drag, at: 0.5)
    try viewer.touchscreen.step(drag, at: 1)
    // The slop is consumed before the drag begins, in its direction.
    let target = pinched + translation - translation * (10 / translation.length)
    try viewer.expect(held, at: target, scale: viewer.fitScale * 400 / 120, "the dragged picture")
    try viewer.liftAtRest()
  }

  @Test(arguments: Desktop.all)
  func `The window goes to full screen and back`(desktop: Desktop) throws {
    let viewer = try viewer(on: desktop)
    let before = viewer.window
    try viewer.rig.keyboard.press("F11")
    #expect(
      eventually { (try? viewer.locateWindow()) != nil && viewer.window.size == viewer.rig.size })
    try viewer.expectFit()
    try viewer.rig.keyboard.press("F11")
    #expect(eventually { (try? viewer.locateWindow()) != nil && viewer.window == before })
    try viewer.expectFit()
  }

  @Test(arguments: Desktop.all.filter { !$0.isTiling })
  func `A maximized window fills the screen and is restored`(desktop: Desktop) throws {
    let viewer = try viewer(on: desktop)
    let before = viewer.window
    let properties = "maximized_vert,maximized_horz"
    _ = try output(of: "wmctrl", "-r", ":ACTIVE:", "-b", "add,\(properties)", on: viewer)
    #expect(
      eventually {
        (try? viewer.locateWindow()) != nil && viewer.window.width >= viewer.rig.size.width
      })
    try viewer.expectFit()
    _ = try output(of: "wmctrl", "-r", ":ACTIVE:", "-b", "remove,\(properties)", on: viewer)
    #expect(eventually { (try? viewer.locateWindow()) != nil && viewer.window == before })
    try viewer.expectFit()
  }

  @Test(arguments: Desktop.all)
  func `Another program pastes the path that was copied`(desktop: Desktop) throws {
    let viewer = try viewer(on: desktop)
    let other = try #require(OtherProgram(on: viewer.rig))
    try viewer.rig.keyboard.press("Control+c")
    #expect(eventually { other.paste("UTF8_STRING")?.bytes == Array(Chart.path.utf8) })
  }

  @Test(arguments: Desktop.all)
  func `Closing the window quits the viewer`(desktop: Desktop) throws {
    let viewer = try viewer(on: desktop)
    try viewer.rig.closeWindow()
    #expect(try viewer.program.waitForExit() == 0)
  }
}

extension Desktop {
  /// Whether it arranges windows side by side and decides their sizes.
  fileprivate var isTiling: Bool { self == .i3 || self == .sway }
}
