import Geometry
import Scrolling
import Testing
import ViewSupport
import Views

@testable import Containers

/// Moving the rows of a list of 400 x 300 points, which are 50 points high.
@Suite struct ListReorderTests {
  private let items = Items(count: 30)

  private func stage(_ environment: Environment = Environment()) -> ListStage {
    items.prepare = { cell, _ in cell.showsReorderControl = true }
    return ListStage(items, environment: environment)
  }

  private var firstFive: [String] { Array(items.sections[0].prefix(5)) }

  @Test func `The handle lifts the row from the landing on, and it follows without slop`() throws {
    let stage = stage()
    stage.down(380, 25)
    stage.wait(0)
    stage.move(380, 29)
    stage.wait(200)
    let cell = try #require(stage.cell(0))
    #expect(cell.center.y == 29 && cell.center.x == 200)
    #expect(cell.presentation.transform.a == 1.05 && cell.shadow.opacity > 0)
    stage.move(300, 90)
    #expect(cell.center.y == 90 && cell.center.x == 200)
  }

  @Test func `A lifted row fits into the list, and fills its slot again`() throws {
    let stage = stage()
    stage.down(380, 25)
    stage.wait(0)
    stage.wait(200)
    let cell = try #require(stage.cell(0))
    #expect(abs(cell.presentation.frame.width - 400) < 1e-9)
    #expect(abs(cell.presentation.frame.height - 52.5) < 1e-9)
    stage.up()
    stage.settle()
    #expect(cell.frame == Rect(x: 0, y: 0, width: 400, height: 50))
    #expect(cell.contentView.frame.width == 356)
  }

  @Test func `Others give way in a quarter of a second when its middle passes theirs`() {
    let stage = stage()
    stage.down(380, 25)
    stage.drag(by: Vector(0, 49))
    stage.settle(20)
    #expect(stage.top(of: 1) == 50)
    stage.drag(by: Vector(0, 2), steps: 2)
    stage.wait(0)
    #expect(stage.top(of: 1) == 50)
    stage.wait(125)
    #expect(stage.top(of: 1).map { $0 > 5 && $0 < 45 } == true)
    stage.wait(125)
    #expect(stage.top(of: 1) == 0 && stage.top(of: 2) == 100)
  }

  @Test func `Put down, the row is where the gap was`() {
    let stage = stage()
    stage.down(380, 25)
    stage.drag(by: Vector(0, 110))
    stage.settle(20)
    #expect(items.log == [])
    stage.up()
    #expect(items.log == ["move 0 to 2"])
    stage.settle()
    #expect(stage.seen.prefix(4) == ["Item 2", "Item 3", "Item 1", "Item 4"])
    #expect(stage.cell(2)?.frame == Rect(x: 0, y: 100, width: 400, height: 50))
    #expect(stage.cell(2)?.transform == .identity && stage.cell(2)?.shadow.opacity == 0)
  }

  @Test func `A press of half a second lifts the row anywhere`() {
    let stage = stage()
    stage.down(100, 75)
    stage.wait(490)
    #expect(stage.cell(1)?.transform == .identity)
    stage.wait(20)
    #expect(stage.cell(1)?.transform != .identity)
    stage.drag(by: Vector(0, 60))
    stage.up()
    #expect(items.log == ["move 1 to 2"] && stage.list.indexPathsForSelectedRows.isEmpty)
  }

  @Test func `A finger that moves before scrolls, and lifts nothing`() {
    let stage = stage()
    stage.down(100, 75)
    stage.drag(by: Vector(0, -30))
    stage.wait(600)
    #expect(stage.cell(1)?.transform == .identity && stage.list.contentOffset.y == 20)
  }

  @Test func `A press that is taken away puts the row back`() {
    let stage = stage()
    stage.down(380, 25)
    stage.drag(by: Vector(0, 110))
    stage.cancel()
    stage.settle()
    #expect(items.log == [] && firstFive == (1...5).map { "Item \($0)" })
    #expect(stage.seen.prefix(3) == ["Item 1", "Item 2", "Item 3"])
    #expect(stage.cell(0)?.transform == .identity && stage.top(of: 2) == 100)
  }

