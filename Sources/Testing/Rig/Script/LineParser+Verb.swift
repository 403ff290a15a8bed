import Scenarios
import SystemPackage

extension LineParser {
  /// Parses the verb at the beginning of the line, and its arguments.
  mutating func verb() throws(Mismatch) -> Verb {
    switch try word("a verb") {
    case "down": try down()
    case "move": try move()
    case "up": .up(try finger())
    case "lift": .lift
    case "tap": .tap(try place())
    case "double-tap": .doubleTap(try place())
    case "triple-tap": .tripleTap(try place())
    case "long-press": try longPress()
    case "drag": try drag()
    case "pinch": try pinch()
    case "key": .key(try key())
    case "hold-key": .setKey(try key(), isPressed: true)
    case "release-key": .setKey(try key(), isPressed: false)
    case "type": .type(try typedText())
    case "layout": try layout()
    case "pointer": .pointer(try place(), over: accept("over") ? try duration() : .zero)
    case "click": .click(try place(), try button())
    case "mouse-drag": try mouseDrag()
    case "hold-button": .setButton(try button(), isPressed: true)
    case "release-button": .setButton(try button(), isPressed: false)
    case "wheel": try wheel()
    case "scroll": try scroll()
    case "touchpad-pinch": try touchpadPinch()
    case "touchpad-swipe": try touchpadSwipe()
    case "pen": .pen(.tip, try penAction())
    case "eraser": .pen(.eraser, try penAction())
    case "enable": .setEnabled(true, try device())
    case "disable": .setEnabled(false, try device())
    case "desktop-scale":
      .scaleDesktop(try number("a scale from 0.5 to 4", in: TestEnvironment.scales))
    case "turn-screen": .turnScreen
    case "monitors": .divideScreen(try integer("a number of monitors", in: 1...4))
    case "cover": .setCovered(true)
    case "uncover": .setCovered(false)
    case "stop-program": .setStopped(true)
    case "continue-program": .setStopped(false)
    case "resize": .resize(try windowSize())
    case "move-window": .moveWindow(try point())
    case "hide-window": .setHidden(true)
    case "show-window": .setHidden(false)
    case "warp-pointer": .warpPointer(try point())
    case "wait": try wait()
    case "screenshot": .screenshot(try picture())
    case "list": try list()
    case "expect": .expect(try expectation())
    case "touchscreen": .chooseTouchscreen(try integer("a touchscreen", in: 1...4))
    case "rate": .rate(try number("reports per second from 10 to 1000", in: 10...1000))
    case "noise": try noise()
    case let other where ScriptHeader.isKeyword(other):
      throw Mismatch(expected: "\"\(other)\" only before the first verb", found: other)
    case let other where other == ScriptReader.keyword || ScriptSteps.isKeyword(other):
      throw Mismatch(expected: "\"\(other)\" only in a script", found: other)
    case let other: throw Mismatch(expected: "a verb such as tap, drag or wait", found: other)
    }
  }

  /// Parses the distance between two fingers, which is at most the largest size of a screen.
  private mutating func distance() throws(Mismatch) -> Double {
    try number("a distance between two fingers from 0 to 16384 pixels", in: 0...16384)
  }

  private mutating func finger() throws(Mismatch) -> Int {
    try integer("a finger", in: 1...15)
  }

  private mutating func down() throws(Mismatch) -> Verb {
    let finger = try finger()
    try expect("at")
    return .down(finger, at: try point())
  }

  private mutating func move() throws(Mismatch) -> Verb {
    let finger = try finger()
    try expect("to")
    let point = try point()
    return .move(finger, to: point, over: accept("over") ? try duration() : nil)
  }

  private mutating func drag() throws(Mismatch) -> Verb {
    let start = try place()
    try expect("to")
    let end = try place()
    var motion = Verb.MotionOptions(duration: .milliseconds(300), holds: false)
    var options = ["over", "hold", "and hold"]
    while let option = try option(of: &options) {
      switch option {
      case "over": motion.duration = try duration()
      case "hold":
        motion.holds = true
        options.removeAll { $0 == "and hold" }
      default:
        motion.rest =
          isNext(where: { Self.duration($0) != nil }) ? try duration() : Touchscreen.rest
        options.removeAll { $0 == "hold" }
      }
    }
    return .drag(from: start, to: end, motion)
  }

