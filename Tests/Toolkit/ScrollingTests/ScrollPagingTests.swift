import Geometry
import Glibc
import Testing
import Scrolling
import Views
import ViewSupport

@Suite struct ScrollPagingTests {
  let stage = ScrollStage(content: Size(2000, 300))
  var scroll: ScrollView { stage.scroll }
  var screen: Screen { stage.screen }

  init() {
    scroll.isPagingEnabled = true
    scroll.contentOffset = Point(400, 0)
  }

  /// Drags a finger horizontally, rests, and lifts it.
  private func drag(by distance: Double) {
    screen.down(200, 150)
    screen.drag(by: Vector(distance, 0), steps: 10)
    screen.wait(100)
    screen.up()
  }

  @Test(arguments: [(-209.0, 400.0), (-211, 800), (195, 400), (215, 0)])
  func `A slow drag settles on the nearest page`(distance: Double, page: Double) {
    drag(by: distance)
    #expect(scroll.isDecelerating)
    #expect(stage.rest())
    #expect(stage.offset == Point(page, 0))
  }

  @Test(arguments: [(-40.0, 800.0), (40, 0)])
  func `A fling turns the page`(distance: Double, page: Double) {
    stage.fling(from: Point(200, 150), by: Vector(distance, 0), steps: 5)
    #expect(stage.natural == Point(page, 0))
    #expect(stage.rest())
    #expect(stage.offset == Point(page, 0))
  }

  @Test func `A fling back returns to the page it came from`() {
    screen.down(300, 150)
    screen.drag(by: Vector(-160, 0), steps: 10)
    screen.drag(by: Vector(60, 0), steps: 10)
    screen.up()
    #expect(stage.rest())
    #expect(stage.offset == Point(400, 0))
  }

  @Test func `A fling on the last page stays there`() {
    scroll.contentOffset = Point(1600, 0)
    stage.fling(from: Point(300, 150), by: Vector(-80, 0), steps: 8)
    #expect(stage.rest())
    #expect(stage.offset == Point(1600, 0))
  }

  @Test func `A page turns with a spring`() {
    stage.fling(from: Point(200, 150), by: Vector(-40, 0), steps: 5)
    let start = stage.offset.x
    screen.wait(100)
    let frequency = 2 * Double.pi / 0.4
    let distance = start - 800
    let left = (distance + (1000 + frequency * distance) * 0.1) * exp(-frequency * 0.1)
    #expect(abs(stage.offset.x - 800 - left) < 1e-6)
  }

  @Test func `A caught page settles when it is released`() {
    stage.fling(from: Point(200, 150), by: Vector(-40, 0), steps: 5)
    screen.wait(60)
    screen.tap(200, 150, finger: 2)
    #expect(stage.rest())
    #expect(stage.offset == Point(400, 0))
  }
}

@Suite struct NestedScrollTests {
  private let stage = ScrollStage(content: Size(1200, 300))
  private let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private var outer: ScrollView { stage.scroll }
  private var screen: Screen { stage.screen }

  init() {
    inner.contentSize = Size(300, 900)
    inner.addSubview(View(frame: Rect(x: 0, y: 0, width: 300, height: 900)))
    stage.content.addSubview(inner)
    stage.screen.moving.append(inner)
  }

  private func drag(by translation: Vector) {
    screen.down(150, 100)
    screen.drag(by: translation, steps: 4)
  }

  @Test func `Nested scroll views scroll along their own axes`() {
    drag(by: Vector(-60, 5))
    #expect(outer.isDragging && !inner.isDragging)
    #expect(outer.contentOffset.x > 0 && inner.contentOffset == .zero)
    screen.cancel()
    outer.contentOffset = .zero
    screen.down(150, 100, finger: 2)
    screen.drag(by: Vector(5, -60), steps: 4, finger: 2)
    #expect(inner.isDragging && !outer.isDragging)
    #expect(inner.contentOffset.y > 0 && outer.contentOffset == .zero)
  }

  @Test func `An inner scroll view at its edge leaves the drag to the outer one`() {
    outer.contentSize = Size(400, 1200)
    outer.contentOffset = Point(0, 50)
    drag(by: Vector(0, 40))
    #expect(outer.isDragging && !inner.isDragging)
    #expect(outer.contentOffset.y < 50)
  }

  @Test func `An inner scroll view with room left scrolls`() {
    outer.contentSize = Size(400, 1200)
    drag(by: Vector(0, -40))
    #expect(inner.isDragging && !outer.isDragging)
  }

  @Test func `The inner scroll view bounces if both are at their edges`() {
    outer.contentSize = Size(400, 1200)
    drag(by: Vector(0, 40))
    #expect(inner.isDragging && inner.contentOffset.y < 0)
    #expect(outer.contentOffset == .zero)
  }

  @Test func `A disabled outer scroll view does not scroll`() {
    outer.isScrollEnabled = false
    drag(by: Vector(-60, 5))
    #expect(inner.isDragging && !outer.isDragging)
  }

  @Test func `The first point beyond the slop decides the direction`() {
    screen.down(150, 100)
    screen.wait(100)
    screen.move(140, 100)
    #expect(outer.isDragging && !inner.isDragging)
  }
}
