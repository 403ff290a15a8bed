import Geometry
import Gestures
import Motion
import Testing
import Scrolling
import Views
import ViewSupport

@Suite struct ScrollDraggingTests {
  let stage = ScrollStage(content: Size(400, 1200))
  var scroll: ScrollView { stage.scroll }
  var screen: Screen { stage.screen }

  @Test func `Content follows the finger beyond the slop`() {
    screen.down(200, 250)
    screen.move(200, 241)
    #expect(stage.offset == .zero)
    #expect(scroll.isTracking && !scroll.isDragging)
    screen.move(203, 210)
    #expect(scroll.isDragging)
    screen.move(200, 150)
    #expect(abs(stage.offset.y - 90) < 0.1)
    #expect(stage.offset.x == 0)
    #expect(scroll.bounds.origin == stage.offset)
    #expect(stage.log == ["begin"])
  }

  @Test func `A finger that rests before it lifts does not fling`() {
    screen.down(200, 250)
    screen.drag(by: Vector(0, -110), steps: 10)
    screen.wait(100)
    screen.up()
    #expect(!scroll.isDecelerating && !scroll.isDragging && !scroll.isTracking)
    #expect(abs(stage.offset.y - 100) < 1e-9)
    #expect(stage.log == ["begin", "end"])
    #expect(stage.natural == stage.offset)
  }

