import Geometry
import Gestures
import Rig
import RigSupport
import Testing
import Views

/// The events of real devices in a window, through the server and the backend.
@Suite final class WindowInputTests {
  private let rig: Rig
  private let window: InputRecorder

  init() async throws {
    rig = try Rig(width: 800, height: 400)
    window = try await InputRecorder(on: rig)
    // At 100,50 in the window's points.
    try rig.mouse.move(to: Point(200, 100))
    _ = window.wait(for: hovers) { $0.last == Point(100, 50) }
  }

  deinit { try? rig.closeWindow() }

  private func hovers(_ event: WindowEvent) -> Point? {
    if case .hover(let hover) = event { hover.position } else { nil }
  }

  private func steps(_ event: WindowEvent) -> ScrollStep? {
    if case .scroll(let step) = event { step } else { nil }
  }

  private func pinches(_ event: WindowEvent) -> TouchpadPinch? {
    if case .pinch(let pinch) = event { pinch } else { nil }
  }

  private func swipes(_ event: WindowEvent) -> TouchpadSwipe? {
    if case .swipe(let swipe) = event { swipe } else { nil }
  }

  private func presses(_ event: WindowEvent) -> ButtonPress? {
    if case .button(let press) = event { press } else { nil }
  }

  private func changes(_ event: WindowEvent) -> [TouchChange]? {
    if case .touches(let frame) = event { frame.changes } else { nil }
  }

  @Test func `Touchpad fingers scroll by points and lift`() throws {
    try rig.touchpad.scroll(by: Vector(30, -90), over: .milliseconds(100))
    let steps = window.wait(for: steps) { $0.last?.phase == .ended }
    #expect(steps.allSatisfy { $0.source == .fingers && $0.position == Point(100, 50) })
    #expect(steps.filter { $0.phase == .ended }.count == 1)
    #expect(steps.last?.phase == .ended)
    let sum = steps.map(\.distance).reduce(Vector.zero, +)
    #expect((sum - Vector(30, -90)).length < 0.01)
    #expect(steps.count > 3)
  }

  @Test func `Touchpad fingers count as lifted when the pointer leaves`() throws {
    try rig.touchpad.scroll(by: Vector(0, 60), over: .milliseconds(50), ending: .hold)
    try rig.mouse.move(to: Point(700, 100))
    let steps = window.wait(for: steps) { $0.last?.phase == .ended }
    #expect(steps.last?.phase == .ended)
    try rig.mouse.move(to: Point(200, 100))
    try rig.touchpad.endScroll()
    try rig.touchpad.scroll(by: Vector(0, 15), over: .milliseconds(20))
    let phases = window.wait(for: self.steps) { $0.filter { $0.phase == .ended }.count == 2 }
    #expect(phases.filter { $0.phase == .ended }.count == 2)
  }

  @Test func `A wheel turns by notches and reports held modifier keys`() throws {
    try rig.keyboard.hold("Control")
    try rig.mouse.wheel(1)
    try rig.mouse.wheel(-0.5)
    try rig.keyboard.release("Control")
    try rig.mouse.wheel(2)
    let steps = window.wait(for: steps) { $0.count == 3 }
    #expect(steps.map(\.notches.dy) == [1, -0.5, 2])
    #expect(steps.map(\.modifiers) == [.control, .control, []])
    #expect(steps.allSatisfy { $0.source == .wheel && $0.phase == .changed })
  }

