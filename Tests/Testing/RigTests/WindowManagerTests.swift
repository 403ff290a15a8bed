import Geometry
import Rig
import TestSupport
import Testing

@Suite struct WindowManagerTests {
  @Test func `The first key reaches the program and not the frame of its window`() throws {
    let rig = try Rig(width: 800, height: 600)
    let manager = SlowWindowManager(on: rig)
    defer { manager.end() }
    let program = try rig.launch(["xev", "-geometry", "300x200"])
    try rig.waitForWindow()
    try rig.keyboard.press("a")
    try rig.keyboard.press("b")
    #expect(eventually { program.output.contains("(keysym 0x62, b)") })
    #expect(program.output.contains("(keysym 0x61, a)"))
  }

  @Test func `A window in a frame can be closed and resized`() throws {
    let rig = try Rig(width: 800, height: 600)
    let manager = SlowWindowManager(on: rig)
    defer { manager.end() }
    let program = try rig.launch(["xev", "-geometry", "300x200"])
    try rig.waitForWindow()
    try rig.resizeWindow(to: Size(280, 180))
    try rig.closeWindow()
    #expect(try program.waitForExit() == 0)
    #expect(program.output.contains("width 280, height 180"))
  }
}
