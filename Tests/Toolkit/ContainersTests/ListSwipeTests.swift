import Containers
import Controls
import Geometry
import Gestures
import Layout
import Motion
import Semantics
import Testing
import Views

/// The swipe actions of rows, in a list of 400 points.
@Suite struct ListSwipeTests {
  private let items = Items(count: 30)

  /// Shows rows with "Delete" and "Flag" at their trailing edge, and "Pin" at the leading one.
  private func stage(_ environment: Environment = Environment()) -> ListStage {
    items.trailing = [
      SwipeAction(style: .destructive, title: "Delete") { [unowned items] in
        items.delete(items.sections[0][1])
      },
      SwipeAction(title: "Flag") { [unowned items] in items.log.append("flag") },
    ]
    items.leading = [SwipeAction(title: "Pin") { [unowned items] in items.log.append("pin") }]
    items.canMove = false
    return ListStage(items, environment: environment)
  }

  /// How far the content of a row is from its place, to the right.
  private func slide(_ stage: ListStage, _ row: Int = 1) -> Double? {
    stage.cell(row).map { cell in
      cell.contentView.convert(Point.zero, to: nil).x
    }
  }

  /// The buttons that are uncovered, from the left.
  private func buttons(_ stage: ListStage, _ row: Int = 1) -> [Control] {
    func controls(in view: View) -> [Control] {
      view.subviews.flatMap { ($0 as? Control).map { [$0] } ?? controls(in: $0) }
    }
    return stage.cell(row).map(controls)?.filter { $0.bounds.width > 0 }
      .sorted { $0.convert(Point.zero, to: nil).x < $1.convert(Point.zero, to: nil).x } ?? []
  }

  @Test func `A row follows the finger, and the actions share what is uncovered`() {
    let stage = stage()
    stage.down(300, 75)
    stage.drag(by: Vector(-84, 0))
    stage.wait(16)
    #expect(slide(stage) == -74)
    #expect(buttons(stage).map(\.accessibilityLabel) == ["Flag", "Delete"])
    #expect(buttons(stage).map(\.bounds.width).reduce(0, +) == 74)
    #expect(buttons(stage).last.map { abs($0.bounds.width - 74 * 84 / 158.0) < 1e-9 } == true)
  }

