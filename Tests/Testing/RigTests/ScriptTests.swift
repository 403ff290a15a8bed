import Files
import Geometry
import Scenarios
import SystemPackage
import TestSupport
import Testing

@testable import Rig

@Suite struct ScriptTests {
  private static let noises =
    "intervals, loss, jitter, dropout, merge, late, roll, palm, ghost, hover"
  private static let times = "up to 3600s such as 200ms or 1.5s"

  @Test(
    arguments: [
      ("down 1 at 600,400", .down(1, at: Point(600, 400))),
      ("move 1 to 640.5,400 over 200ms", .move(1, to: Point(640.5, 400), over: .milliseconds(200))),
      ("move 2 to 1,2", .move(2, to: Point(1, 2), over: nil)),
      ("up 15", .up(15)),
      ("  lift  # all", .lift),
      ("tap 600,400", .tap(.point(Point(600, 400)))),
      ("double-tap 600,400", .doubleTap(.point(Point(600, 400)))),
      ("triple-tap 600,400", .tripleTap(.point(Point(600, 400)))),
      ("long-press 6,4", .longPress(.point(Point(6, 4)), .milliseconds(700))),
      ("long-press 6,4 for 2s", .longPress(.point(Point(6, 4)), .seconds(2))),
      ("type \"Größe 1\"", .type("Größe 1")),
      ("key F11", .key("F11")),
      ("pointer 6,4 over 1s", .pointer(.point(Point(6, 4)), over: .seconds(1))),
      (
        "mouse-drag 6,4 to 9,9 over 1s right",
        .mouseDrag(from: .point(Point(6, 4)), to: .point(Point(9, 9)), over: .seconds(1), .right)
      ),
      (
        "mouse-drag 6,4 to 9,9",
        .mouseDrag(
          from: .point(Point(6, 4)), to: .point(Point(9, 9)), over: .milliseconds(300), .left)
      ),
      ("hold-button middle", .setButton(.middle, isPressed: true)),
      ("release-button", .setButton(.left, isPressed: false)),
      ("click 6,4 right", .click(.point(Point(6, 4)), .right)),
      ("click 6,4", .click(.point(Point(6, 4)), .left)),
      ("click 6,4 back", .click(.point(Point(6, 4)), .back)),
      ("hold-key Control", .setKey("Control", isPressed: true)),
      ("release-key Control", .setKey("Control", isPressed: false)),
      ("pen near 6,4", .pen(.tip, .near(Point(6, 4)))),
      ("pen move to 6,4 over 1s", .pen(.tip, .move(to: Point(6, 4), over: .seconds(1)))),
      ("pen down pressure 0.25", .pen(.tip, .down(pressure: 0.25))),
      ("pen down", .pen(.tip, .down(pressure: 0.5))),
      ("pen up", .pen(.tip, .up)),
      ("pen away", .pen(.tip, .away)),
      ("pen click upper", .pen(.tip, .click(.upper))),
      ("eraser near 6,4", .pen(.eraser, .near(Point(6, 4)))),
      ("disable eraser", .setEnabled(false, .eraser)),
      ("wheel -0.5 at 6,4", .wheel(-0.5, at: .point(Point(6, 4)))),
      ("disable touchscreen", .setEnabled(false, .touchscreen(1))),
      ("wait quiet", .waitUntilQuiet(for: .milliseconds(500))),
      ("wait quiet 1.5s", .waitUntilQuiet(for: .milliseconds(1500))),
      ("wait 1.5s", .pause(.milliseconds(1500))),
      ("screenshot a.png", .screenshot("a.png")),
      ("rate 120", .rate(120)),
      ("monitors 2", .divideScreen(2)),
      ("move-window 6,4", .moveWindow(Point(6, 4))),
      ("hide-window", .setHidden(true)),
      ("show-window", .setHidden(false)),
      ("warp-pointer 6,4", .warpPointer(Point(6, 4))),
      ("desktop-scale 1.5", .scaleDesktop(1.5)),
      ("cover", .setCovered(true)),
      ("uncover", .setCovered(false)),
      ("stop-program", .setStopped(true)),
      ("continue-program", .setStopped(false)),
      ("noise off", .noise([], seed: nil)),
      ("noise all", .noise(Set(TouchNoise.Kind.allCases), seed: nil)),
      ("noise jitter dropout seed 7", .noise([.jitter, .dropout], seed: 7)),
      ("key ?  # help", .key("?")),
      ("key \"#\"", .key("#")),
      ("screenshot \"a b#\\\"\\\\c\".PNG # quoted", .screenshot("a b#\"\\c.PNG")),
      ("\u{FEFF}lift\r\n\r\n", .lift),
    ] as [(String, Verb)])
  func `A valid line is read`(line: String, verb: Verb) throws {
    #expect(try Script(line, name: "test").steps.map(\.verb) == [verb])
  }

