import Drawing
import Geometry
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing
import X11Inspection

/// The viewer on screens of other scales, turned screens and dark desktops.
@Suite(.serialized, .enabled(if: getenv("TOUCHSTONE_DESKTOPS") != nil))
struct ManagedScreenTests {
  @Test(arguments: Desktop.tested, [1.5, 2])
  func `Gestures are exact at the scale of the desktop`(desktop: Desktop, scale: Double) throws {
    let viewer = try ViewerUnderTest(under: desktop, scale: scale)
    try viewer.expectPinch()
    try viewer.rig.keyboard.press("0")
    try viewer.expectFit()
    // A finger that lands before the motion is over catches the picture, and opens no menu.
    try viewer.rig.waitUntilQuiet(for: .milliseconds(200))
    try viewer.touchscreen.down(at: viewer.onScreen(viewer.middle))
    let menu = try viewer.waitForMenu()
    #expect(menu.height > 120 * scale, "rows of 44 points")
    try viewer.touchscreen.lift()
    try viewer.rig.keyboard.press("Escape")
    try viewer.waitForMenu(false)
  }

  /// The picture stays fitted, and held content is released, because their positions have lost their
  /// meaning. Later ones are where they land.
  @Test(arguments: Desktop.offering(.turning))
  func `A turned screen lets go and takes fingers where they land`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    try viewer.rig.resizeWindow(to: Size(700, 600))
    if !desktop.isTiling { try viewer.expectFit(in: "its new size") { $0.size == Size(700, 600) } }
    let held = FingerMotion.pinch(center: viewer.onScreen(viewer.middle), from: 300, to: 160)
    try viewer.touchscreen.begin(held)
    try viewer.touchscreen.step(held, at: 1)
    try viewer.waitUntil("a smaller picture") { $0.scale < viewer.fitScale * 0.9 }
    let screen = try TurnedScreen(of: viewer)
    try viewer.expectFit(in: "the turned screen") { $0.maxX <= 801 && $0.maxY <= 1001 }
    try viewer.touchscreen.lift()
    try viewer.expectFit()

    let pinch = FingerMotion.pinch(center: viewer.onScreen(viewer.middle), from: 120, to: 240)
    try viewer.touchscreen.begin(screen.turned(pinch))
    for fraction in [0.5, 1] {
      try viewer.touchscreen.step(screen.turned(pinch), at: fraction)
      try viewer.expect(
        viewer.fittedPoint(at: viewer.middle), at: viewer.middle,
        scale: viewer.fitScale * (1 + fraction))
    }
    try viewer.liftAtRest()
    try viewer.rig.keyboard.press("0")
    try viewer.rig.keyboard.press("F11")
    try viewer.expectFit(in: "full screen") { $0 == Rect(x: 0, y: 0, width: 800, height: 1000) }
  }

  @Test(arguments: Desktop.offering(.dividing))
  func `Full screen goes from one monitor to the other`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(
      opening: [Chart.smallPath], size: Size(700, 600), desktop: desktop, chart: Chart.small,
      environment: MonitorTests.environment()
    ) { try $0.perform(.divideScreen(2)) }
    try viewer.expectFit(within: .seconds(30))
    viewer.touchscreen.pace = .realTime(hertz: 120)
    try MonitorTests.expectBothMonitors(viewer)
  }

  /// Without a window manager, the window itself has to follow, and nothing else lets go of the fingers.
  @Test func `A full screen without a window manager follows the turned screen`() throws {
    let viewer = try ViewerUnderTest(
      opening: [Chart.smallPath], size: Size(1600, 1000), options: ["--fullscreen"],
      chart: Chart.small)
    try viewer.expectFit(within: .seconds(30))
    let held = FingerMotion.pinch(center: viewer.middle, from: 300, to: 160)
    try viewer.touchscreen.begin(held)
    try viewer.touchscreen.step(held, at: 1)
    try viewer.waitUntil("a smaller picture") { $0.scale < viewer.fitScale * 0.9 }
    _ = try TurnedScreen(of: viewer)
    try viewer.expectFit(in: "full screen") { $0 == Rect(x: 0, y: 0, width: 800, height: 1000) }
    try viewer.touchscreen.lift()
  }

  /// No desktop of the rig provides settings itself; another program does, as in complete sessions.
  @Test(arguments: Desktop.tested)
  func `A program follows the theme of the desktop`(desktop: Desktop) throws {
    let rig = try Rig(width: 1000, height: 700, desktop: desktop)
    let other = try #require(OtherProgram(on: rig))
    other.manageSettings(OtherProgram.settings(theme: "Adwaita-dark"))
    try rig.launch(["\(builtPrograms)/showcase", "--scene", "targets"])
    let window = try rig.waitForWindow()
    try rig.waitUntil("a dark window", in: window.content) { $0.brightness < 0.3 }
    other.setSettings(OtherProgram.settings(theme: "Adwaita"))
    try rig.waitUntil("a light window", in: window.content) { $0.brightness > 0.7 }
  }
}

extension Bitmap {
  /// The mean of all channels, from 0 to 1.
  fileprivate var brightness: Double {
    let sum = pixels.reduce(0) { $0 + $1.channels.reduce(0, +) }
    return Double(sum) / Double(max(1, pixels.count) * 3 * 255)
  }
}

/// The screen of the rig, turned clockwise by a quarter: 800x1000 device pixels instead of 1600x1000, with
/// the top of the device at the right.
private struct TurnedScreen {
  private let size = Size(800, 1000)
  private let device: Size

  /// Turns the screen as a desktop does: it sets a mode, and the matrix of the touchscreen.
  init(of viewer: ViewerUnderTest) throws {
    device = viewer.rig.size
    let mode = "800x1000"
    try viewer.output(
      of: "xrandr", "--newmode", mode, "60", "800", "801", "802", "803", "1000", "1001", "1002",
      "1003")
    try viewer.output(of: "xrandr", "--addmode", "DUMMY0", mode)
    try viewer.output(of: "xrandr", "--output", "DUMMY0", "--mode", mode)
    try viewer.output(
      of: "xinput", "set-prop", "rig touchscreen", "Coordinate Transformation Matrix",
      "0", "-1", "1", "1", "0", "0", "0", "0", "1")
  }

  /// Returns `motion` as the fingers make it on the device, which has turned.
  func turned(_ motion: FingerMotion) -> FingerMotion {
    FingerMotion(fingers: motion.fingers) { [size, device] finger, fraction in
      let point = motion.position(finger, fraction)
      return Point(
        point.y / size.height * device.width, (1 - point.x / size.width) * device.height)
    }
  }
}
