import Geometry
import Rig
import Testing

@Suite struct ScriptTests {
  private static let times = "up to 3600s such as 200ms or 1.5s"

  @Test(
    arguments: [
      ("down 1 at 600,400", .down(1, at: Point(600, 400))),
      ("move 1 to 640.5,400 over 200ms", .move(1, to: Point(640.5, 400), over: .milliseconds(200))),
      ("move 2 to 1,2", .move(2, to: Point(1, 2), over: nil)),
      ("up 15", .up(15)),
      ("  lift  # all", .lift),
      ("tap 600,400", .tap(Point(600, 400))),
      ("double-tap 600,400", .doubleTap(Point(600, 400))),
      ("key F11", .key("F11")),
      ("click 6,4 right", .click(Point(6, 4), .right)),
      ("click 6,4", .click(Point(6, 4), .left)),
      ("wheel -0.5 at 6,4", .wheel(-0.5, at: Point(6, 4))),
      ("disable touchscreen", .setEnabled(false, .touchscreen(1))),
      ("wait quiet", .waitUntilQuiet),
      ("wait 1.5s", .pause(.milliseconds(1500))),
      ("screenshot a.png", .screenshot("a.png")),
      ("rate 120", .rate(120)),
    ] as [(String, Verb)])
  func `a line is understood`(line: String, verb: Verb) throws {
    #expect(try Script(line, name: "test").steps.map(\.verb) == [verb])
  }

  @Test func `a pinch takes its options in any order`() throws {
    let line = "pinch 600,400 from 100 to 300 hold turn 180deg by 40,-1 fingers 3 over 1s"
    guard case .pinch(let pinch, let manner)? = try Script(line, name: "test").steps.first?.verb
    else { return #expect(Bool(false), "no pinch") }
    #expect(pinch.center == Point(600, 400))
    #expect((pinch.start, pinch.end) == (100, 300))
    #expect(pinch.fingers == 3)
    #expect(pinch.turn == .pi)
    #expect(pinch.displacement == Vector(40, -1))
    #expect(manner.duration == .seconds(1))
    #expect(manner.holds)
  }

  @Test(arguments: [
    ("jump 1,2", "expected a verb such as tap, drag or wait, found \"jump\""),
    ("tap", "expected a point such as 600,400, found the end of the line"),
    ("tap 6", "expected a point such as 600,400, found \"6\""),
    ("tap 6,nan", "expected a point such as 600,400, found \"6,nan\""),
    ("tap 6,4 5", "expected the end of the line, found \"5\""),
    ("down 16 at 6,4", "expected a finger from 1 to 15, found \"16\""),
    ("down 1 on 6,4", "expected \"at\", found \"on\""),
    ("drag 6,4 to 9,9 over 5", "expected a time up to 3600s such as 200ms or 1.5s, found \"5\""),
    ("wait 3601s", "expected quiet, window or a time \(times), found \"3601s\""),
    (
      "pinch 6,4 from -5 to 2",
      "expected a distance of two fingers from 0 to 16384 pixels, found \"-5\""
    ),
    (
      "wheel 1e300 at 6,4",
      "expected notches of the wheel from -1000 to 1000, such as 3 or -0.5, found \"1e300\""
    ),
    (
      "pinch 6,4 from 1 to 2 fast",
      "expected over, fingers, angle, turn, by or hold, found \"fast\""
    ),
    ("pinch 6,4 from 1 to 2 turn 3", "expected an angle such as 30deg, found \"3\""),
    ("wait long", "expected quiet, window or a time \(times), found \"long\""),
    ("disable fan", "expected touchscreen, mouse, keyboard or touchpad, found \"fan\""),
    ("key F99", "expected a key such as a, plus, Escape, F11 or Control+z, found \"F99\""),
    ("rate 5", "expected reports a second from 10 to 1000, found \"5\""),
  ])
  func `a line that makes no sense is named, with what was expected`(
    line: String, message: String
  ) {
    #expect(throws: ScriptError(script: "s.touch", line: 3, message: message)) {
      try Script("# first\n\n\(line)\ntap 1,1\n", name: "s.touch")
    }
  }
}
