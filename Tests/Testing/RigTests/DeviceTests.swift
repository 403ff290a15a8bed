import Geometry
@testable import Rig
import Testing

@Suite struct DeviceTests {
  @Test func `Positions of fingers arrive to a hundredth of a pixel`() throws {
    let rig = try Rig(width: 1201, height: 801)
    let listener = try EventListener(on: rig)
    try rig.touchscreen.report([
      .down(1, at: Point(100.25, 200.5)), .down(2, at: Point(1200.4, 800.75)),
    ])
    try rig.touchscreen.report([
      .move(1, to: Point(600.13, 400.06)), .move(2, to: Point(0.5, 0.03)),
    ])
    try rig.touchscreen.lift()
    let touches = try listener.events().filter { $0.hasPrefix("Touch") }
    #expect(
      touches == [
        "TouchBegin 1 at 100.25/200.50",
        "TouchBegin 2 at 1200.40/800.75",
        "TouchUpdate 1 at 600.13/400.06",
        "TouchUpdate 2 at 0.50/0.03",
        "TouchEnd 1 at 600.13/400.06",
        "TouchEnd 2 at 0.50/0.03",
      ])
  }

  @Test func `Moving a finger that is up or landing one that is down is an error`() throws {
    let rig = try Rig(width: 300, height: 200)
    #expect(throws: RigError.finger(1, reason: "is not down")) {
      try rig.touchscreen.move(1, to: .zero)
    }
    try rig.touchscreen.down(1, at: Point(5, 5))
    #expect(throws: RigError.finger(1, reason: "is already down")) {
      try rig.touchscreen.down(1, at: Point(5, 5))
    }
  }

  @Test func `Verbs of scripts use the fingers that are up`() throws {
    let rig = try Rig(width: 300, height: 200)
    let script = try Script(
      """
      down 2 at 10,10
      tap 50,50
      long-press 50,50 for 10ms
      drag 20,20 to 60,20 over 50ms hold
      double-tap 50,50
      pinch 150,100 from 50 to 100 over 50ms hold
      """, name: "test")
    for step in script.steps { try rig.perform(step.verb) }
    #expect(
      rig.touchscreen.fingers == [
        2: Point(10, 10), 1: Point(60, 20), 3: Point(200, 100), 4: Point(100, 100),
      ])
    try rig.perform(.lift)
    #expect(rig.touchscreen.fingers.isEmpty)
  }

  @Test(arguments: [(-0.5, 5.0), (5, -1), (300, 5), (5, 200), (.nan, 5)])
  func `A point off the screen is rejected with the valid range`(x: Double, y: Double) throws {
    let rig = try Rig(width: 300, height: 200)
    let range = "x is at least 0 and below 300, y at least 0 and below 200"
    let touch = #expect(throws: RigError.self) { try rig.touchscreen.tap(at: Point(x, y)) }
    let pointer = #expect(throws: RigError.self) { try rig.mouse.move(to: Point(x, y)) }
    for error in [touch, pointer] {
      #expect(try #require(error).description.hasSuffix("is off the screen: \(range)"))
    }
  }

  @Test func `A motion that leaves the screen does not begin`() throws {
    let rig = try Rig(width: 300, height: 200)
    let listener = try EventListener(on: rig)
    // The turn begins and ends on the screen; a quarter of it is above the screen.
    let motion = FingerMotion.pinch(
      center: Point(150, 30), from: 100, to: 100, turningBy: .pi, fingers: 2)
    #expect(throws: RigError.self) {
      try rig.touchscreen.play(motion, over: .milliseconds(100))
    }
    #expect(rig.touchscreen.fingers.isEmpty)
    #expect(try listener.events().isEmpty)
  }

  @Test(arguments: [2, 3, 5])
  func `A pinch keeps its fingers on a circle`(count: Int) throws {
    let rig = try Rig(width: 800, height: 600)
    let listener = try EventListener(on: rig)
    rig.touchscreen.pace = .unpaced(hertz: 60)
    try rig.touchscreen.pinch(
      center: Point(400, 300), from: 100, to: 300, turningBy: .pi / 2,
      movingBy: Vector(40, 0), fingers: count, over: .milliseconds(100), thenHold: true)
    let ends = rig.touchscreen.fingers
    #expect(ends.count == count)
    #expect(ends.values.allSatisfy { abs($0.distance(to: Point(440, 300)) - 150) < 0.001 })
    #expect(try #require(ends[1]).distance(to: Point(440, 450)) < 0.001)
    try rig.touchscreen.lift()
    let kinds = try listener.events().compactMap { $0.split(separator: " ").first }
    #expect(kinds.filter { $0 == "TouchBegin" }.count == count)
    #expect(kinds.filter { $0 == "TouchUpdate" }.count == 6 * count)
    #expect(kinds.filter { $0 == "TouchEnd" }.count == count)
  }

  @Test func `A real-time motion takes its full duration`() throws {
    let rig = try Rig(width: 300, height: 200)
    rig.touchscreen.pace = .realTime(hertz: 500)
    let start = ContinuousClock.now
    try rig.touchscreen.drag(from: .zero, to: Point(100, 100), over: .milliseconds(60))
    #expect(ContinuousClock.now - start >= .milliseconds(60))
  }

  @Test func `The mouse points and clicks and scrolls`() throws {
    let rig = try Rig(width: 800, height: 600)
    let listener = try EventListener(on: rig)
    try rig.mouse.click(at: Point(333.25, 444.5), .right)
    try rig.mouse.wheel(1)
    try rig.mouse.wheel(-1)
    let buttons = try listener.events().filter { $0.hasPrefix("ButtonPress") }
    #expect(
      buttons == [
        "ButtonPress 3 at 333.25/444.50",
        "ButtonPress 5 at 333.25/444.50",
        "ButtonPress 4 at 333.25/444.50",
      ])
  }

  @Test(arguments: [
    ("a", [38]), ("A", [50, 38]), ("plus", [50, 21]), ("+", [50, 21]), ("0", [19]), ("F11", [95]),
    ("Page_Up", [112]), ("Control+z", [37, 52]), ("?", [50, 61]), (":", [50, 47]), ("!", [50, 10]),
    ("asciitilde", [50, 49]), ("|", [50, 51]), ("\\", [51]), ("Shift+A", [50, 38]),
    ("Control++", [37, 50, 21]), ("Control", [37]),
    ("Control_R", [105]), ("Shift_L+Super_L", [50, 133]), ("Print", [107]),
  ])
  func `Keys have the codes of a real keyboard`(name: String, codes: [Int]) throws {
    let rig = try Rig(width: 300, height: 200)
    let listener = try EventListener(on: rig)
    try rig.keyboard.press(name)
    let presses = try listener.events().filter { $0.hasPrefix("KeyPress") }
    let heard = presses.compactMap {
      $0.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }
    #expect(heard == codes)
  }

  @Test(arguments: [
    "", "++", "+++", "+a", "a+", "Control+", "a+b", "Control++a", "Control+Ctrl+z",
    "Control+ctrl+z", "Control+Control", "Control+Control_L", "Hyper+a", "ab", "é",
  ])
  func `A malformed chord is rejected`(name: String) {
    #expect(throws: RigError.unknownKey(name)) { try KeyChord(name) }
  }

  @Test(arguments: [
    ("ctrl+z", "Control+z"), ("CTRL+Shift+f5", "Control+Shift+F5"), ("alt+left", "Alt+Left"),
    ("shift+a", "A"), ("ctrl+A", "Control+Shift+a"), ("esc", "Escape"), ("Enter", "Return"),
    ("super+PLUS", "Super++"), ("page_up", "Page_Up"), ("ctrl", "Control"),
    ("Prior", "Page_Up"), ("Control_L+z", "Control+z"), ("Alt_R", "AltGr"),
  ])
  func `Names of keys and modifiers can be short, and in any letters`(name: String, full: String)
    throws
  {
    #expect(try KeyChord(name) == KeyChord(full))
  }

  @Test func `An unplugged touchscreen lifts its fingers and works again later`() throws {
    let rig = try Rig(width: 800, height: 600)
    let listener = try EventListener(on: rig)
    try rig.touchscreen.down(at: Point(100, 100))
    try rig.setEnabled(false, .touchscreen(1))
    #expect(rig.touchscreen.fingers.isEmpty)
    try rig.setEnabled(true, .touchscreen(1))
    try rig.touchscreen.tap(at: Point(200, 200))
    let kinds = try listener.events().filter { $0.hasPrefix("Touch") }.map { $0.prefix(7) }
    #expect(kinds == ["TouchBe", "TouchEn", "TouchBe", "TouchEn"])
  }

  @Test func `Using an unplugged device is an error until it is plugged in`() throws {
    let rig = try Rig(width: 300, height: 200)
    try rig.setEnabled(false, .touchscreen(1))
    try rig.setEnabled(false, .touchscreen(1))
    #expect(
      throws: RigError.device(
        name: "rig touchscreen", reason: "it is disabled; enable it first")
    ) {
      try rig.touchscreen.tap(at: Point(5, 5))
    }
    #expect(rig.touchscreen.fingers.isEmpty)
    try rig.setEnabled(true, .touchscreen(1))
    try rig.setEnabled(true, .touchscreen(1))
    try rig.touchscreen.tap(at: Point(5, 5))
  }

  @Test func `A pen allows only actions that are possible in its state`() throws {
    let rig = try Rig(width: 300, height: 200)
    func fault(_ reason: String) -> RigError { .device(name: "rig pen", reason: reason) }
    let away = fault("it is out of range; bring it near first")
    #expect(throws: away) { try rig.pen.down() }
    #expect(throws: away) { try rig.pen.click(.lower) }
    try rig.pen.move(to: Point(5, 5))
    #expect(throws: fault("it is not down")) { try rig.pen.up() }
    try rig.pen.down()
    #expect(throws: fault("it is already down")) { try rig.pen.down() }
    #expect(throws: fault("it is still down")) { try rig.pen.leave() }
    try rig.pen.up()
    try rig.pen.leave()
    #expect(throws: away) { try rig.pen.move(to: Point(9, 9), over: .milliseconds(5)) }
    #expect(throws: RigError.self) { try rig.pen.move(to: Point(300, 9)) }
  }

  @Test func `Using a device after the server has ended is an error`() throws {
    let rig = try Rig(width: 300, height: 200)
    rig.server.end()
    #expect {
      try rig.keyboard.press("a")
    } throws: {
      "\($0)".contains("the server has ended")
    }
  }

  @Test func `The rig has as many touchscreens as requested`() throws {
    let rig = try Rig(width: 800, height: 600, touchscreens: 2)
    let listener = try EventListener(on: rig)
    try rig.touchscreens[0].down(at: Point(100, 100))
    try rig.touchscreens[1].down(at: Point(200, 200))
    try rig.touchscreens[0].lift()
    try rig.touchscreens[1].lift()
    #expect(try listener.events().filter { $0.hasPrefix("TouchBegin") }.count == 2)
  }
}