  @Test func `Rows that cannot be moved have no handle, and a press lifts none`() {
    items.canMove = false
    let stage = stage()
    #expect(stage.cell(0)?.reorderControl == nil)
    stage.down(100, 25)
    stage.wait(600)
    #expect(stage.cell(0)?.transform == .identity)
  }

  @Test func `Editing shows the handles`() {
    let stage = ListStage(items)
    #expect(stage.cell(0)?.reorderControl == nil)
    stage.list.isEditing = true
    #expect(stage.cell(0)?.reorderControl != nil)
    stage.list.isEditing = false
    #expect(stage.cell(0)?.reorderControl == nil)
  }

  // MARK: Edges

  @Test func `Near an edge the list scrolls, faster the nearer, and the row stays at the finger`() {
    let stage = stage()
    stage.down(380, 125)
    stage.drag(by: Vector(0, 145))
    stage.wait(0)
    // The finger is 30 points above the lower edge: half of the maximum speed.
    let start = stage.list.contentOffset.y
    for _ in 0..<50 { stage.wait(10) }
    #expect(abs(stage.list.contentOffset.y - start - 150) < 6)
    let lifted = stage.cells.first { $0.transform != .identity }
    #expect(lifted.map { $0.center.y - stage.list.contentOffset.y } == 270)
    stage.up()
    stage.settle()
    let moved = items.sections[0].firstIndex(of: "Item 3")
    #expect(moved.map { $0 > 6 && $0 < 11 } == true, "\(moved ?? -1)")
    #expect(stage.seen.contains("Item 3"))
  }

  @Test
  func `Scrolling ends at the last row, and a finger that only trembles there does not scroll`() {
    let stage = stage()
    stage.down(380, 275)
    stage.settle(60)
    stage.drag(by: Vector(0, 5))
    stage.settle(60)
    #expect(stage.list.contentOffset.y == 0)
    stage.drag(by: Vector(0, 15))
    stage.settle(300)
    #expect(stage.list.contentOffset.y == 1200)
    stage.up()
    stage.settle()
    #expect(items.sections[0].last == "Item 6" && !stage.window.needsFrame)
  }

  @Test func `A lifted row stays at its finger when something else scrolls the list`() throws {
    let stage = stage()
    stage.down(380, 125)
    stage.drag(by: Vector(0, 20))
    let cell = try #require(stage.cell(2))
    stage.list.contentOffset.y = 200
    stage.wait(16)
    #expect(cell.center.y == 345)
    stage.settle()
    stage.up()
    #expect(items.log == ["move 2 to 6"])
  }

  // MARK: Keys

  @Test func `Alt with arrows moves the row that has the focus, which keeps it`() {
    let stage = stage()
    stage.press(.tab)
    stage.press(.downArrow, .option)
    stage.settle()
    #expect(firstFive.prefix(2) == ["Item 2", "Item 1"] && stage.cell(1)?.isFocused == true)
    #expect(stage.seen.prefix(2) == ["Item 2", "Item 1"])
    stage.press(.upArrow, .option)
    stage.press(.upArrow, .option)
    stage.settle()
    #expect(items.log == ["move 0 to 1", "move 1 to 0"] && stage.cell(0)?.isFocused == true)
  }

  @Test func `Programs that read the window move rows too`() throws {
    let stage = stage()
    let actions = try #require(stage.cell(1)).accessibilityCustomActions
    #expect(actions.map(\.name) == ["Move Up", "Move Down"])
    #expect(actions[0].handler() && firstFive.first == "Item 2")
    #expect(try #require(stage.cell(0)).accessibilityCustomActions[0].handler() == false)
  }

  @Test func `By keys too, the delegate moves a row only to a place ahead that exists`() {
    let stage = stage()
    for target in [IndexPath(row: 99), IndexPath(row: 0, section: 7), IndexPath(row: 0)] {
      items.allowed = { _, _ in target }
      let actions = stage.cell(2)?.accessibilityCustomActions ?? []
      #expect(actions.last?.handler() == false, "\(target)")
    }
    #expect(items.log == [])
    items.allowed = { _, _ in IndexPath(row: 4) }
    #expect(stage.cell(2)?.accessibilityCustomActions.last?.handler() == true)
    #expect(items.log == ["move 2 to 4"])
  }

