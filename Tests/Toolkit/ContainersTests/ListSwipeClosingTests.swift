import Containers
import Controls
import Geometry
import Scrolling
import Testing
import ViewSupport
import Views

/// The closing of rows that are open or moving, in a list of 400 points.
@Suite struct ListSwipeClosingTests {
  private let items = Items(count: 30)

  @Test func `A touch elsewhere closes the row and is no tap`() {
    let stage = ListStage.swiping(items)
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.down(100, 175)
    stage.wait(200)
    #expect(items.log == ["open 1", "close 1"] && stage.cell(3)?.isHighlighted == false)
    stage.up()
    stage.settle()
    #expect(stage.slide() == 0 && stage.list.indexPathsForSelectedRows.isEmpty)
    stage.tap(100, 175)
    #expect(stage.list.indexPathForSelectedRow == IndexPath(row: 3))
  }

  @Test func `A tap on the row itself closes it too, and a scroll does`() {
    let stage = ListStage.swiping(items)
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.tap(100, 75)
    stage.settle()
    #expect(stage.slide() == 0 && items.log == ["open 1", "close 1"])
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.down(100, 225)
    stage.drag(by: Vector(0, -60))
    stage.up()
    stage.settle()
    #expect(items.log.last == "close 1" && stage.list.contentOffset.y > 40)
    #expect(stage.list.indexPathsForSelectedRows.isEmpty)
  }

  @Test func `A wheel or a program that scrolls closes the row too`() {
    let stage = ListStage.swiping(items)
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.list.contentOffset.y = 20
    stage.settle()
    #expect(stage.slide() == 0 && items.log == ["open 1", "close 1"])
  }

  @Test func `A list that returns from a pull to refresh keeps the row open`() {
    let stage = ListStage.swiping(items)
    let control = RefreshControl()
    stage.list.refreshControl = control
    stage.down(100, 20)
    stage.drag(by: Vector(0, 290))
    stage.up()
    stage.wait(32)
    stage.swipe(from: 300, 250, by: Vector(-120, 0))
    stage.settle()
    #expect(control.isRefreshing && stage.list.contentOffset.y == -60)
    #expect(items.log.count == 1 && items.log.first?.hasPrefix("open") == true)
    control.endRefreshing()
    stage.settle()
    #expect(stage.list.contentOffset.y == 0 && items.log.count == 1)
  }

  @Test func `Another row opens in place of the one that is open`() {
    let stage = ListStage.swiping(items)
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.swipe(from: 300, 175, by: Vector(-120, 0))
    stage.settle()
    #expect(stage.slide(1) == 0 && stage.slide(3) == -158)
    #expect(items.log == ["open 1", "close 1", "open 3"])
  }

  @Test func `A row on its way is caught where it is seen`() throws {
    let stage = ListStage.swiping(items)
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.tap(100, 75)
    stage.wait(80)
    let seen = try #require(stage.slide())
    #expect(seen < -5 && seen > -158)
    stage.down(100, 75)
    stage.wait(16)
    let held = try #require(stage.slide())
    stage.wait(200)
    #expect(stage.slide() == held && abs(held - seen) < 30)
    stage.up()
    stage.settle()
    #expect(stage.slide() == 0 && stage.list.indexPathsForSelectedRows.isEmpty)
  }

  // MARK: Taken away

  @Test func `A swipe that is taken away leaves the row as it was`() {
    let stage = ListStage.swiping(items)
    stage.down(390, 75)
    stage.drag(by: Vector(-300, 0))
    stage.cancel()
    stage.settle()
    #expect(stage.slide() == 0 && items.log == [] && stage.buttons().isEmpty)
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.down(100, 75)
    stage.drag(by: Vector(120, 0))
    stage.cancel()
    stage.settle()
    #expect(stage.slide() == -158 && items.log == ["open 1"])
  }

  @Test func `Reduced motion has the same ends`() {
    var environment = Environment()
    environment.reducesMotion = true
    let stage = ListStage.swiping(items, environment)
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.wait(16)
    #expect(stage.slide() == -158)
    stage.tap(100, 175)
    stage.wait(16)
    #expect(stage.slide() == 0)
  }

  @Test func `A row that goes while a finger moves it takes nothing along`() {
    let stage = ListStage.swiping(items)
    stage.down(300, 75)
    stage.drag(by: Vector(-60, 0))
    items.delete("Item 2")
    stage.drag(by: Vector(-60, 0))
    stage.up()
    stage.settle()
    #expect(stage.seen.first == "Item 1" && !stage.seen.contains("Item 2"))
    #expect(stage.list.visibleCells.allSatisfy { $0.contentView.convert(.zero, to: nil).x == 0 })
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    #expect(stage.slide() == -158)
  }

  @Test func `Rows that the delegate removes when one is swiped or opens take nothing along`() {
    let stage = ListStage.swiping(items)
    items.onSwipe = { [items] in items.delete("Item 2") }
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    #expect(items.log == ["delete Item 2"])
    #expect(stage.list.visibleCells.allSatisfy { $0.contentView.convert(.zero, to: nil).x == 0 })
    items.onSwipe = {}
    items.log = []
    items.onOpen = { [items] in items.delete("Item 3") }
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    #expect(items.log == ["open 1", "delete Item 3", "close 1"])
    #expect(stage.list.visibleCells.allSatisfy { $0.contentView.convert(.zero, to: nil).x == 0 })
    items.onOpen = {}
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    #expect(stage.slide() == -158)
  }

  // MARK: Without fingers

  @Test func `Delete, the context menu and programs that read the window offer the same`() throws {
    let stage = ListStage.swiping(items)
    let cell = try #require(stage.cell(1))
    let names = cell.accessibilityCustomActions.map(\.name)
    #expect(names == ["Delete", "Flag", "Pin"])
    stage.window.handle(
      .button(ButtonPress(time: stage.now, position: Point(100, 75), button: .right)))
    stage.settle()
    #expect(stage.window.presentations.count == 1)
    stage.press(.escape)
    stage.settle()
    cell.becomeFirstResponder()
    stage.press(.delete)
    stage.settle()
    #expect(items.log == ["delete Item 2"])
    #expect(stage.cell(1)?.isFocused == true && stage.cell(1)?.textLabel.text == "Item 3")
  }

  @Test func `A finger that presses opens no menu of swipe actions`() {
    let stage = ListStage.swiping(items)
    stage.down(100, 75)
    stage.settle(60)
    #expect(stage.window.presentations.isEmpty)
    stage.up()
  }

  @Test func `The menu that the delegate gives opens for a long press`() {
    items.menu = ContextMenuConfiguration { [items] in
      Menu(children: [Action(title: "Rename") { items.log.append("rename") }])
    }
    let stage = ListStage.swiping(items)
    stage.down(100, 75)
    stage.settle(60)
    #expect(stage.window.presentations.count == 1)
    stage.up()
    stage.press(.downArrow)
    stage.press(.return)
    stage.settle()
    #expect(items.log == ["rename"] && stage.window.presentations.isEmpty)
  }
}
