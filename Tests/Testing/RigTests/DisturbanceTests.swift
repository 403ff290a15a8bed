import Geometry
import Rig
import TestSupport
import Testing
import Windowing
import X11Backend
import X11Inspection

/// Disturbances of programs: monitors, windows that are moved and hidden, menus and jumps of the pointer by other
/// programs, and a system that stops them.
@Suite struct DisturbanceTests {
  @Test func `The screen is divided among monitors, also once it has turned, and is whole again`()
    throws
  {
    let rig = try Rig(width: 400, height: 300)
    let connection = try Connection(to: rig.server.display)
    var frames: [Rect] { connection.monitors.map(\.frame) }
    #expect(frames == [Rect(x: 0, y: 0, width: 400, height: 300)])
    try rig.perform(.divideScreen(2))
    let halves = [0.0, 200].map { Rect(x: $0, y: 0, width: 200, height: 300) }
    #expect(frames == halves)
    try rig.perform(.turnScreen)
    try rig.perform(.divideScreen(3))
    #expect(frames.map(\.width) == [100, 100, 100])
    try rig.perform(.divideScreen(1))
    #expect(frames == [Rect(x: 0, y: 0, width: 300, height: 400)])
  }

  @Test func `A menu of another program takes clicks until it closes`() throws {
    let rig = try Rig(width: 400, height: 300)
    let listener = try EventListener(on: rig)
    try rig.perform(.setCovered(true))
    try rig.mouse.click(at: Point(30, 30))
    try rig.perform(.setCovered(false))
    try rig.mouse.click(at: Point(70, 70))
    let clicks = try listener.events().filter { $0.hasPrefix("Button") }
    #expect(clicks.count == 2 && clicks.allSatisfy { $0.contains(" at 70") }, "\(clicks)")
  }

  @Test func `A window is moved, hidden, and shown again with the keyboard`() throws {
    let rig = try Rig(width: 400, height: 300)
    let program = try rig.launch(["xev", "-geometry", "200x200+20+30"])
    let first = try rig.waitForWindow().content.origin
    try rig.perform(.moveWindow(Point(50, 60)))
    #expect(try rig.topWindows().map { $0.content.origin - first } == [Vector(30, 30)])
    try rig.perform(.setHidden(true))
    // Twice is the same as once.
    try rig.perform(.setHidden(true))
    #expect(try rig.topWindows().isEmpty)
    try rig.perform(.setHidden(false))
    #expect(try rig.topWindows().count == 1)
    try rig.perform(.key("a"))
    #expect(eventually { program.output.contains("KeyPress event") })
  }

  @Test func `A pointer that jumps is where it was put`() throws {
    let rig = try Rig(width: 400, height: 300)
    let program = try rig.launch(["xev", "-geometry", "200x200+20+30"])
    try rig.waitForWindow()
    try rig.perform(.warpPointer(Point(120, 140)))
    #expect(eventually { program.output.contains("root:(120,140)") })
    #expect(throws: RigError.self) { try rig.perform(.warpPointer(Point(400, 0))) }
  }

  @Test func `The desktop asks programs for another scale, and for the first one again`() throws {
    let rig = try Rig(width: 400, height: 300)
    var scale: Double { get throws { try Connection(to: rig.display).preferredScale } }
    #expect(try scale == 1)
    try rig.perform(.scaleDesktop(2))
    #expect(try scale == 2)
    try rig.perform(.scaleDesktop(1))
    #expect(try scale == 1)
  }

  @Test func `A stopped program goes on with what it has missed`() throws {
    let rig = try Rig(width: 400, height: 300)
    let program = try rig.launch(["xev", "-geometry", "200x200+20+30"])
    try rig.waitForWindow()
    try rig.perform(.setStopped(true))
    try rig.mouse.click(at: Point(120, 140))
    try rig.perform(.setStopped(false))
    #expect(eventually { program.output.contains("root:(120,140)") })
  }
}