  // MARK: Immediately

  @Test func `Rows that change while one is lifted put it back`() {
    let stage = stage()
    stage.down(380, 25)
    stage.drag(by: Vector(0, 110))
    items.delete("Item 2")
    stage.drag(by: Vector(0, 50))
    stage.up()
    stage.settle()
    #expect(items.log == ["delete Item 2"])
    #expect(stage.seen.prefix(3) == ["Item 1", "Item 3", "Item 4"])
    #expect(stage.cells.allSatisfy { $0.transform == .identity })
  }

  @Test func `A row that is reloaded while it is lifted is put back first`() {
    let stage = stage()
    stage.down(100, 25)
    stage.wait(520)
    stage.drag(by: Vector(0, 110))
    stage.list.reloadRows(at: [IndexPath(row: 4)])
    #expect(stage.cells.count { $0.transform != .identity } == 1, "another one leaves it lifted")
    stage.list.reloadRows(at: [IndexPath(row: 0)])
    stage.drag(by: Vector(0, 50))
    stage.up()
    stage.settle()
    #expect(items.log == [] && stage.seen.prefix(3) == ["Item 1", "Item 2", "Item 3"])
    #expect(stage.cells.allSatisfy { $0.transform == .identity && $0.shadow.opacity == 0 })
    #expect(stage.top(of: 0) == 0 && stage.top(of: 1) == 50)
  }

  @Test func `A reloaded row keeps the focus, and is not open any more`() {
    items.trailing = [SwipeAction(title: "Delete") {}]
    let stage = stage()
    stage.swipe(from: 300, 75, by: Vector(-80, 0))
    #expect(items.log == ["open 1"])
    stage.cell(1)?.becomeFirstResponder()
    stage.list.reloadRows(at: [IndexPath(row: 0), IndexPath(row: 1)])
    stage.settle()
    #expect(stage.cell(1)?.isFocused == true && items.log == ["open 1", "close 1"])
    #expect(!stage.window.needsFrame)
  }

  @Test func `Rows that the delegate removes when it is asked where a row may go put it back`() {
    let stage = stage()
    var questions = 0
    items.allowed = { [items] _, proposed in
      questions += 1
      for item in items.sections[0].dropFirst(2) { items.delete(item) }
      return proposed
    }
    stage.down(380, 25)
    stage.drag(by: Vector(0, 250), steps: 1)
    stage.up()
    stage.settle()
    #expect(questions == 1, "nothing is asked about rows that are gone")
    #expect(stage.seen == ["Item 1", "Item 2"] && !items.log.contains { $0.hasPrefix("move") })
    #expect(stage.cells.allSatisfy { $0.transform == .identity && $0.shadow.opacity == 0 })
    #expect(stage.top(of: 0) == 0 && stage.top(of: 1) == 50)
  }

  @Test func `By keys too, a row stays if the delegate removes others when asked`() {
    let stage = stage()
    items.allowed = { [items] _, proposed in
      items.delete("Item 30")
      return proposed
    }
    #expect(stage.cell(2)?.accessibilityCustomActions.last?.handler() == false)
    #expect(items.log == ["delete Item 30"])
  }

  @Test func `Rows that the delegate removes when another row closes are not lifted`() {
    items.trailing = [SwipeAction(title: "Flag") {}]
    let stage = stage()
    stage.swipe(from: 300, 75, by: Vector(-80, 0))
    stage.settle()
    items.onClose = { [items] in items.delete("Item 3") }
    let cell = stage.cell(2)
    #expect(cell.map { stage.list.reordering.willLift($0) } == false)
    stage.settle()
    #expect(items.log == ["open 1", "close 1", "delete Item 3"])
    #expect(stage.list.reordering.displacement(of: IndexPath(row: 5)) == 0)
  }

