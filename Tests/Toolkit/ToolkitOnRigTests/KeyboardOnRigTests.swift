import Drawing
import Geometry
import Rig
import TestSupport
import Testing

/// The on-screen keyboard with real touches, in a window of 400 x 800 points: its keys are 40 points wide,
/// and its rows are 44 points high, from 616 on.
@Suite(.serialized) struct KeyboardOnRigTests {
  private let rig: Rig
  private let probe: Program
  private let input = Point(100, 560)

  init() throws {
    rig = try Rig(width: 400, height: 800)
    probe = try rig.launch(["\(builtPrograms)/shell-probe", "type"])
    try rig.waitUntil("the window") { $0[10, 10] == 0xFFFF_FFFF }
  }

  /// Gives the server other layouts, with a tool that it depends on, and waits until the window knows them.
  private func setLayout(_ layout: String, firstKeys: Substring) throws {
    let program = try rig.launch(["setxkbmap", "-layout", layout])
    #expect(try program.waitForExit() == 0)
    expectLast("letters \(firstKeys)")
  }

  private var lines: [Substring] { probe.output.split(separator: "\n") }

  private func expectLast(_ line: Substring) {
    _ = eventually { lines.last == line }
    #expect(lines.last == line)
  }

  private func showKeyboard() throws {
    try rig.touchscreen.tap(at: input)
    _ = eventually { lines.last == "keyboard 800 to 608" }
    try rig.waitUntilQuiet(for: .milliseconds(300))
  }

  @Test func `A tap on an input shows the keyboard, whose keys type into it`() throws {
    try showKeyboard()
    let ground = try rig.screenshot()[200, 612]
    #expect(ground != 0xFFFF_FFFF)
    // h and i, with their accents left alone.
    try rig.touchscreen.tap(at: Point(240, 680))
    try rig.touchscreen.tap(at: Point(300, 640))
    expectLast("text hi")
    // Backspace, and Return.
    try rig.touchscreen.tap(at: Point(370, 726))
    expectLast("text h")
    try rig.touchscreen.tap(at: Point(350, 770))
    expectLast("text h/")
  }

  @Test func `The landing of a finger types what another one holds`() throws {
    try showKeyboard()
    try rig.touchscreen.down(1, at: Point(40, 680))
    try rig.touchscreen.down(2, at: Point(80, 680))
    expectLast("text a")
    try rig.touchscreen.up(2)
    expectLast("text as")
    try rig.touchscreen.up(1)
    try rig.touchscreen.tap(at: Point(120, 680))
    expectLast("text asd")
  }

  @Test func `A key of hardware hides the keyboard and is typed`() throws {
    try showKeyboard()
    try rig.keyboard.press("x")
    _ = eventually { lines.contains("text x") }
    #expect(lines.suffix(2) == ["keyboard 608 to 800", "text x"])
    try rig.waitUntil("the window without a keyboard") { $0[200, 790] == 0xFFFF_FFFF }
  }

  @Test
  func `The keys have the letters of the layout in use, also of another one that is set meanwhile`()
    throws
  {
    try showKeyboard()
    try setLayout("ru,us", firstKeys: "й q")
    // The first of twelve keys, and the globe beside 123.
    try rig.touchscreen.tap(at: Point(16, 640))
    expectLast("text й")
    try rig.touchscreen.tap(at: Point(62, 770))
    try rig.touchscreen.tap(at: Point(20, 640))
    expectLast("text йq")
    try setLayout("de", firstKeys: "q")
    // The sixth of eleven keys.
    try rig.touchscreen.tap(at: Point(200, 640))
    expectLast("text йqz")
    try setLayout("us", firstKeys: "q")
    try rig.touchscreen.tap(at: Point(220, 640))
    expectLast("text йqzy")
  }
}
