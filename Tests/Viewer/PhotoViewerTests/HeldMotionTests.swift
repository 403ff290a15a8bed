import Geometry
import Gestures
import Motion
import Testing
import Views

@testable import PhotoViewer

/// A finger that catches something moving holds it as long as it stays, and then goes on as a drag.
@Suite struct HeldMotionTests {
  private let bench: ViewerOnBench
  private let middle = Point(150, 100)

  init() throws { bench = try ViewerOnBench([Size(600, 400), Size(600, 400)]) }

  enum Caught: CaseIterable { case fling, snapBack, zoom, page, opening, leaving }

  /// Has a motion begin, and draws until it is on its way.
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
      bench.press(.enter)
    case .leaving: bench.press(.escape)
    }
    bench.draw()
    bench.wait(.milliseconds(60))
    #expect(bench.pager.isMoving)
  }

  @Test(arguments: Caught.allCases) func `It stays under the finger`(caught: Caught) {
    start(caught)
    let (seen, now) = (bench.placement, bench.time)
    bench.down(7, middle.x, middle.y)
    // Beyond the time of a long press, and of every deadline.
    bench.wait(.seconds(3))
    #expect(bench.placement == seen && bench.time > now)
    #expect(!bench.viewer.pagerMenu.menu.isOpen && !bench.viewer.magnifier.isShown)
    #expect(!bench.viewer.controls.isShown)
    // It goes on as a drag, which is no magnifier either.
    bench.move(7, middle.x + 11, middle.y + 11)
    bench.move(7, middle.x + 31, middle.y + 31)
    bench.draw()
    #expect(bench.placement != seen)
    #expect(!bench.viewer.magnifier.isShown && !bench.viewer.pagerMenu.menu.isOpen)
    bench.up(7)
    bench.wait(.seconds(3))
    #expect(!bench.viewer.controls.isShown && !bench.pager.isMoving && !bench.pager.isTouched)
  }

  /// What rests is pressed.
  @Test func `On what rests a long press opens the menu`() {
    bench.down(7, middle.x, middle.y)
    bench.wait(.milliseconds(600))
    #expect(bench.viewer.pagerMenu.menu.isOpen)
  }

  /// Whoever stops a fling by a tap and drags on at once does not zoom.
  @Test func `A tap that stops a fling is no first tap of two`() {
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

  /// Whoever taps twice again while the picture zooms wants it back.
  @Test func `Two taps on what zooms count`() {
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

  @Test func `The grid is held too`() throws {
    let bench = try ViewerOnBench(Array(repeating: Size(8, 8), count: 40))
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.fetch()
    flick(by: Vector(0, -20), from: Point(150, 150), on: bench)
    bench.wait(.milliseconds(60))
    let seen = bench.viewer.grid.cellFrame(at: 0)
    #expect(seen.minY < -100 && bench.viewer.grid.isAnimating)
    bench.down(7, 150, 100)
    bench.wait(.seconds(3))
    #expect(bench.viewer.grid.cellFrame(at: 0) == seen && !bench.viewer.gridMenu.menu.isOpen)
    bench.move(7, 150, 120)
    bench.move(7, 150, 160)
    bench.draw()
    #expect(bench.viewer.grid.cellFrame(at: 0).minY > seen.minY)
    #expect(!bench.viewer.gridMenu.menu.isOpen && bench.pager.isAbsent)
  }

  /// The help is closed by a tap, but not by one that stops it.
  @Test func `The help is held too`() {
    bench.press(.character("?"))
    bench.wait(.seconds(1))
    flick(by: Vector(0, -10), from: Point(150, 150))
    bench.wait(.milliseconds(60))
    bench.tap(150, 100)
    bench.wait(.seconds(1))
    #expect(bench.viewer.help.isShown)
    bench.tap(150, 100)
    bench.wait(.seconds(1))
    #expect(!bench.viewer.help.isShown)
  }

  private func flick(by way: Vector, from start: Point, on other: ViewerOnBench? = nil) {
    let bench = other ?? bench
    bench.down(1, start.x, start.y)
    for step in 1...5 {
      bench.pass(.milliseconds(8))
      bench.move(1, start.x + way.dx * Double(step), start.y + way.dy * Double(step))
    }
    bench.up(1)
  }
}
