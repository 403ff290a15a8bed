import Geometry
import Gestures
import Layout
import Scrolling
import Testing
import ViewSupport
import Views

/// The swipe actions of rows, in a list of 400 points.
@Suite struct ListSwipeTests {
  private let items = Items(count: 30)

  @Test func `A row follows the finger, and the actions share what is uncovered`() {
    let stage = ListStage.swiping(items)
    stage.down(300, 75)
    stage.drag(by: Vector(-84, 0))
    stage.wait(16)
    #expect(stage.slide() == -74)
    #expect(stage.buttons().map(\.accessibilityLabel) == ["Flag", "Delete"])
    #expect(stage.buttons().map(\.bounds.width).reduce(0, +) == 74)
    #expect(stage.buttons().last.map { abs($0.bounds.width - 74 * 84 / 158.0) < 1e-9 } == true)
  }

  @Test(arguments: [(-88.0, 0.0), (-90, -158), (-200, -158), (84, 74), (40, 0)])
  func `Let go past half of their width, the actions stay open`(way: Double, end: Double) {
    let stage = ListStage.swiping(items)
    stage.swipe(from: way < 0 ? 300 : 50, 75, by: Vector(way, 0))
    stage.settle()
    #expect(stage.slide() == end)
    #expect(items.log == (end == 0 ? [] : ["open 1"]))
    if end == 0 { #expect(stage.buttons().isEmpty) }
  }

  @Test func `A flick outward opens, and one back closes`() {
    let stage = ListStage.swiping(items)
    stage.down(300, 75)
    stage.drag(by: Vector(-40, 0), steps: 4)
    stage.up()
    stage.settle()
    #expect(stage.slide() == -158)
    stage.down(100, 75)
    stage.drag(by: Vector(40, 0), steps: 4)
    stage.up()
    stage.settle()
    #expect(stage.slide() == 0 && items.log == ["open 1", "close 1"])
  }

  @Test func `A tap on an action performs it and closes the row`() {
    let stage = ListStage.swiping(items)
    stage.swipe(from: 300, 75, by: Vector(-120, 0))
    stage.settle()
    stage.tap(300, 75)
    stage.settle()
    #expect(items.log == ["open 1", "close 1", "flag"] && stage.slide() == 0)
  }

  // MARK: Full swipes

  @Test(arguments: [(0.59, false), (0.61, true)])
  func `Past 60 percent of the row a lift performs the first action, once`(
    share: Double, performs: Bool
  ) {
    let stage = ListStage.swiping(items)
    stage.swipe(from: 390, 75, by: Vector(-400 * share - 10, 0))
    #expect(items.log == (performs ? ["delete Item 2"] : ["open 1"]))
    stage.settle()
    #expect(items.log.filter { $0.hasPrefix("delete") }.count == (performs ? 1 : 0))
    #expect(stage.seen.contains("Item 2") != performs)
  }

  @Test func `The first action fills the row past 60 percent, and no longer before it`() {
    let stage = ListStage.swiping(items)
    stage.down(390, 75)
    stage.drag(by: Vector(-260, 0))
    stage.settle(20)
    #expect(stage.buttons().map(\.accessibilityLabel) == ["Delete"])
    #expect(stage.buttons().first?.bounds.width == 250 && items.log == [])
    stage.drag(by: Vector(40, 0))
    stage.settle(20)
    #expect(stage.buttons().count == 2)
    stage.up()
    #expect(items.log == ["open 1"])
  }

  @Test func `In narrow rows a full swipe is at least 100 points`() {
    let stage = ListStage.swiping(items)
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

  // MARK: Directions

  @Test func `A vertical drag that starts on a row scrolls, and a diagonal one does one of both`() {
    for way in [Vector(0, -60), Vector(-20, -60), Vector(-50, -52), Vector(-52, -50)] {
      let stage = ListStage.swiping(items)
      stage.down(300, 175)
      stage.drag(by: way)
      let (moved, scrolled) = (stage.slide(3) != 0, stage.list.contentOffset.y > 0)
      #expect(moved != scrolled && moved == (abs(way.dx) > abs(way.dy)), "\(way)")
    }
  }

  @Test func `Without actions on the side, a sideways drag scrolls or does nothing`() {
    let stage = ListStage.swiping(items)
    items.trailing = []
    stage.down(300, 75)
    stage.drag(by: Vector(-120, 0))
    #expect(stage.slide() == 0)
    stage.up()
    #expect(items.log == [])
  }

  @Test func `Right to left, the edges change sides`() {
    var environment = Environment()
    environment.layoutDirection = .rightToLeft
    let stage = ListStage.swiping(items, environment)
    stage.swipe(from: 100, 75, by: Vector(120, 0))
    stage.settle()
    #expect(stage.slide() == 158)
    #expect(stage.buttons().map(\.accessibilityLabel) == ["Delete", "Flag"])
  }

  @Test func `A pan from the edge of the screen comes first`() {
    for (x, isEdge) in [(5.0, true), (100, false)] {
      let stage = ListStage.swiping(items)
      let edge = ScreenEdgePanGestureRecognizer(edges: .left)
      var hasBegun = false
      edge.addAction { _ in hasBegun = true }
      stage.list.addGestureRecognizer(edge)
      stage.down(x, 75)
      stage.drag(by: Vector(60, 0))
      #expect(hasBegun == isEdge && (stage.slide() ?? 0 > 0) != isEdge)
    }
  }
}
