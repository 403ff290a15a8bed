import Controls
import Geometry
import Gestures
import Scrolling
import Testing
import Views

@testable import PhotoViewer

/// A finger that catches a moving view holds it while it rests, and drags it when it moves.
@MainActor @Suite struct HeldMotionTests {
  private let bench: ViewerOnBench
  private let middle = Point(150, 100)

  init() throws { bench = try ViewerOnBench([Size(600, 400), Size(600, 400)]) }

  enum Caught: CaseIterable { case fling, snapBack, zoom, page, opening, leaving }

  /// Starts a motion and draws until it is under way.
  private func start(_ caught: Caught) {
    switch caught {
    case .fling:
      bench.press(.character("1"))
      bench.wait(.seconds(1))
      flick(by: Vector(-8, 0), from: middle)
    case .snapBack:
      bench.send([(1, .began, Point(50, 100)), (2, .began, Point(250, 100))])
      bench.send([(1, .moved, Point(90, 100)), (2, .moved, Point(210, 100))])
      bench.up(1, 2)
    case .zoom: bench.press(.character("1"))
    case .page: flick(by: Vector(-20, 0), from: Point(250, 100))
    case .opening:
      bench.press(.escape)
      bench.wait(.seconds(1))
      bench.press(.return)
    case .leaving: bench.press(.escape)
    }
    bench.draw()
    bench.wait(.milliseconds(60))
    #expect(bench.pager.isMoving)
  }

  @Test(arguments: Caught.allCases)
  func `A caught photo stays under the finger until it is dragged`(caught: Caught) {
    start(caught)
    let (seen, now) = (bench.placement, bench.time)
    bench.down(7, middle.x, middle.y)
    // Longer than a long press, and than every deadline.
    bench.wait(.seconds(3))
    #expect(bench.placement == seen && bench.time > now)
    #expect(!bench.viewer.photoStage.menu.menu.isOpen && !bench.viewer.photoStage.magnifier.isShown)
    #expect(!bench.viewer.photoStage.controls.isShown)
    // The touch continues as a drag, and does not open the magnifier either.
    bench.move(7, middle.x + 11, middle.y + 11)
    bench.move(7, middle.x + 31, middle.y + 31)
    bench.draw()
    #expect(bench.placement != seen)
    #expect(!bench.viewer.photoStage.magnifier.isShown && !bench.viewer.photoStage.menu.menu.isOpen)
    bench.up(7)
    bench.wait(.seconds(3))
    #expect(
      !bench.viewer.photoStage.controls.isShown && !bench.pager.isMoving && !bench.pager.isTouched)
  }

  @Test func `A long press on a photo at rest opens the menu`() {
    bench.down(7, middle.x, middle.y)
    bench.wait(.milliseconds(600))
    #expect(bench.viewer.photoStage.menu.menu.isOpen)
  }

  /// Neither a slide nor a second tap after it zooms.
  @Test func `A tap that stops a fling does not start a double tap`() {
    start(.fling)
    let scale = bench.placement.scale
    bench.tap(150, 100)
    bench.wait(.milliseconds(100))
    bench.down(7, 150, 100)
    bench.move(7, 150, 115)
    bench.move(7, 150, 175)
    bench.draw()
    #expect(bench.placement.scale == scale)
    bench.up(7)
    bench.wait(.seconds(3))
    start(.fling)
    bench.tap(150, 100)
    bench.wait(.milliseconds(100))
    bench.tap(150, 100)
    bench.wait(.seconds(3))
    #expect(bench.placement.scale == scale)
  }

  @Test func `A double tap during a zoom reverses it`() {
    for _ in 0..<2 {
      for _ in 0..<2 {
        bench.tap(150, 100)
        bench.wait(.milliseconds(60))
      }
      bench.wait(.milliseconds(20))
    }
    bench.wait(.seconds(3))
    #expect(bench.placement.scale == 0.5)
  }

  @Test func `A finger holds a flung grid until it is dragged`() throws {
    let bench = try ViewerOnBench(Array(repeating: Size(8, 8), count: 40))
    bench.makeRoomForTheBar()
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.fetch()
    flick(by: Vector(0, -20), from: Point(150, 150), on: bench)
    bench.wait(.milliseconds(60))
    let seen = bench.viewer.grid.cellFrame(at: 0)
    #expect(seen.minY < -50 && bench.viewer.grid.scroller.isAnimating)
    bench.down(7, 150, 100)
    bench.wait(.seconds(3))
    #expect(bench.viewer.grid.cellFrame(at: 0) == seen && !bench.viewer.gridStage.menu.menu.isOpen)
    bench.move(7, 150, 120)
    bench.move(7, 150, 160)
    bench.draw()
    #expect(bench.viewer.grid.cellFrame(at: 0).minY > seen.minY)
    #expect(!bench.viewer.gridStage.menu.menu.isOpen && bench.isInGrid)
  }

  /// Any other tap closes the help.
  @Test func `A tap that stops the scrolling help does not close it`() {
    bench.press(.character("?"))
    bench.wait(.seconds(1))
    flick(by: Vector(0, -10), from: Point(150, 150))
    bench.wait(.milliseconds(60))
    bench.tap(150, 100)
    bench.wait(.seconds(1))
    #expect(bench.viewer.menus.help.isShown)
    bench.tap(150, 100)
    bench.wait(.seconds(1))
    #expect(!bench.viewer.menus.help.isShown)
  }

  private func flick(by step: Vector, from start: Point, on other: ViewerOnBench? = nil) {
    let bench = other ?? bench
    bench.down(1, start.x, start.y)
    for index in 1...5 {
      bench.pass(.milliseconds(8))
      bench.move(1, start.x + step.dx * Double(index), start.y + step.dy * Double(index))
    }
    bench.up(1)
  }
}