  @Test func `Content that fits does not scroll unless it always bounces`() {
    scroll.contentSize = Size(400, 300)
    screen.down(200, 250)
    screen.move(200, 150)
    #expect(
      scroll.panGestureRecognizer.state == .possible || scroll.panGestureRecognizer.state == .failed
    )
    #expect(stage.log == [])
    scroll.alwaysBounceVertical = true
    screen.up()
    screen.down(200, 150, finger: 2)
    screen.move(200, 260, finger: 2)
    #expect(abs(stage.offset.y + RubberBand(reach: 300).shown(pull: 100)) < 1e-9)
  }

  @Test(arguments: [30.0, 100, 250])
  func `A rubber band resists dragging beyond the edge`(pull: Double) {
    screen.down(200, 20)
    screen.move(200, 30 + pull)
    let shown = (1 - 1 / (pull * 0.55 / 300 + 1)) * 300
    #expect(abs(stage.offset.y + shown) < 1e-9)
    screen.move(200, 30)
    #expect(abs(stage.offset.y) < 1e-9)
  }

  @Test func `Content without bouncing stops at the edge`() {
    scroll.bounces = false
    screen.down(200, 20)
    screen.move(200, 130)
    #expect(stage.offset == .zero)
    #expect(scroll.isDragging)
  }

  @Test func `Insets extend the range`() {
    scroll.contentInset = EdgeInsets(top: 50, bottom: 20)
    #expect(scroll.contentOffsetRange.minimum == Point(0, -50))
    #expect(scroll.contentOffsetRange.maximum == Point(0, 920))
    screen.down(200, 20)
    screen.move(200, 80)
    #expect(stage.offset.y == -50)
    screen.move(200, 90)
    #expect(abs(stage.offset.y + 50 + RubberBand(reach: 300).shown(pull: 10)) < 1e-9)
  }

  @Test func `Small content is at the top left or in the middle`() {
    scroll.contentSize = Size(100, 100)
    #expect(stage.offset == .zero)
    scroll.centersContent = true
    #expect(stage.offset == Point(-150, -100))
    scroll.contentInset = EdgeInsets(top: 100)
    #expect(stage.offset == Point(-150, -150))
  }

  @Test func `Content that shrinks stays within its edges`() {
    scroll.contentOffset = Point(0, 900)
    scroll.contentSize = Size(400, 500)
    #expect(stage.offset == Point(0, 200))
    scroll.frame = Rect(x: 0, y: 0, width: 400, height: 450)
    #expect(stage.offset == Point(0, 50))
  }

  @Test func `Scrolling can be disabled during a drag`() {
    screen.down(200, 20)
    screen.move(200, 130)
    scroll.isScrollEnabled = false
    #expect(scroll.panGestureRecognizer.state != .changed && !scroll.isDragging)
    #expect(stage.rest())
    #expect(stage.offset == .zero)
    screen.up()
    screen.down(200, 200, finger: 2)
    screen.move(200, 100, finger: 2)
    #expect(stage.offset == .zero)
  }

  @Test func `A cancelled drag springs back`() {
    screen.down(200, 20)
    screen.move(200, 130)
    screen.cancel()
    #expect(stage.offset.y < 0)
    #expect(stage.rest())
    #expect(stage.offset == .zero)
  }

  @Test func `A second finger that lands does not move the content`() {
    screen.down(200, 250)
    screen.move(200, 200)
    let before = stage.offset
    screen.down(100, 100, finger: 2)
    screen.move(200, 180)
    #expect(abs(stage.offset.y - before.y - 10) < 1e-9)
    screen.up(finger: 2)
    screen.move(200, 170)
    #expect(abs(stage.offset.y - before.y - 20) < 1e-9)
  }

  @Test func `A drag continues from an offset set by the program`() {
    screen.down(200, 250)
    screen.move(200, 200)
    scroll.contentOffset = Point(0, 500)
    screen.move(200, 190)
    #expect(stage.offset == Point(0, 510))
  }

  @Test func `The pan recognizer can be attached to another view`() {
    let handle = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    screen.root.addSubview(handle)
    handle.addGestureRecognizer(scroll.panGestureRecognizer)
    #expect(!scroll.gestureRecognizers.contains { $0 === scroll.panGestureRecognizer })
    screen.down(200, 250)
    screen.move(200, 200)
    #expect(abs(stage.offset.y - 40) < 1e-9)
  }

  @Test func `A pan recognizer can outlive its scroll view`() {
    let screen = Screen()
    var scroll: ScrollView? = ScrollView(frame: screen.root.bounds)
    let pan = scroll?.panGestureRecognizer
    weak let gone = scroll
    scroll?.contentSize = Size(400, 1200)
    if let pan { screen.root.addGestureRecognizer(pan) }
    scroll = nil
    #expect(gone == nil)
    screen.down(200, 250)
    screen.move(200, 200)
    screen.up()
    #expect(screen.root.gestureRecognizers.count == 1)
  }

  // MARK: Directional lock

  @Test(arguments: [
    (Vector(4, -40), false, true), (Vector(-40, 18), true, false), (Vector(-30, -25), true, true),
  ])
  func `A drag can be locked to its initial axis`(movement: Vector, movesX: Bool, movesY: Bool) {
    scroll.contentSize = Size(1200, 1200)
    scroll.contentOffset = Point(100, 100)
    scroll.isDirectionalLockEnabled = true
    screen.down(200, 150)
    screen.move(200 + movement.dx, 150 + movement.dy)
    screen.move(220, 130)
    #expect((stage.offset.x != 100) == movesX)
    #expect((stage.offset.y != 100) == movesY)
  }

  @Test func `How straight a drag must be to be locked is set by the profile`() {
    scroll.contentSize = Size(1200, 1200)
    scroll.isDirectionalLockEnabled = true
    scroll.panGestureRecognizer.profile.directionalLockRatio = 11
    screen.down(200, 150)
    screen.move(204, 110)
    screen.move(180, 130)
    #expect(stage.offset.x != 0 && stage.offset.y != 0)
  }

  @Test func `A locked drag flings along its axis only`() {
    scroll.contentSize = Size(1200, 1200)
    scroll.isDirectionalLockEnabled = true
    stage.fling(from: Point(300, 250), by: Vector(-40, -160), steps: 20)
    screen.wait(200)
    #expect(stage.offset.x == 0)
    #expect(stage.offset.y > 200)
  }
}