  @Test func `A touchpad pinch is relative to its beginning`() throws {
    try rig.keyboard.hold("Shift")
    try rig.touchpad.pinch(
      to: 2, turningBy: .pi / 2, movingBy: Vector(40, -20), over: .milliseconds(100))
    let pinches = window.wait(for: pinches) { $0.last?.phase == .ended }
    #expect(pinches.first?.phase == .began)
    #expect(pinches.dropFirst().dropLast().allSatisfy { $0.phase == .changed })
    #expect(pinches.allSatisfy { $0.position == Point(100, 50) && $0.fingers == 2 })
    #expect(pinches.allSatisfy { $0.modifiers == .shift })
    let end = try #require(pinches.last)
    #expect(end.phase == .ended)
    #expect(abs(end.scale - 2) < 1e-4)
    #expect(abs(end.turn - .pi / 2) < 1e-3)
    #expect((end.translation - Vector(40, -20)).length < 0.01)
    let scales = pinches.dropLast().map(\.scale)
    #expect(scales == scales.sorted() && Set(scales).count > 3)
  }

  @Test func `Unplugging a touchpad cancels its gesture`() throws {
    try rig.touchpad.pinch(to: 1.5, over: .milliseconds(20), ending: .hold)
    try rig.setEnabled(false, .touchpad)
    let pinches = window.wait(for: pinches) { $0.last?.phase.isTerminal == true }
    #expect(pinches.last?.phase == .cancelled)
    #expect(abs((pinches.last?.scale ?? 0) - 1.5) < 1e-4)
  }

  @Test func `Swipes report their fingers and whether they were cancelled`() throws {
    try rig.touchpad.swipe(by: Vector(120, 0), over: .milliseconds(50), ending: .cancel)
    let swipes = window.wait(for: swipes) { $0.last?.phase == .cancelled }
    #expect(swipes.first?.phase == .began)
    #expect(swipes.last?.phase == .cancelled)
    #expect(swipes.last?.fingers == 3)
    #expect(abs((swipes.last?.translation.dx ?? 0) - 120) < 0.01)
    try rig.touchpad.swipe(by: Vector(0, 9), fingers: 4, over: .milliseconds(20))
    let more = window.wait(for: self.swipes) { $0.last?.phase == .ended }
    #expect(more.last?.fingers == 4)
    #expect(abs((more.last?.translation.dy ?? 0) - 9) < 0.01)
    #expect(more.last?.translation.dx == 0)
  }

  @Test func `The main mouse button touches and the others are presses`() throws {
    try rig.keyboard.hold("Alt")
    for button in [Mouse.Button.right, .middle, .back, .forward, .left] {
      try rig.mouse.click(at: Point(60, 80), button)
    }
    let touches = window.wait(for: changes) {
      $0.last?.last?.phase == .ended && $0.last?.last?.kind == .mouse
    }.joined()
    #expect(touches.map(\.phase) == [.began, .ended, .began, .ended])
    #expect(touches.map(\.kind) == [.secondaryButton, .secondaryButton, .mouse, .mouse])
    #expect(touches.map(\.buttonMask) == [.secondary, .secondary, .primary, .primary])
    #expect(touches.allSatisfy { $0.modifierFlags == .option })
    let presses = window.events.compactMap(presses)
    #expect(presses.map(\.button) == [.right, .middle, .back, .forward])
    #expect(presses.allSatisfy { $0.position == Point(30, 40) && $0.kind == .mouse })
    #expect(presses.allSatisfy { $0.modifiers == .option })
  }

  @Test func `Both buttons of a mouse touch simultaneously, each until its release`() throws {
    try rig.mouse.press(.right)
    try rig.mouse.press()
    try rig.mouse.move(to: Point(240, 100))
    try rig.mouse.release(.right)
    try rig.mouse.move(to: Point(260, 100))
    try rig.mouse.release()
    let touches = window.wait(for: changes) {
      $0.last?.last?.phase == .ended && $0.last?.last?.kind == .mouse
    }.joined()
    func path(_ kind: TouchKind) -> [Double] {
      touches.filter { $0.kind == kind }.map(\.position.x)
    }
    #expect(path(.secondaryButton).first == 100 && path(.secondaryButton).last == 120)
    #expect(path(.mouse).first == 100 && path(.mouse).last == 130)
    #expect(touches.filter { $0.phase == .began }.map(\.kind) == [.secondaryButton, .mouse])
    #expect(touches.filter { $0.phase == .ended }.map(\.kind) == [.secondaryButton, .mouse])
    #expect(touches.contains { $0.buttonMask == [.primary, .secondary] })
  }