  @Test func `Rows that the data source removes when it moves one are those after the move`() {
    let stage = stage()
    items.onMove = { [items] in items.delete("Item 2") }
    stage.down(380, 25)
    stage.drag(by: Vector(0, 110))
    stage.up()
    stage.settle()
    #expect(items.log == ["move 0 to 2", "delete Item 2"])
    #expect(stage.seen.prefix(3) == ["Item 3", "Item 1", "Item 4"])
    #expect(stage.cell(1)?.frame == Rect(x: 0, y: 50, width: 400, height: 50))
    #expect(stage.cells.allSatisfy { $0.transform == .identity && $0.shadow.opacity == 0 })
    items.onMove = { [items] in items.delete("Item 3") }
    #expect(stage.cell(1)?.accessibilityCustomActions.last?.handler() == true)
    stage.settle()
    #expect(stage.seen.prefix(3) == items.sections[0].prefix(3))
    #expect(stage.seen.prefix(3) == ["Item 4", "Item 1", "Item 5"])
  }

  @Test func `A data source with fewer rows than it has told leaves nothing lifted`() {
    let stage = stage()
    stage.down(380, 25)
    stage.drag(by: Vector(0, 60))
    items.sections = [["Item 9"]]
    stage.window.environment.textScale = 1.25
    stage.wait(16)
    stage.drag(by: Vector(0, 60))
    stage.up()
    stage.settle()
    #expect(items.log == [] && stage.cells.allSatisfy { $0.transform == .identity })
  }

  @Test func `A row that lands while another is lifted goes behind the headers`() throws {
    items.titles = ["Header"]
    let stage = stage()
    // The rows begin at 28.
    stage.down(380, 53)
    stage.drag(by: Vector(0, 60))
    stage.up()
    stage.wait(32)
    let landing = try #require(stage.cells.first { $0.textLabel.text == "Item 1" })
    stage.down(380, 153)
    stage.drag(by: Vector(0, 10))
    stage.settle(30)
    let header = try #require(stage.list.subviews.firstIndex { $0 is ListTitle })
    let views = stage.list.subviews
    #expect(try #require(views.firstIndex { $0 === landing }) < header)
    #expect(stage.cells.last.map { $0.isLifted } == true, "the lifted one is in front")
    #expect(views.last is ListCell)
  }

  @Test func `Changes by a program when a row is put down do not move with it`() {
    let stage = stage()
    let other = View()
    stage.list.addSubview(other)
    stage.wait(16)
    items.onMove = { other.alpha = 0.5 }
    stage.down(380, 25)
    stage.drag(by: Vector(0, 110))
    stage.up()
    #expect(items.log == ["move 0 to 2"] && other.presentation.alpha == 0.5)
  }

  @Test func `A second finger does not lift another row`() {
    let stage = stage()
    stage.down(380, 25)
    stage.drag(by: Vector(0, 60))
    stage.down(380, 225)
    stage.wait(300)
    #expect(stage.cells.filter { $0.transform != .identity }.count == 1)
  }

  @Test func `Rows of different heights change places whole`() {
    final class Cell: ListCell {
      override func sizeThatFits(_ size: Size) -> Size {
        Size(size.width, textLabel.text == "Item 1" ? 90 : 50)
      }
    }
    items.prepare = { cell, _ in cell.showsReorderControl = true }
    let stage = ListStage(items, rowHeight: .automatic()) {
      $0.register(Cell.self, forCellReuseIdentifier: "item")
    }
    stage.down(380, 45)
    stage.drag(by: Vector(0, 75))
    stage.up()
    stage.settle()
    #expect(stage.seen.prefix(2) == ["Item 2", "Item 1"])
    #expect(stage.cell(1)?.frame == Rect(x: 0, y: 50, width: 400, height: 90))
    #expect(stage.cell(2)?.frame.minY == 140)
  }

  @Test func `Reduced motion has the same ends`() {
    var environment = Environment()
    environment.reducesMotion = true
    let stage = stage(environment)
    stage.down(380, 25)
    stage.drag(by: Vector(0, 110))
    stage.up()
    stage.wait(16)
    #expect(stage.seen.prefix(3) == ["Item 2", "Item 3", "Item 1"])
  }
}
