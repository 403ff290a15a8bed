import Geometry
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing

/// The window of the viewer under window managers and Wayland compositors, which `make test-desktops`
/// installs.
@Suite(.serialized, .enabled(if: getenv("TOUCHSTONE_DESKTOPS") != nil))
struct ManagedWindowTests {
  @Test(arguments: Desktop.tested)
  func `The window has its size and title and class and icon`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    if !desktop.isTiling { #expect(viewer.window.size == Size(1200, 800)) }
    let words = try viewer.output(
      of: "xprop", "-name", "chart.png ? Touchstone", "WM_CLASS", "_NET_WM_NAME", "_NET_WM_ICON")
    #expect(words.contains(#""touchstone", "io.github.touchstone.Touchstone""#))
    #expect(words.contains("chart.png"))
    #expect(words.contains("Icon (48 x 48):"))
  }

  @Test(arguments: Desktop.tested)
  func `The window goes to full screen and back`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    let before = viewer.window
    try viewer.rig.keyboard.press("F11")
    try viewer.expectFit(in: "full screen") { $0.size == viewer.rig.size }
    try viewer.expectPinch("a pinch in full screen")
    try viewer.rig.keyboard.press("0")
    try viewer.rig.keyboard.press("F11")
    try viewer.expectFit(in: "its old place") { $0 == before }
    try viewer.expectPinch("a pinch after full screen")
  }

  @Test(arguments: Desktop.offering(.maximizing))
  func `A maximized window fills the screen and is restored`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    let before = viewer.window
    try maximize("add", viewer)
    try viewer.expectFit(in: "the screen") { $0.width >= viewer.rig.size.width }
    try viewer.expectPinch("a pinch in a maximized window")
    try viewer.rig.keyboard.press("0")
    try maximize("remove", viewer)
    try viewer.expectFit(in: "its old place") { $0 == before }
  }

  /// Tiling window managers give each of two windows a half. The others do so when a program asks for it,
  /// as those for tiling do; their keys for it belong to their complete sessions.
  @Test(arguments: Desktop.tested)
  func `A window in half of the screen shows all of the picture`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    if desktop.isTiling {
      try viewer.rig.launch(["xmessage", "-geometry", "300x200", "hello"])
    } else {
      try viewer.output(of: "wmctrl", "-r", "chart.png", "-e", "0,0,0,800,920")
    }
    let half = viewer.rig.size.width / 2
    try viewer.expectFit(in: "a half") { abs($0.width - half) < 24 && $0.height > 900 }
    try viewer.expectPinch("a pinch in a half")
  }

  @Test(arguments: Desktop.offering(.minimizing))
  func `A minimized window comes back as it was`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    try viewer.expectReturn {
      try minimize(viewer)
    } comeBack: {
      try viewer.output(of: "wmctrl", "-a", "chart.png")
    }
  }

  @Test(arguments: Desktop.tested)
  func `A window on another workspace comes back as it was`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    func show(_ workspace: Int) throws {
      if desktop.isTiling {
        try viewer.rig.keyboard.press("Super+\(workspace)")
      } else {
        try viewer.output(of: "wmctrl", "-s", "\(workspace - 1)")
      }
    }
    if !desktop.isTiling { try viewer.output(of: "wmctrl", "-n", "2") }
    try viewer.expectReturn {
      try show(2)
    } comeBack: {
      try show(1)
    }
  }

  /// A desktop that does not offer a behaviour ignores programs that ask for it.
  @Test(arguments: DesktopLimit.tested.filter { [.maximizing, .minimizing].contains($0.behavior) })
  func `A window that asks for what is not offered stays as it is`(limit: DesktopLimit) throws {
    let viewer = try ViewerUnderTest(under: limit.desktop)
    let before = viewer.window
    if limit.behavior == .maximizing { try maximize("add", viewer) } else { try minimize(viewer) }
    try viewer.rig.waitUntilQuiet()
    try viewer.expectFit(in: "its old place") { $0 == before }
    try viewer.expectPinch("\(limit)")
  }

  private func maximize(_ verb: String, _ viewer: ViewerUnderTest) throws {
    try viewer.output(
      of: "wmctrl", "-r", ":ACTIVE:", "-b", "\(verb),maximized_vert,maximized_horz")
  }

  private func minimize(_ viewer: ViewerUnderTest) throws {
    try viewer.output(of: "xdotool", "search", "--name", "chart.png", "windowminimize")
  }

  @Test(arguments: Desktop.tested)
  func `Another program pastes the path that was copied`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    let other = try #require(OtherProgram(on: viewer.rig))
    try viewer.rig.keyboard.press("Control+c")
    #expect(eventually { other.paste("UTF8_STRING")?.bytes == Array(Chart.smallPath.utf8) })
  }

  @Test(arguments: Desktop.tested)
  func `Closing the window quits the viewer`(desktop: Desktop) throws {
    let viewer = try ViewerUnderTest(under: desktop)
    try viewer.rig.closeWindow()
    #expect(try viewer.program.waitForExit() == 0)
  }
}