  @Test(arguments: [(-88.0, 0.0), (-90, -158), (-200, -158), (84, 74), (40, 0)])
  func `Let go past half of their width, the actions stay open`(way: Double, end: Double) {
    let stage = stage()
    stage.swipe(from: way < 0 ? 300 : 50, 75, by: Vector(way, 0))
    stage.settle()
    #expect(slide(stage) == end)
    #expect(items.log == (end == 0 ? [] : ["open 1"]))
    if end == 0 { #expect(buttons(stage).isEmpty) }
  }

  @Test func `A flick outward opens, and one back closes`() {
    let stage = stage()
    stage.down(300, 75)
    stage.drag(by: Vector(-40, 0), steps: 4)
    stage.up()
    stage.settle()
    #expect(slide(stage) == -158)
    stage.down(100, 75)
    stage.drag(by: Vector(40, 0), steps: 4)
    stage.up()
    stage.settle()
    #expect(slide(stage) == 0 && items.log == ["open 1", "close 1"])
  }

  @Test func `A tap on an action performs it and closes the row`() {
    let stage = stage()
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.tap(300, 75)
    stage.settle()
    #expect(items.log == ["open 1", "close 1", "flag"] && slide(stage) == 0)
  }

  // MARK: Full swipes

  @Test(arguments: [(0.59, false), (0.61, true)])
  func `Past 60 percent of the row a lift performs the first action, once`(
    share: Double, performs: Bool
  ) {
    let stage = stage()
    stage.swipe(from: 390, 75, by: Vector(-400 * share - 10, 0))
    #expect(items.log == (performs ? ["delete Item 2"] : ["open 1"]))
    stage.settle()
    #expect(items.log.filter { $0.hasPrefix("delete") }.count == (performs ? 1 : 0))
    #expect(stage.seen.contains("Item 2") != performs)
  }

  @Test func `The first action fills the row past 60 percent, and no longer before it`() {
    let stage = stage()
    stage.down(390, 75)
    stage.drag(by: Vector(-260, 0))
    stage.settle(20)
    #expect(buttons(stage).map(\.accessibilityLabel) == ["Delete"])
    #expect(buttons(stage).first?.bounds.width == 250 && items.log == [])
    stage.drag(by: Vector(40, 0))
    stage.settle(20)
    #expect(buttons(stage).count == 2)
    stage.up()
    #expect(items.log == ["open 1"])
  }

  @Test func `In narrow rows a full swipe is at least 100 points`() {
    let stage = stage()
    stage.window.handle(.resized(WindowSize(points: Size(150, 300), pixelsPerPoint: 1)))
    stage.wait(16)
    stage.swipe(from: 140, 75, by: Vector(-109, 0))
    #expect(items.log == ["open 1"])
    stage.settle()
    stage.tap(75, 225)
    stage.settle()
    stage.swipe(from: 140, 75, by: Vector(-111, 0))
    #expect(items.log.last == "delete Item 2")
  }

  // MARK: One row

  @Test func `A touch elsewhere closes the row and is no tap`() {
    let stage = stage()
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.down(100, 175)
    stage.wait(200)
    #expect(items.log == ["open 1", "close 1"] && stage.cell(3)?.isHighlighted == false)
    stage.up()
    stage.settle()
    #expect(slide(stage) == 0 && stage.list.indexPathsForSelectedRows.isEmpty)
    stage.tap(100, 175)
    #expect(stage.list.indexPathForSelectedRow == IndexPath(row: 3))
  }

  @Test func `A tap on the row itself closes it too, and a scroll does`() {
    let stage = stage()
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.tap(100, 75)
    stage.settle()
    #expect(slide(stage) == 0 && items.log == ["open 1", "close 1"])
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
    let stage = stage()
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.list.contentOffset.y = 20
    stage.settle()
    #expect(slide(stage) == 0 && items.log == ["open 1", "close 1"])
  }

  @Test func `Another row opens in place of the one that is open`() {
    let stage = stage()
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.swipe(from: 300, 175, by: Vector(-120, 0))
    stage.settle()
    #expect(slide(stage, 1) == 0 && slide(stage, 3) == -158)
    #expect(items.log == ["open 1", "close 1", "open 3"])
  }

  @Test func `A row on its way is caught where it is seen`() throws {
    let stage = stage()
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.tap(100, 75)
    stage.wait(80)
    let seen = try #require(slide(stage))
    #expect(seen < -5 && seen > -158)
    stage.down(100, 75)
    stage.wait(16)
    let held = try #require(slide(stage))
    stage.wait(200)
    #expect(slide(stage) == held && abs(held - seen) < 30)
    stage.up()
    stage.settle()
    #expect(slide(stage) == 0 && stage.list.indexPathsForSelectedRows.isEmpty)
  }

  // MARK: Directions

  @Test func `A vertical drag that starts on a row scrolls, and a diagonal one does one of both`() {
    for way in [Vector(0, -60), Vector(-20, -60), Vector(-50, -52), Vector(-52, -50)] {
      let stage = stage()
      stage.down(300, 175)
      stage.drag(by: way)
      let (moved, scrolled) = (slide(stage, 3) != 0, stage.list.contentOffset.y > 0)
      #expect(moved != scrolled && moved == (abs(way.dx) > abs(way.dy)), "\(way)")
    }
  }

  @Test func `Without actions on the side, a sideways drag scrolls or does nothing`() {
    let stage = stage()
    items.trailing = []
    stage.down(300, 75)
    stage.drag(by: Vector(-120, 0))
    #expect(slide(stage) == 0)
    stage.up()
    #expect(items.log == [])
  }

  @Test func `Right to left, the edges change sides`() {
    var environment = Environment()
    environment.layoutDirection = .rightToLeft
    let stage = stage(environment)
    stage.swipe(from: 100, 75, by: Vector(120, 0))
    stage.settle()
    #expect(slide(stage) == 158)
    #expect(buttons(stage).map(\.accessibilityLabel) == ["Delete", "Flag"])
  }

  @Test func `A pan from the edge of the screen comes first`() {
    for (x, isEdge) in [(5.0, true), (100, false)] {
      let stage = stage()
      let edge = ScreenEdgePanGestureRecognizer(edges: .left)
      var hasBegun = false
      edge.addAction { _ in hasBegun = true }
      stage.list.addGestureRecognizer(edge)
      stage.down(x, 75)
      stage.drag(by: Vector(60, 0))
      #expect(hasBegun == isEdge && (slide(stage) ?? 0 > 0) != isEdge)
    }
  }

  // MARK: Taken away

  @Test func `A swipe that is taken away leaves the row as it was`() {
    let stage = stage()
    stage.down(390, 75)
    stage.drag(by: Vector(-300, 0))
    stage.cancel()
    stage.settle()
    #expect(slide(stage) == 0 && items.log == [] && buttons(stage).isEmpty)
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.down(100, 75)
    stage.drag(by: Vector(120, 0))
    stage.cancel()
    stage.settle()
    #expect(slide(stage) == -158 && items.log == ["open 1"])
  }

  @Test func `Reduced motion has the same ends`() {
    var environment = Environment()
    environment.reducesMotion = true
    let stage = stage(environment)
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.wait(16)
    #expect(slide(stage) == -158)
    stage.tap(100, 175)
    stage.wait(16)
    #expect(slide(stage) == 0)
  }

  @Test func `A row that goes while a finger moves it takes nothing along`() {
    let stage = stage()
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
    #expect(slide(stage) == -158)
  }

  // MARK: Without fingers

  @Test func `Delete, the context menu and programs that read the window offer the same`() throws {
    let stage = stage()
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
    let stage = stage()
    stage.down(100, 75)
    stage.settle(60)
    #expect(stage.window.presentations.isEmpty)
    stage.up()
  }
}