  @Test func `A pen hovers and touches with pressure and reports its buttons`() throws {
    try rig.pen.move(to: Point(100, 60))
    try rig.pen.click(.lower)
    try rig.pen.down(pressure: 0.25)
    try rig.pen.move(to: Point(120, 60))
    try rig.pen.up()
    try rig.pen.leave()
    try rig.eraser.move(to: Point(40, 40))
    try rig.eraser.down(pressure: 0.75)
    try rig.eraser.up()
    let touches = window.wait(for: changes) {
      $0.joined().filter { $0.phase == .ended }.count == 2
    }.joined()
    #expect(touches.map(\.phase) == [.began, .moved, .ended, .began, .ended])
    #expect(touches.map(\.kind) == [.pen, .pen, .pen, .eraser, .eraser])
    #expect(touches.allSatisfy { $0.buttonMask == .primary && $0.modifierFlags == [] })
    #expect(abs((touches.first?.pressure ?? 0) - 0.25) < 0.001)
    #expect(abs((touches.last?.pressure ?? 0) - 0.75) < 0.001)
    let hovers = window.events.compactMap(hovers)
    #expect(hovers.contains { $0.distance(to: Point(50, 30)) < 0.01 })
    #expect(hovers.contains { $0.distance(to: Point(20, 20)) < 0.01 })
    let presses = window.events.compactMap(presses)
    #expect(presses.map(\.button) == [.middle])
    #expect(presses.map(\.kind) == [.pen])
  }

  @Test func `Touchpads and erasers are also recognized by driver properties`() throws {
    try set("libinput Tapping Enabled", type: "int", format: 8, to: "1", of: "rig mouse")
    try set("Wacom Tool Type", type: "atom", format: 32, to: "ERASER", of: "rig pen")
    try set("Wacom Tool Type", type: "atom", format: 32, to: "STYLUS", of: "rig pen eraser")
    // Devices are examined again when one of them is added or removed.
    try rig.setEnabled(false, .keyboard)
    for _ in 1...2 { try rig.mouse.wheel(1) }
    // The first value is only a baseline, because no button event replaces it for fingers.
    let steps = window.wait(for: steps) { !$0.isEmpty }
    #expect(steps.map(\.source) == [.fingers])
    #expect(steps.map(\.distance) == [Vector(0, 15)])
    for pen in [rig.pen, rig.eraser] {
      try pen.move(to: Point(100, 60))
      try pen.down()
      try pen.up()
    }
    let touches = window.wait(for: changes) { $0.joined().count == 4 }.joined()
    #expect(touches.map(\.kind) == [.eraser, .eraser, .pen, .pen])
  }

  private func set(
    _ property: String, type: String, format: Int, to value: String, of device: String
  ) throws {
    try xinput("set-prop", "--type=\(type)", "--format=\(format)", device, property, value)
  }

  private func xinput(_ arguments: String...) throws {
    let program = try rig.launch(["xinput"] + arguments)
    #expect(try program.waitForExit(within: .seconds(10)) == 0)
  }

  @Test func `Touches whose ends another program got are cancelled when a finger lands`() throws {
    try rig.touchscreen.down(1, at: Point(200, 100))
    try rig.touchscreen.down(2, at: Point(300, 100))
    _ = window.wait(for: changes) { $0.joined().filter { $0.phase == .began }.count == 2 }
    do {
      let grab = try #require(DeviceGrab(of: "rig touchscreen", on: rig))
      try withExtendedLifetime(grab) { try rig.touchscreen.lift() }
    }
    try rig.touchscreen.down(at: Point(100, 100))
    let touches = window.wait(for: changes) { $0.last?.last?.id.number == 3 }.joined()
    let phases = (1...3).map { number in
      touches.filter { $0.id.number == number }.map(\.phase).filter { $0 != .stationary }
    }
    #expect(phases == [[.began, .cancelled], [.began, .cancelled], [.began]])
  }

