import Geometry
import Semantics
import Shell
import Testing
import Views

@testable import showcase

/// Rows to delete, refresh and move, in virtual time. The content is 800 x 528 points, and rows are 56
/// points high.
@Suite struct ListSceneTests {
  private let scene = SceneUnderTest("list")

  /// The names of the visible rows, from the top.
  private var order: [String] {
    let items = scene.elements.values.filter { $0.role == .listItem && !$0.frame.isEmpty }
    return items.sorted { $0.frame.minY < $1.frame.minY }.map(\.name)
  }

  /// The middle of a row.
  private func row(_ number: Int) throws -> Point { try scene.center(of: "list.item:\(number)") }

  private func openRow(_ number: Int) throws {
    scene.drag(from: try row(number), by: Vector(-70, 0), over: 200)
    #expect(scene.readout?.contains("open Item \(number) ") == true)
  }

  @Test func `The scene opens with its readout`() {
    #expect(
      scene.readout == "rows 20 · first Item 1 · open none · refreshing no · offset 0.0")
    #expect(order.prefix(3) == ["Item 1", "Item 2", "Item 3"])
    #expect(scene.elements["list.items"]?.role == .list)
    let handle = scene.elements["list.reorder-item:1"]
    #expect(handle?.role == .pushButton && handle?.name == "Reorder Item 1")
    #expect(handle?.frame == Rect(x: 756, y: 50, width: 44, height: 44))
    let item = scene.elements["list.item:1"]
    #expect(item?.frame == Rect(x: 0, y: 44, width: 800, height: 56))
    let actions = item?.actions.map(\.name) ?? []
    #expect(["Delete", "Move Up", "Move Down"].allSatisfy(actions.contains))
  }

  @Test func `I1: 70 points to the left open a row, and a tap on Delete deletes it`() throws {
    let finger = scene.land(at: try row(3))
    finger.move(by: Vector(-70, 0))
    scene.wait(200)
    #expect(scene.readout?.contains("open none") == true)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout?.contains("open Item 3") == true)
    try scene.tap(named: "Delete", .pushButton)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("rows 19 · first Item 1 · open none") == true)
    #expect(order.prefix(3) == ["Item 1", "Item 2", "Item 4"])
  }

  @Test func `I2: 40 points to the left close again`() throws {
    scene.drag(from: try row(3), by: Vector(-40, 0), over: 200)
    #expect(scene.readout?.contains("rows 20 · first Item 1 · open none") == true)
    #expect(scene.elements.values.allSatisfy { $0.name != "Delete" })
  }

  @Test func `I3: Past 60 percent of the width a row is deleted at the lift`() throws {
    let finger = scene.land(at: try row(3) + Vector(300, 0))
    finger.move(by: Vector(-560, 0), over: 400)
    scene.wait(200)
    #expect(scene.readout?.hasPrefix("rows 20") == true)
    finger.lift()
    #expect(scene.readout?.hasPrefix("rows 19 · first Item 1 · open none") == true)
    scene.waitForRest()
    #expect(order.prefix(3) == ["Item 1", "Item 2", "Item 4"])
  }

  @Test func `I4: Undo in the notice brings a row back to its place, and Ctrl+Z later too`() throws
  {
    for usesKey in [false, true] {
      try openRow(3)
      try scene.tap(named: "Delete", .pushButton)
      scene.waitForRest()
      #expect(try scene.element(named: "Deleted Item 3", .notification).identifier == "list.notice")
      if usesKey {
        scene.wait(6000)
        scene.press("z", .control)
      } else {
        try scene.tap("list.notice.undo")
      }
      scene.waitForRest()
      #expect(scene.readout?.hasPrefix("rows 20 · first Item 1 · open none") == true)
      #expect(order.prefix(4) == ["Item 1", "Item 2", "Item 3", "Item 4"])
    }
  }

  @Test(arguments: [(210.0, "no"), (250, "yes")])
  func `I5: A pull beyond 100 points refreshes while the finger is down`(
    way: Double, answer: String
  ) throws {
    let finger = scene.land(at: Point(400, 100))
    finger.move(by: Vector(0, way), over: 400)
    #expect(scene.readout?.contains("refreshing \(answer)") == true)
    finger.lift()
    scene.wait(600)
    let offset = answer == "yes" ? "-60.0" : "0.0"
    #expect(scene.readout?.hasSuffix("refreshing \(answer) · offset \(offset)") == true)
  }

  @Test func `After a second there is a new item, and a second pull meanwhile does nothing`()
    async throws
  {
    for _ in 1...2 {
      let finger = scene.land(at: Point(400, 100))
      finger.move(by: Vector(0, 250), over: 160)
      finger.lift()
    }
    #expect(scene.readout?.contains("rows 20 · first Item 1") == true)
    await scene.application.runMainQueue()
    scene.wait(1100)
    await scene.application.runMainQueue()
    scene.waitForRest()
    #expect(
      scene.readout == "rows 21 · first New item 1 · open none · refreshing no · offset 0.0")
    #expect(scene.elements["list.new-item:1"] != nil && order.first == "New item 1")
  }

  @Test func `I6: The handle moves the first row down by two`() throws {
    let finger = scene.land(at: try scene.center(of: "list.reorder-item:1"))
    finger.move(by: Vector(0, 120))
    scene.wait(400)
    finger.lift()
    scene.waitForRest()
    #expect(order.prefix(4) == ["Item 2", "Item 3", "Item 1", "Item 4"])
    #expect(scene.readout?.hasPrefix("rows 20 · first Item 2") == true)
  }

  @Test func `I7: Interrupted while a row is lifted, the order is as before`() throws {
    let finger = scene.land(at: try scene.center(of: "list.reorder-item:1"))
    finger.move(by: Vector(0, 120))
    scene.press("i", .control)
    scene.waitForRest()
    finger.lift()
    scene.waitForRest()
    #expect(order.prefix(3) == ["Item 1", "Item 2", "Item 3"])
    #expect(scene.readout?.hasPrefix("rows 20 · first Item 1") == true)
  }

  @Test func `I8: A vertical drag opens no row, and a diagonal one does one of the two`() throws {
    for way in [Vector(0, -70), Vector(-30, -80), Vector(-70, -72), Vector(-72, -70)] {
      let scene = SceneUnderTest("list")
      let finger = scene.land(at: try scene.center(of: "list.item:5"))
      finger.move(by: way)
      scene.wait(200)
      finger.lift()
      scene.waitForRest()
      let isOpen = scene.readout?.contains("open Item 5") == true
      let hasScrolled = scene.readout?.hasSuffix("offset 0.0") == false
      #expect(isOpen != hasScrolled && isOpen == (abs(way.dx) > abs(way.dy)), "\(way)")
    }
  }

  @Test func `I9: A tap with a row open presses nothing`() throws {
    try openRow(3)
    let open = scene.application.frame()
    scene.land(at: try scene.center(of: "list.reorder-item:6")).lift()
    #expect(scene.readout?.contains("rows 20 · first Item 1 · open none") == true)
    scene.waitForRest()
    try openRow(3)
    scene.land(at: try row(6)).lift()
    scene.waitForRest()
    #expect(scene.application.frame() != open && order.first == "Item 1")
    #expect(scene.elements["list.item:6"]?.states.contains(.selected) == false)
  }

  @Test func `Escape closes an open row, wherever the focus is, and then goes back`() throws {
    try openRow(3)
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout?.contains("open none") == true)
    #expect(scene.elements.values.allSatisfy { $0.name != "Delete" })
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.content.sceneScreen == nil)
  }

  @Test func `Keys do everything: moving, deleting, refreshing`() throws {
    try scene.focus("list.item:2")
    scene.press(.upArrow, .option)
    scene.waitForRest()
    #expect(order.prefix(2) == ["Item 2", "Item 1"])
    scene.press(.downArrow)
    #expect(try scene.view("list.item:1").isFocused)
    scene.press(.delete)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("rows 19 · first Item 2") == true)
    #expect(try scene.view("list.item:3").isFocused)
    scene.press(.f5)
    #expect(scene.readout?.contains("refreshing yes") == true)
  }

  @Test func `F5 refreshes wherever the focus is, once`() async {
    scene.press(.f5)
    scene.press(.f5)
    await scene.application.runMainQueue()
    scene.wait(1200)
    await scene.application.runMainQueue()
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("rows 21 · first New item 1") == true)
  }
}
