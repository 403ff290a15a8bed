import Testing
import TouchstoneRig

/// The programs of tutorials, played with fingers.
@Suite struct TutorialTests {
  @Test func `A monkey flies on where it is flung, and stays in the window`() throws {
    let rig = try Self.rig(with: "monkey")
    let start = try rig.element(named: "Monkey").center
    try rig.touchscreen.drag(from: start, to: start + Vector(90, 60), over: .milliseconds(120))
    try rig.waitUntilQuiet(for: .milliseconds(500))
    let end = try rig.element(named: "Monkey").center
    #expect(end.x > start.x + 110)
    #expect(end.x <= 441 && end.y <= 601)
  }

  @Test func `A card shows its answer, is thrown away, and another is written in a form`() throws {
    let rig = try Self.rig(with: "cards")
    let question = ElementQuery(named: "The capital of Kenya*")
    let card = try rig.element(question).center
    try rig.touchscreen.tap(at: card)
    _ = try rig.element(named: "*Nairobi*")
    try rig.touchscreen.drag(from: card, to: card + Vector(160, 0))
    try rig.waitForAbsence(of: question)
    _ = try rig.element(named: "The capital of Peru*")
    try rig.tap(.button, "New card")
    try rig.tap(.entry, "Prompt")
    try rig.type("Capital of Chad")
    try rig.tap(.button, "Add")
    _ = try rig.element(named: "Capital of Chad*")
  }

  @Test func `Pages are swiped, and chosen in the grid`() throws {
    let rig = try Self.rig(with: "gallery")
    try rig.touchscreen.drag(from: Point(400, 400), to: Point(100, 400))
    _ = try rig.element(named: "Picture 2")
    try rig.tap(.button, "Grid")
    try rig.tap(.any, "4")
    _ = try rig.element(named: "Picture 4")
  }

  @Test func `A typed message is answered, and the answer is visible`() throws {
    let rig = try Self.rig(with: "chat")
    try rig.tap(.entry, "Message")
    try rig.type("Hello")
    try rig.tap(.button, "Send")
    let answer = try rig.element(.label, named: "You said: Hello")
    try rig.waitUntilQuiet()
    #expect(try rig.element(.label, named: "You said: Hello").center.y < 640)
    #expect(answer.name == "You said: Hello")
  }

  @Test func `A task is ticked off`() throws {
    let rig = try Self.rig(with: "tasks")
    try rig.tap(.checkbox, "Buy bread")
    #expect(try rig.element(.checkbox, named: "Buy bread").states.contains(.checked))
  }

  @Test func `A task is swiped aside, and deleted`() throws {
    let rig = try Self.rig(with: "tasks")
    // On its switch, a finger would move that.
    let row = try rig.element(.label, named: "Buy bread").center
    try rig.touchscreen.drag(from: row + Vector(200, 0), to: row + Vector(40, 0))
    try rig.tap(.button, "Delete")
    try rig.waitForAbsence(of: ElementQuery(.checkbox, named: "Buy bread"))
  }

  @Test func `A finger leaves a line, and Clear takes it away`() throws {
    let rig = try Self.rig(with: "tracker")
    let before = try rig.screenshot()
    try rig.touchscreen.drag(from: Point(100, 200), to: Point(300, 200))
    try rig.waitUntilQuiet()
    let line = try rig.screenshot()
    #expect(line[200, 200] & 0xFFFFFF == 0x007AFF)
    try rig.tap(.button, "Clear")
    try rig.waitUntil("no line") { $0[200, 200] == before[200, 200] }
  }

  @Test func `A card is dragged from one column to another`() throws {
    let rig = try Self.rig(with: "board")
    let start = try rig.element(named: "Paint").center
    let target = try rig.element(named: "Done").center
    try rig.touchscreen.play(
      .drag(from: start, to: start), over: .milliseconds(700), thenHold: true)
    try rig.touchscreen.move(to: target + Vector(0, 120), over: .milliseconds(500))
    try rig.touchscreen.lift()
    try rig.waitUntilQuiet(for: .milliseconds(500))
    #expect(try abs(rig.element(named: "Paint").center.x - target.x) < 60)
  }

  /// Returns a rig that shows a tutorial.
  private static func rig(with tutorial: String) throws -> Rig {
    let rig = try Rig(width: 480, height: 640, elements: true)
    try rig.launch([example("TutorialProgram"), tutorial])
    try rig.waitForWindow()
    try rig.waitUntilQuiet()
    return rig
  }
}

extension Rig {
  fileprivate func element(named name: String) throws -> FoundElement {
    try element(ElementQuery(named: name))
  }

  /// Taps the middle of an element once it is visible and at rest.
  fileprivate func tap(_ role: ElementRole, _ name: String) throws {
    try touchscreen.tap(at: element(role, named: name).center)
    try waitUntilQuiet()
  }
}