  @Test(arguments: ["hold over 1s", "over 1s hold"])
  func `A drag takes its options in any order`(options: String) throws {
    guard
      case .drag(let start, let end, let options)? =
        try Script("drag 1,2 to 3,4 \(options)", name: "test").steps.first?.verb
    else {
      Issue.record("no drag")
      return
    }
    #expect((start, end) == (.point(Point(1, 2)), .point(Point(3, 4))))
    #expect(options.duration == .seconds(1))
    #expect(options.holds)
  }

  @Test(arguments: [
    ("and hold", Duration.milliseconds(300)), ("and hold 1s", .seconds(1)),
    ("over 1s and hold", .milliseconds(300)), ("and hold over 1s", .milliseconds(300)),
    ("and hold 2s over 1s", .seconds(2)),
  ])
  func `A drag can rest before the finger lifts`(options: String, rest: Duration) throws {
    guard
      case .drag(_, _, let options)? =
        try Script("drag 1,2 to 3,4 \(options)", name: "test").steps.first?.verb
    else {
      Issue.record("no drag")
      return
    }
    #expect(options.rest == rest && !options.holds)
    for both in ["hold and hold", "and hold hold", "and lift"] {
      #expect(throws: ScriptError.self) { try Script("drag 1,2 to 3,4 \(both)", name: "test") }
    }
  }