  /// The ends of the second pointer of a server, to which a touchscreen belongs.
  enum PointerEnd: CaseIterable {
    case givesBack
    case floats
    case isRemoved
    case isRemovedAndGivesBack
  }

  @Test(arguments: PointerEnd.allCases)
  func `Touches are cancelled when their touchscreen loses its pointer`(end: PointerEnd) throws {
    try xinput("create-master", "second")
    try xinput("reattach", "rig touchscreen", "second pointer")
    try rig.touchscreen.down(at: Point(200, 100))
    _ = window.wait(for: changes) { !$0.isEmpty }
    switch end {
    case .givesBack: try xinput("reattach", "rig touchscreen", "Virtual core pointer")
    case .floats: try xinput("float", "rig touchscreen")
    case .isRemoved: try xinput("remove-master", "second pointer")
    case .isRemovedAndGivesBack:
      try xinput(
        "remove-master", "second pointer", "AttachToMaster", "Virtual core pointer",
        "Virtual core keyboard")
    }
    let touches = window.wait(for: changes) { $0.last?.last?.phase.isTerminal == true }.joined()
    #expect(touches.map(\.phase) == [.began, .cancelled])
  }

  @Test func `A palm does not touch while the pen is near`() throws {
    try rig.touchscreen.down(1, at: Point(300, 300))
    try rig.pen.move(to: Point(100, 60))
    try rig.touchscreen.down(2, at: Point(320, 320))
    try rig.pen.down()
    try rig.touchscreen.move(1, to: Point(300, 310))
    try rig.pen.up()
    try rig.touchscreen.lift()
    let touches = window.wait(for: changes) {
      $0.joined().contains { $0.kind == .pen && $0.phase == .ended }
    }.joined()
    #expect(
      touches.filter { $0.kind == .finger }.map(\.phase).filter { $0 != .stationary }
        == [.began, .cancelled])
    #expect(touches.filter { $0.kind == .pen }.map(\.phase) == [.began, .ended])
  }

  @Test func `Keys arrive as symbols with modifiers`() throws {
    let keys: [(name: String, key: KeyEquivalent, modifiers: EventModifiers)] = [
      ("Control+z", .character("z"), .control), ("?", .character("?"), .shift),
      ("Delete", .delete, []), ("space", .character(" "), []), ("Return", .return, []),
      ("Menu", .menu, []), ("Control+Shift+z", .character("z"), [.control, .shift]),
      ("Alt+Left", .leftArrow, .option),
    ]
    for key in keys { try rig.keyboard.press(key.name) }
    let events = window.wait(for: keyPresses) { $0.count == 2 * keys.count }
    let presses = events.filter { $0.phase == .down }
    #expect(events.filter { $0.phase == .up }.map(\.key) == keys.map(\.key))
    #expect(presses.map(\.key) == keys.map(\.key))
    #expect(presses.map(\.modifiers) == keys.map(\.modifiers))
  }

  @Test func `A held key is repeated and released once`() throws {
    try rig.keyboard.hold("a")
    _ = window.wait(for: keyPresses) { $0.count >= 3 }
    try rig.keyboard.release("a")
    let events = window.wait(for: keyPresses) { $0.last?.phase == .up }
    #expect(events.first?.phase == .down && events.last?.phase == .up)
    #expect(events.dropFirst().dropLast().allSatisfy { $0.phase == .repeat })
    #expect(events.first?.characters == "a" && events.first?.keyCode == 30)
  }

  @Test func `A held key goes up when the window loses the keyboard`() throws {
    let other = try #require(OtherProgram(on: rig))
    for name in ["a", "b"] { try rig.keyboard.hold(name) }
    _ = window.wait(for: keyPresses) { $0.contains { $0.key == "b" } }
    other.takeKeyboard()
    let events = window.wait(for: keyPresses) { $0.filter { $0.phase == .up }.count == 2 }
    #expect(events.suffix(2).map(\.key) == ["a", "b"])
    #expect(events.suffix(2).allSatisfy { $0.phase == .up })
    for name in ["a", "b"] { try rig.keyboard.release(name) }
  }

  @Test func `A key that was pressed in another window reports nothing until it is pressed again`()
    throws
  {
    let other = try #require(OtherProgram(on: rig))
    try rig.keyboard.press("b")
    _ = window.wait(for: keyPresses) { $0.count == 2 }
    other.takeKeyboard()
    try rig.keyboard.hold("a")
    try rig.waitForWindow()
    // The server repeats the held key for the window. A key after that shows that it was ignored.
    try rig.waitUntilQuiet(for: .milliseconds(900))
    try rig.keyboard.press("b")
    let events = window.wait(for: keyPresses) { $0.count >= 4 }
    #expect(events.map(\.key) == ["b", "b", "b", "b"])
    try rig.keyboard.release("a")
    try rig.keyboard.press("a")
    let later = window.wait(for: keyPresses) { $0.count >= 6 }
    #expect(later.suffix(2).map(\.key) == ["a", "a"])
    #expect(later.suffix(2).map(\.phase) == [.down, .up])
  }

  @Test func `On a Russian layout a key types Cyrillic and is known by its Latin letter`() throws {
    let program = try rig.launch(["setxkbmap", "-layout", "ru"])
    #expect(try program.waitForExit(within: .seconds(10)) == 0)
    for name in ["a", "Control+c"] { try rig.keyboard.press(name) }
    let presses = window.wait(for: keyPresses) { $0.count == 4 }.filter { $0.phase == .down }
    #expect(presses.map(\.key) == ["ф", "с"] && presses.map(\.latinKey) == ["a", "c"])
    #expect(presses.map(\.characters) == ["ф", ""])
  }

  @Test func `On a German layout Ctrl and plus need no Shift`() throws {
    let program = try rig.launch(["setxkbmap", "-layout", "de"])
    #expect(try program.waitForExit(within: .seconds(10)) == 0)
    // The names of the rig's keys are those of the United States: this is the one right of Ü.
    for name in ["Control+bracketright", "semicolon"] { try rig.keyboard.press(name) }
    let presses = window.wait(for: keyPresses) { $0.count == 4 }.filter { $0.phase == .down }
    #expect(presses.map(\.key) == ["+", "ö"])
    #expect(presses.map(\.heldModifiers) == [.control, []])
    #expect(presses.map(\.characters) == ["", "ö"])
  }

  @Test func `A dead key is a key only in a command, by its place on the keyboard`() throws {
    let program = try rig.launch(["setxkbmap", "-layout", "de"])
    #expect(try program.waitForExit(within: .seconds(10)) == 0)
    // The circumflex, left of the digits.
    for name in ["grave", "Control+grave", "a"] { try rig.keyboard.press(name) }
    let presses = window.wait(for: keyPresses) { $0.count == 4 }.filter { $0.phase == .down }
    #expect(presses.map(\.key) == ["`", "a"] && presses.map(\.latinKey) == ["`", "a"])
    #expect(presses.map(\.characters) == ["", "a"])
  }

  @Test(arguments: ["Caps_Lock", "Num_Lock"])
  func `A lock changes no shortcut`(lock: String) throws {
    for name in [lock, "Control+s", "Control+Shift+z", lock] { try rig.keyboard.press(name) }
    let presses = window.wait(for: keyPresses) { $0.count == 4 }.filter { $0.phase == .down }
    #expect(presses.map(\.key) == ["s", "z"])
    #expect(presses.map(\.heldModifiers) == [.control, [.control, .shift]])
  }

  private func keyPresses(_ event: WindowEvent) -> KeyPress? {
    if case .key(let press) = event { press } else { nil }
  }
}
