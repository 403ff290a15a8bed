import Rig
import RigSupport
import Testing

/// The properties and messages of the window for the desktop.
@Suite struct DesktopWindowTests {
  private func properties(of viewer: ViewerUnderTest, _ names: String...) throws -> String {
    // The older of the two properties with the title cannot contain a dash.
    let tool = try viewer.rig.launch(["xprop", "-name", "chart.png ? Touchstone"] + names)
    #expect(try tool.waitForExit() == 0)
    return tool.output
  }

  @Test func `The desktop is notified when the first frame is shown`() throws {
    let name = #"a file manager "x" 1\2_TIME77"#
    var listener: StartupListener?
    let viewer = try ViewerUnderTest(environment: ["DESKTOP_STARTUP_ID": name]) {
      listener = StartupListener(on: $0)
    }
    let message = try #require(listener).message()
    #expect(message == #"remove: ID=a\ file\ manager\ \"x\"\ 1\\2_TIME77"#)
    try viewer.expectFit()
    #expect(try properties(of: viewer, "_NET_STARTUP_ID").contains("_TIME77"))
    listener = nil
  }

  @Test func `A start without a startup ID sends no notification`() throws {
    let viewer = try ViewerUnderTest(environment: ["DESKTOP_STARTUP_ID": ""])
    try viewer.expectFit()
    #expect(try properties(of: viewer, "_NET_STARTUP_ID").contains("not found"))
  }

  @Test func `The window names its program and process and machine`() throws {
    let viewer = try ViewerUnderTest()
    try viewer.expectFit()
    let words = try properties(
      of: viewer, "WM_CLASS", "_NET_WM_PID", "WM_CLIENT_MACHINE", "_NET_WM_ICON")
    #expect(words.contains(#""touchstone", "io.github.touchstone.Touchstone""#))
    #expect(words.contains("_NET_WM_PID(CARDINAL) = \(viewer.program.processID)\n"))
    #expect(words.contains("WM_CLIENT_MACHINE(STRING) = \""))
    for side in [16, 32, 48, 128] { #expect(words.contains("Icon (\(side) x \(side)):")) }
  }
}
