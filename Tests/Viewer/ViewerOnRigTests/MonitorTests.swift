import Geometry
import Glibc
import Rig
import TestSupport
import Testing

/// The viewer on a screen of two monitors beside one another.
@Suite(.serialized) struct MonitorTests {
  private static let left = Rect(x: 0, y: 0, width: 800, height: 1000)
  private static let right = Rect(x: 800, y: 0, width: 800, height: 1000)

  /// Goes to full screen on one monitor and then on the other: the picture is fitted there, and stays under fingers.
  static func expectBothMonitors(_ viewer: ViewerUnderTest) throws {
    try viewer.rig.keyboard.press("F11")
    try viewer.expectFit(in: "the left monitor") { $0 == left }
    try viewer.rig.keyboard.press("F12")
    try viewer.expectFit(in: "the right monitor") { $0 == right }
    try viewer.expectPinch("a pinch on the right monitor")
    try viewer.rig.keyboard.press("0")
    try viewer.rig.keyboard.press("F12")
    try viewer.expectFit(in: "the left monitor again") { $0 == left }
    try viewer.expectPinch("a pinch on the left monitor")
    try viewer.rig.keyboard.press("0")
    try viewer.rig.keyboard.press("F11")
    try viewer.expectFit(in: "a window") { $0.width <= 700 }
  }

  /// The settings in which a key goes to the next monitor, and the size of a window that one monitor can show.
  static func environment() -> [String: String] {
    let folder = "\(Scratch.folder.path)/monitors"
    for folder in [folder, "\(folder)/touchstone"] { mkdir(folder, 0o700) }
    _ = Scratch.folder.write(
      Array("[keys]\nmonitor = [\"F12\"]\n".utf8), to: "monitors/touchstone/settings.toml")
    return ["XDG_CONFIG_HOME": folder]
  }

  @Test func `Full screen is on the monitor of the window, and goes to the other one`() throws {
    let viewer = try ViewerUnderTest(
      opening: [Chart.smallPath], size: Size(700, 600), chart: Chart.small,
      environment: Self.environment()
    ) { try $0.perform(.divideScreen(2)) }
    try viewer.expectFit(within: .seconds(30))
    viewer.touchscreen.pace = .realTime(hertz: 120)
    try Self.expectBothMonitors(viewer)
  }
}
