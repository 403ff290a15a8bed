import Drawing
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// Two windows of a program, which share a keyboard, a clipboard and devices. No window has the focus:
/// the keyboard belongs to the one under the pointer, as without a window manager.
@Suite(.serialized) struct SharedConnectionTests {
  private let rig: Rig
  private let probe: Program
  private let left = Point(150, 150)
  private let right = Point(450, 150)

  init() throws {
    rig = try Rig(width: 600, height: 400)
    probe = try rig.launch(["\(builtPrograms)/shell-probe", "sharing"])
    try rig.waitUntil("both windows") {
      $0[100, 100] == 0xFFFF_FFFF && $0[400, 100] == 0xFFFF_FFFF
    }
  }

  private var lines: [Substring] { probe.output.split(separator: "\n") }

  private func expectLines(_ expected: [Substring]) {
    _ = eventually { lines == expected }
    #expect(lines == expected)
  }

  @Test func `Items copied in a closed window can be pasted`() throws {
    let other = try #require(OtherProgram(on: rig))
    try rig.mouse.move(to: left)
    try rig.keyboard.press("c")
    try rig.waitUntil("one window") { $0[100, 100] != 0xFFFF_FFFF }
    #expect(eventually { other.paste("UTF8_STRING") != nil })
    #expect(other.paste("UTF8_STRING")?.bytes == Array("Left".utf8))
    probe.end()
  }

  /// A is the key 30, and B the key 48.
  @Test func `A key is released in the window in which it was pressed`() throws {
    try rig.mouse.move(to: left)
    try rig.keyboard.hold("a")
    _ = eventually { !lines.isEmpty }
    try rig.mouse.move(to: right)
    try rig.keyboard.release("a")
    try rig.keyboard.press("b")
    _ = eventually { lines.last == "Right up 48" }
    try rig.mouse.move(to: left)
    try rig.keyboard.press("a")
    let expected: [Substring] = [
      "Left down 30", "Left up 30", "Right down 48", "Right up 48", "Left down 30", "Left up 30",
    ]
    // On a busy machine, the server repeats the key while it is held.
    _ = eventually { lines.suffix(5) == expected.suffix(5) }
    #expect(lines.drop { $0 == "Left repeat 30" || $0 == "Left down 30" } == expected.dropFirst())
    #expect(lines.first == "Left down 30")
    probe.end()
  }

  @Test func `A key that is released outside the windows is released when the pointer returns`()
    throws
  {
    try rig.mouse.move(to: left)
    try rig.keyboard.hold("a")
    _ = eventually { !lines.isEmpty }
    try rig.mouse.move(to: Point(150, 350))
    try rig.keyboard.release("a")
    try rig.mouse.move(to: right)
    _ = eventually { lines.last == "Left up 30" }
    try rig.keyboard.press("a")
    _ = eventually { lines.last == "Right up 30" }
    #expect(
      lines.filter { $0 != "Left repeat 30" }
        == ["Left down 30", "Left up 30", "Right down 30", "Right up 30"])
    probe.end()
  }

  @Test func `A pen in one window suppresses palms in another`() throws {
    try drag(inLeftBy: 40)
    expectLines(["Left began"])
    try rig.pen.move(to: right)
    try rig.pen.down()
    expectLines(["Left began", "Left cancelled"])
    try rig.touchscreen.lift()
    try drag(inLeftBy: 40)
    try rig.touchscreen.lift()
    try rig.pen.move(to: right + Vector(0, 40))
    try rig.pen.up()
    let pen: [Substring] = ["Left began", "Left cancelled", "Right began", "Right ended"]
    expectLines(pen)
    // A pen counts as near for half a second.
    try rig.waitUntilQuiet(for: .milliseconds(700))
    try drag(inLeftBy: 40)
    try rig.touchscreen.lift()
    expectLines(pen + ["Left began", "Left ended"])
    probe.end()
  }

  private func drag(inLeftBy distance: Double) throws {
    try rig.touchscreen.report([.down(1, at: left)])
    try rig.touchscreen.report([.move(1, to: left + Vector(0, distance / 2))])
    try rig.touchscreen.report([.move(1, to: left + Vector(0, distance))])
  }
}
