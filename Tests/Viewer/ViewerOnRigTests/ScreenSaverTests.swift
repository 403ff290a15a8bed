import Rig
import Testing
import X11Backend
import X11Inspection

/// The screen saver of a server without a desktop, which would darken a slideshow.
@Suite struct ScreenSaverTests {
  private let viewer: ViewerUnderTest
  private let saver: ScreenSaverSwitch

  init() throws {
    viewer = try ViewerUnderTest()
    try viewer.expectFit()
    saver = ScreenSaverSwitch(try Connection(to: viewer.rig.display))
  }

  private func waitUntilSaver(
    _ awaited: String, _ condition: (_ isOn: Bool, _ idle: Duration) -> Bool
  ) throws {
    try viewer.rig.waitUntil(awaited) { _ in
      saver.state.map { condition($0.isOn, $0.idle) } ?? false
    }
  }

  @Test func `The screen stays on while a slideshow runs, and no longer`() throws {
    try viewer.rig.keyboard.press("F5")
    try viewer.rig.waitUntilQuiet()
    saver.setTimeout(seconds: 1)
    try waitUntilSaver("two seconds without input") { $1 > .seconds(2) }
    #expect(saver.state?.isOn == false)
    // A finger pauses it.
    try viewer.touchscreen.tap(at: viewer.middle)
    try waitUntilSaver("the screen saver") { isOn, _ in isOn }
  }
}