  @Test func `Touchpad gestures take their options in any order`() throws {
    var pinch = Verb.TouchpadPinch(position: Point(6, 4), scale: 2.5)
    pinch.turn = .pi
    pinch.displacement = Vector(40, -1)
    pinch.fingers = 3
    pinch.duration = .seconds(1)
    pinch.ending = .cancel
    var swipe = Verb.TouchpadSwipe(position: Point(6, 4), displacement: Vector(-90, 0))
    swipe.fingers = 4
    swipe.ending = .hold
    var scroll = Verb.TouchpadScroll(position: Point(6, 4), displacement: Vector(0, -90.5))
    scroll.duration = .milliseconds(50)
    scroll.ending = .hold
    let script = """
      scroll 0,-90.5 at 6,4 hold over 50ms
      touchpad-pinch 6,4 to 2.5 turn 180deg cancel fingers 3 by 40,-1 over 1s
      touchpad-swipe 6,4 by -90,0 fingers 4 hold
      """
    #expect(
      try Script(script, name: "test").steps.map(\.verb)
        == [
          .scroll(scroll), .touchpadPinch(pinch),
          .touchpadSwipe(swipe),
        ])
  }

  @Test func `A layout has variants and an option`() throws {
    let layout = try #require(KeyboardLayouts("us,ru:phonetic"))
    #expect((layout.layouts, layout.variants) == (["us", "ru"], ["", "phonetic"]))
    let other = try #require(KeyboardLayouts(layout, option: "compose:menu"))
    let script = "layout us,ru:phonetic\nlayout us,ru:phonetic compose:menu"
    #expect(
      try Script(script, name: "test").steps.map(\.verb) == [.layout(layout), .layout(other)])
  }

  @Test func `A script may write a file only once`() {
    let message = "\"./a.png\" is already written by line 1"
    #expect(throws: ScriptError(script: "s", line: 3, message: message)) {
      try Script("screenshot a.png\nscreenshot /a.png\nscreenshot ./a.png\n", name: "s")
    }
  }

  @Test func `Lines are repeated, also within others`() throws {
    let script = """
      size 600x400
      repeat 2  # taps
        tap 1,1
        repeat 2
          key a
        end
      end
      repeat 3
      end
      lift
      """
    let steps = try Script(script, name: "s").steps
    let once: [Verb] = [.tap(.point(Point(1, 1))), .key("a"), .key("a")]
    #expect(steps.map(\.verb) == once + once + [.lift])
    #expect(steps.map(\.line) == [3, 5, 5, 3, 5, 5, 10])
  }

  @Test(arguments: [
    (
      "repeat 2\ntap 1,1", 1,
      "expected a line \"end\" after this one, found the end of the script"
    ),
    ("tap 1,1\nend", 2, "expected \"end\" only after a line \"repeat N\", found \"end\""),
    ("repeat 0\nend", 1, "expected a number of times from 1 to 1000, found \"0\""),
    ("repeat 2\nend 2", 2, "expected the end of the line, found \"2\""),
    (
      "repeat 2\nsize 9x9\nend", 2,
      "expected \"size\" only before the first verb, found \"size\""
    ),
    (
      "repeat 2\nscreenshot a.png\nend", 2,
      "\"a.png\" is already written by an earlier repetition"
    ),
    (
      "repeat 1000\nrepeat 1000\nlift\nend\nend", 5,
      "expected at most 100000 steps with all repetitions, found \"1000000\""
    ),
  ])
  func `A repetition that makes no sense is reported`(text: String, line: Int, message: String) {
    #expect(throws: ScriptError(script: "s", line: line, message: message)) {
      try Script(text, name: "s")
    }
  }

  @Test func `Lines are repeated until a condition is met, which is expected then`() throws {
    let text = "repeat 2 until no window a\nrepeat 2 until window b\nlift\nend\nup 1\nend\nup 2"
    let steps = try Script(text, name: "s").steps
    func expect(_ title: String, isMet: Bool) -> Verb {
      .expect(.condition(.window(title: title), isMet: isMet))
    }
    let inner: [Verb] = [.lift, .lift, expect("b", isMet: true), .up(1)]
    #expect(steps.map(\.verb) == inner + inner + [expect("a", isMet: false), .up(2)])
    #expect(
      steps.map { $0.exits.map(\.length) } == [[8, 2], [1], [], [], [4, 2], [1], [], [], [], []])
    #expect(steps[2].text == "repeat 2 until window b" && steps[2].line == 2)
    #expect(try Script("repeat 2 until window b\nend", name: "s").steps.isEmpty)
  }

  @Test func `Repetitions end when their condition is met`() throws {
    let rig = try Rig(width: 400, height: 200)
    try rig.launch(["xev", "-geometry", "100x80+20+30"])
    try rig.waitForWindow()
    let script = try Script(
      "repeat 5 until color white at 250,100\nlift\nend\nup 1", name: "s")
    var lines: [Int] = []
    try rig.play(script) { step in
      lines.append(step.line)
      if lines.count == 2 { try rig.moveWindow(to: Point(200, 90)) }
    }
    #expect(lines == [2, 2, 1, 4])
  }

  @Test func `What a shell would take for something else is an argument in quotes`() throws {
    let line = "start ./app \">\" log \"*.jpg\" a;b http://x/?a&b --size=\"<5\" 5>"
    #expect(throws: ScriptError.self) { try Script(line, name: "test") }
    let script = try Script(String(line.dropLast(3)), name: "test")
    #expect(
      script.header.command == ["./app", ">", "log", "*.jpg", "a;b", "http://x/?a&b", "--size=<5"])
    // As recorded scripts write it.
    let words = script.header.command.map(ScriptFormat.argument)
    let recorded = "start " + words.joined(separator: " ")
    #expect(try Script(recorded, name: "test").header.command == script.header.command)
  }

  @Test func `The lines of another file are included`() throws {
    let folder = TemporaryFolder()
    func write(_ text: String, to name: String) { _ = folder.write(Array(text.utf8), to: name) }
    try FileSystem.makeFolder(at: FilePath("\(folder.path)/more"))
    write("size 300x200\nstart ./app\ninclude close.steps\n", to: "app.steps")
    write("# shared\nlift\n", to: "close.steps")
    write("tap picture ok.png\ninclude ../close.steps\n", to: "more/login.steps")
    let text = "include app.steps\nrepeat 2\ninclude more/login.steps\nend\nup 1"
    let script = try Script(text, name: "s", folder: FilePath(folder.path))
    #expect(script.header.command == ["./app"])
    let ok = FilePath("\(folder.path)/more/ok.png")
    let login: [Verb] = [.tap(.picture(PictureSearch(path: ok))), .lift]
    #expect(script.steps.map(\.verb) == [.lift] + login + login + [.up(1)])
    #expect(script.steps.map(\.line) == [1, 3, 3, 3, 3, 5])
    #expect(script.steps[2].text == "lift" && script.steps[5].origins.isEmpty)
    #expect(
      script.steps[2].location(in: "s")
        == "s:3: \(folder.path)/more/login.steps:2: \(folder.path)/more/../close.steps:2")
    #expect(script.includedFiles.count == 4)
  }

  @Test(arguments: [
    ("include no.steps", "no.steps cannot be read: no such file or directory"),
    ("include bad.steps", "bad.steps:2: expected a verb such as tap, drag or wait, found \"hop\""),
    ("include own.steps", "own.steps:1: "), ("include own.steps", "own.steps includes itself"),
    ("include open.steps", "open.steps:1: expected a line \"end\" after this one"),
    ("include end.steps", "end.steps:1: expected \"end\" only after a line \"repeat N\""),
    ("include late.steps", "late.steps:1: expected \"size\" only before the first verb"),
    ("include large.steps", "large.steps is larger than 1 MiB"),
    ("include", "expected the name of a file, found the end of the line"),
    ("include own.steps twice", "expected the end of the line, found \"twice\""),
  ])
  func `A file that cannot be included is reported with its line`(
    line: String, message: String
  ) throws {
    let folder = TemporaryFolder()
    let files = [
      "bad": "lift\nhop", "own": "include own.steps", "open": "repeat 2\nlift", "end": "end",
      "late": "size 300x200", "large": String(repeating: "# a\n", count: 1 << 18) + "#",
    ]
    for (name, text) in files { _ = folder.write(Array(text.utf8), to: "\(name).steps") }
    let error = #expect(throws: ScriptError.self) {
      try Script("lift\n\(line)", name: "s", folder: FilePath(folder.path))
    }
    #expect(error?.script == "s" && error?.line == 2)
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  }

  @Test func `A single line is not repeated`() {
    let message = "expected \"repeat\" only in a script, found \"repeat\""
    #expect(throws: ScriptError(script: "line", line: 7, message: message)) {
      try Script.verb(in: "repeat 2", at: 7, of: "line")
    }
  }

  @Test func `No bytes make the reader trap`() {
    var generator = SeededGenerator(seed: 1)
    let sample = """
      \u{FEFF}drag 6,4 to 9,-9 over 1s hold\r
      key "\\\"++" # a
      wheel 1e308 at 0,inf
      pinch 1,1 from 0 to 9 fingers 3 turn -1e9deg by 1,1
      screenshot "a\u{0}b.png"
      wait ms
      """
    // Half of the texts begin with a valid line, so that some of them are scripts. A reader that
    // rejects or ignores everything would find none.
    var accepted = 0
    for _ in 0..<3000 {
      let start: [UInt8] = Bool.random(using: &generator) ? Array("tap 6,4\n".utf8) : []
      var bytes = start + sample.utf8.shuffledParts(using: &generator)
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let index = bytes.indices.randomElement(using: &generator) ?? 0
        if !bytes.isEmpty { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
      }
      let script = try? Script(String(decoding: bytes, as: UTF8.self), name: "noise")
      if let script, !script.steps.isEmpty { accepted += 1 }
    }
    #expect((1..<3000).contains(accepted))
  }

  @Test func `A pinch takes its options in any order`() throws {
    let line = "pinch 600,400 from 100 to 300 hold turn 180deg by 40,-1 fingers 3 over 1s"
    guard case .pinch(let pinch, let options)? = try Script(line, name: "test").steps.first?.verb
    else {
      Issue.record("no pinch")
      return
    }
    #expect(pinch.center == Point(600, 400))
    #expect((pinch.start, pinch.end) == (100, 300))
    #expect(pinch.fingers == 3)
    #expect(pinch.turn == .pi)
    #expect(pinch.displacement == Vector(40, -1))
    #expect(options.duration == .seconds(1))
    #expect(options.holds)
  }

  @Test(arguments: [
    ("jump 1,2", "expected a verb such as tap, drag or wait, found \"jump\""),
    ("tap", "expected \(LineParser.places), found the end of the line"),
    ("tap 6", "expected \(LineParser.places), found \"6\""),
    ("tap 6,nan", "expected \(LineParser.places), found \"6,nan\""),
    ("tap 6,4 5", "expected the end of the line, found \"5\""),
    ("down 16 at 6,4", "expected a finger from 1 to 15, found \"16\""),
    ("down 1 on 6,4", "expected \"at\", found \"on\""),
    ("drag 6,4 to 9,9 over 5", "expected a time up to 3600s such as 200ms or 1.5s, found \"5\""),
    ("wait 3601s", "expected quiet, window, for or a time \(times), found \"3601s\""),
    (
      "pinch 6,4 from -5 to 2",
      "expected a distance between two fingers from 0 to 16384 pixels, found \"-5\""
    ),
    (
      "wheel 1e300 at 6,4",
      "expected notches of the wheel from -1000 to 1000, such as 3 or -0.5, found \"1e300\""
    ),
    ("scroll 5 at 6,4", "expected a displacement such as 40,0, found \"5\""),
    ("scroll 5,5 at 6,4 cancel", "expected over or hold, found \"cancel\""),
    ("touchpad-pinch 6,4 to 0", "expected a scale from 0.01 to 100, found \"0\""),
    ("touchpad-swipe 6,4 to 9,9", "expected \"by\", found \"to\""),
    (
      "touchpad-swipe 6,4 by 9,9 fingers 2",
      "expected a number of fingers from 3 to 5, found \"2\""
    ),
    ("pen hop", "expected near, move, down, up, away or click, found \"hop\""),
    ("pen down pressure 0", "expected a pressure from 0.01 to 1, found \"0\""),
    ("eraser click left", "expected lower or upper, found \"left\""),
    (
      "click 6,4 third", "expected left, middle, right, back or forward, found \"third\""
    ),
    ("drag 6,4 to 9,9 fast", "expected over, hold or \"and hold\", found \"fast\""),
    ("drag 6,4 to 9,9 hold hold", "expected over, found \"hold\""),
    ("drag 6,4 to 9,9 hold over 1s 5", "expected the end of the line, found \"5\""),
    ("screenshot \"a.png", "expected a closing quote, found the end of the line"),
    ("screenshot a.jpg", "expected a file name that ends in .png, found \"a.jpg\""),
    (
      "pinch 6,4 from 1 to 2 fast",
      "expected over, fingers, angle, turn, by or hold, found \"fast\""
    ),
    ("pinch 6,4 from 1 to 2 turn 3", "expected an angle such as 30deg, found \"3\""),
    ("wait quiet long", "expected a time \(times), found \"long\""),
    ("wait quiet 1s 1s", "expected in or except, found \"1s\""),
    ("wait long", "expected quiet, window, for or a time \(times), found \"long\""),
    (
      "disable fan", "expected touchscreen, mouse, keyboard, touchpad, pen or eraser, found \"fan\""
    ),
    ("key F99", "expected a key such as a, plus, Escape, F11 or Control+z, found \"F99\""),
    (
      "key Control+", "expected a key such as a, plus, Escape, F11 or Control+z, found \"Control+\""
    ),
    ("key +a", "expected a key such as a, plus, Escape, F11 or Control+z, found \"+a\""),
    ("noise", "expected off, all or kinds of noise: \(noises), found the end of the line"),
    ("noise fog", "expected off, all or kinds of noise: \(noises), found \"fog\""),
    ("noise off seed 3", "expected the end of the line, found \"seed\""),
    (
      "noise roll seed -1", "expected a seed from 0 to 18446744073709551615, found \"-1\""
    ),
    ("rate 5", "expected reports per second from 10 to 1000, found \"5\""),
  ])
  func `An invalid line is reported with what was expected`(
    line: String, message: String
  ) {
    #expect(throws: ScriptError(script: "s.touch", line: 3, message: message)) {
      try Script("# first\n\n\(line)\ntap 1,1\n", name: "s.touch")
    }
  }
}

extension Sequence where Element == UInt8 {
  /// Returns a few random slices of the bytes, joined.
  fileprivate func shuffledParts(using generator: inout SeededGenerator) -> [UInt8] {
    let all = Array(self)
    return (0..<Int.random(in: 0...4, using: &generator)).flatMap { _ in
      let start = Int.random(in: 0..<all.count, using: &generator)
      return all[start..<Int.random(in: start...all.count, using: &generator)]
    }
  }
}