  private mutating func pinch() throws(Mismatch) -> Verb {
    if accept("on") { return try relativePinch() }
    let center = try point("the centre of the fingers, such as 600,400")
    try expect("from")
    let start = try distance()
    try expect("to")
    let end = try distance()
    var pinch = Verb.Pinch(center: center, start: start, end: end)
    var motion = Verb.MotionOptions(duration: .milliseconds(500), holds: false)
    var options = ["over", "fingers", "angle", "turn", "by", "hold"]
    while let option = try option(of: &options) {
      switch option {
      case "over": motion.duration = try duration()
      case "fingers": pinch.fingers = try integer("a number of fingers", in: 2...15)
      case "angle": pinch.angle = try angle()
      case "turn": pinch.turn = try angle()
      case "by": pinch.displacement = try displacement()
      default: motion.holds = true
      }
    }
    return .pinch(pinch, motion)
  }

  private mutating func noise() throws(Mismatch) -> Verb {
    let names = TouchNoise.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    var kinds: Set<TouchNoise.Kind> = []
    if accept("off") { return .noise([], seed: nil) }
    if accept("all") {
      kinds = Set(TouchNoise.Kind.allCases)
    } else {
      repeat {
        kinds.insert(try value("off, all or kinds of noise: \(names)") { .init(rawValue: $0) })
      } while !isAtEnd && !isNext("seed")
    }
    guard accept("seed") else { return .noise(kinds, seed: nil) }
    return .noise(kinds, seed: try value("a seed from 0 to \(UInt64.max)") { UInt64($0) })
  }

  private mutating func key() throws(Mismatch) -> String {
    try value("a key such as a, plus, Escape, F11 or Control+z") { name in
      (try? KeyChord(name)) == nil ? nil : name
    }
  }

  private mutating func longPress() throws(Mismatch) -> Verb {
    let place = try place()
    return .longPress(place, accept("for") ? try duration() : Touchscreen.longPress)
  }

  private mutating func list() throws(Mismatch) -> Verb {
    try expect("elements")
    return .listElements
  }

  private mutating func typedText() throws(Mismatch) -> String {
    let expected = "a text without control characters"
    let text = try text(expected)
    let isText = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isText, !text.isEmpty else { throw Mismatch(expected: expected, found: text) }
    return text
  }

  private mutating func layout() throws(Mismatch) -> Verb {
    let layout = try value("up to four layouts such as us,ru:phonetic") { KeyboardLayouts($0) }
    guard !isAtEnd else { return .layout(layout) }
    return try value("an option of the keyboard such as compose:menu") { option in
      KeyboardLayouts(layout, option: option).map { .layout($0) }
    }
  }

  private mutating func picture() throws(Mismatch) -> FilePath {
    try value("a file name that ends in .png") { name in
      name.lowercased().hasSuffix(".png") && !name.utf8.contains(0) ? FilePath(name) : nil
    }
  }

  private mutating func mouseDrag() throws(Mismatch) -> Verb {
    let start = try place()
    try expect("to")
    let end = try place()
    let duration = accept("over") ? try duration() : .milliseconds(300)
    return .mouseDrag(from: start, to: end, over: duration, try button())
  }

  private mutating func button() throws(Mismatch) -> Mouse.Button {
    guard !isAtEnd else { return .left }
    return try value("left, middle, right, back or forward") {
      ["left": .left, "middle": .middle, "right": .right, "back": .back, "forward": .forward][$0]
    }
  }

  private mutating func wheel() throws(Mismatch) -> Verb {
    let notches = try number(
      "notches of the wheel from -1000 to 1000, such as 3 or -0.5", in: -1000...1000)
    try expect("at")
    return .wheel(notches, at: try place())
  }

  private mutating func device() throws(Mismatch) -> Device {
    try value("touchscreen, mouse, keyboard, touchpad, pen or eraser") {
      [
        "touchscreen": .touchscreen(1), "mouse": .mouse, "keyboard": .keyboard,
        "touchpad": .touchpad, "pen": .pen, "eraser": .eraser,
      ][$0]
    }
  }

  private mutating func wait() throws(Mismatch) -> Verb {
    if accept("quiet") { return try quiet() }
    if accept("window") { return .waitForWindow }
    if accept("for") { return .waitFor(try awaited()) }
    do { return .pause(try duration()) } catch {
      throw Mismatch(expected: "quiet, window, for or a time \(Self.durations)", found: error.found)
    }
  }
}
