import Geometry
import Gestures
import Glibc
import Motion
import Testing
import Scrolling
import Views
import ViewSupport

@Suite struct ScrollZoomTests {
  let stage = ScrollStage(content: Size(400, 300))
  var scroll: ScrollView { stage.scroll }
  var screen: Screen { stage.screen }

  init() {
    stage.canZoom = true
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 4
  }

  /// Moves two fingers from both sides of (200, 150) to `a` and `b`.
  private func pinch(from half: Double, to a: Point, _ b: Point) {
    screen.send([(1, .began, Point(200 - half, 150)), (2, .began, Point(200 + half, 150))])
    screen.wait(8)
    screen.send([(1, .moved, a), (2, .moved, b)])
  }

  private func lift() { screen.up(fingers: [1, 2]) }

  /// Returns the point of the content, at a scale of 1, that is shown at `point`.
  private func contentPoint(at point: Point) -> Point {
    stage.content.convert(point, from: nil)
  }

  private func isClose(_ a: Point, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
    a.distance(to: b) < tolerance
  }

  @Test func `Equal limits disable the pinch`() {
    #expect(scroll.pinchGestureRecognizer.isEnabled)
    scroll.minimumZoomScale = 4
    #expect(!scroll.pinchGestureRecognizer.isEnabled)
    #expect(!ScrollView().pinchGestureRecognizer.isEnabled)
  }

  @Test func `Without a view to zoom a pinch does nothing`() {
    stage.canZoom = false
    pinch(from: 50, to: Point(50, 150), Point(350, 150))
    #expect(scroll.zoomScale == 1 && !scroll.isZooming)
  }

  @Test func `The content stays under the fingers`() {
    pinch(from: 50, to: Point(140, 150), Point(260, 150))
    #expect(scroll.isZooming)
    let held = contentPoint(at: Point(200, 150))
    screen.wait(8)
    screen.send([(1, .moved, Point(60, 90)), (2, .moved, Point(320, 260))])
    let spread = Point(60, 90).distance(to: Point(320, 260))
    #expect(abs(scroll.zoomScale - spread / 108) < 1e-9)
    #expect(isClose(contentPoint(at: Point(190, 175)), held))
    screen.wait(8)
    screen.send([(1, .moved, Point(10, 10)), (2, .moved, Point(90, 30))])
    #expect(isClose(contentPoint(at: Point(50, 20)), held))
    #expect(stage.content.transform == Affine(scale: scroll.zoomScale))
    #expect(scroll.contentSize == Size(400, 300) * scroll.zoomScale)
    #expect(stage.log.contains("zoom"))
  }

  @Test func `A view away from the origin stays under the fingers too`() {
    stage.content.frame = Rect(x: 30, y: 20, width: 340, height: 260)
    pinch(from: 50, to: Point(140, 150), Point(260, 150))
    let held = contentPoint(at: Point(200, 150))
    screen.send([(1, .moved, Point(100, 150)), (2, .moved, Point(320, 170))])
    #expect(isClose(contentPoint(at: Point(210, 160)), held))
  }

  @Test(arguments: [(100.0, 8.0), (180, 16)])
  func `A band resists pinching beyond the largest scale`(half: Double, _: Double) {
    scroll.maximumZoomScale = 1.5
    pinch(from: 50, to: Point(200 - half, 150), Point(200 + half, 150))
    let raw = 2 * half / 108
    let pull = log(raw / 1.5)
    let shown = 1.5 * exp(log(2) * (1 - 1 / (pull * 0.55 / log(2) + 1)))
    #expect(abs(scroll.zoomScale - shown) < 1e-9)
  }

  @Test func `A band resists pinching beyond the smallest scale`() {
    scroll.minimumZoomScale = 1
    pinch(from: 150, to: Point(140, 150), Point(260, 150))
    let raw = 120.0 / 292
    #expect(abs(scroll.zoomScale - ScaleBand(limits: 1...4).shown(raw)) < 1e-9)
    scroll.bouncesZoom = false
    screen.send([(1, .moved, Point(150, 150)), (2, .moved, Point(250, 150))])
    #expect(scroll.zoomScale == 1)
  }

  @Test func `Content that is too small snaps back`() {
    scroll.minimumZoomScale = 1
    pinch(from: 150, to: Point(140, 150), Point(260, 150))
    let small = scroll.zoomScale
    let offset = stage.offset
    lift()
    screen.wait(100)
    let frequency = 2 * Double.pi / 0.3
    let left = (1 + frequency * 0.1) * exp(-frequency * 0.1)
    let scale = pow(small, left)
    #expect(abs(scroll.zoomScale - scale) < 1e-9)
    let share = (scale - small) / (1 - small)
    #expect(abs(stage.offset.x - offset.x * (1 - share)) < 1e-9)
    #expect(stage.rest())
    #expect(scroll.zoomScale == 1 && stage.offset == .zero)
    #expect(stage.content.frame == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(stage.log.last == "zoomed 1.0")
  }

  @Test func `Content that is too large snaps back about the fingers`() {
    scroll.maximumZoomScale = 2
    pinch(from: 50, to: Point(60, 120), Point(300, 140))
    let held = contentPoint(at: Point(180, 130))
    #expect(scroll.zoomScale > 2)
    lift()
    #expect(scroll.isZoomBouncing)
    for _ in 0..<20 {
      screen.wait(16)
      #expect(isClose(contentPoint(at: Point(180, 130)), held))
    }
    #expect(stage.rest())
    #expect(scroll.zoomScale == 2 && !scroll.isZoomBouncing)
  }

  @Test func `A caught snap-back can be pinched without a jump`() {
    scroll.maximumZoomScale = 2
    pinch(from: 50, to: Point(70, 150), Point(330, 150))
    lift()
    screen.wait(60)
    let caught = scroll.zoomScale
    #expect(caught > 2)
    screen.send([(3, .began, Point(150, 150)), (4, .began, Point(250, 150))])
    screen.wait(100)
    #expect(scroll.zoomScale == caught)
    let held = contentPoint(at: Point(200, 150))
    screen.send([(3, .moved, Point(146, 150)), (4, .moved, Point(254, 150))])
    #expect(abs(scroll.zoomScale - caught) < 1e-9)
    screen.send([(3, .moved, Point(140, 150)), (4, .moved, Point(260, 150))])
    let band = ScaleBand(limits: 0.5...2)
    #expect(abs(scroll.zoomScale - band.shown(band.raw(caught) * 120 / 108)) < 1e-9)
    #expect(isClose(contentPoint(at: Point(200, 150)), held))
    screen.up(fingers: [3, 4])
    #expect(stage.rest())
    #expect(stage.log.filter { $0 == "zoomed 2.0" }.count == 1)
  }

  @Test func `A pinch within the limits ends immediately`() {
    pinch(from: 50, to: Point(100, 150), Point(300, 150))
    screen.wait(100)
    let scale = scroll.zoomScale
    lift()
    #expect(stage.log.last == "zoomed \(scale)")
    #expect(stage.rest())
    #expect(scroll.zoomScale == scale)
  }

  @Test func `Content pinched beyond its edges springs back`() {
    pinch(from: 50, to: Point(100, 150), Point(300, 150))
    screen.send([(1, .moved, Point(250, 250)), (2, .moved, Point(390, 290))])
    screen.wait(100)
    #expect(stage.offset.x < 0)
    lift()
    #expect(stage.rest())
    #expect(stage.offset == .zero)
  }

  @Test func `When one finger lifts the other continues to drag`() {
    pinch(from: 50, to: Point(100, 150), Point(300, 150))
    screen.send([(1, .moved, Point(60, 130)), (2, .moved, Point(300, 150))])
    let scale = scroll.zoomScale
    screen.up(finger: 2)
    let offset = stage.offset
    #expect(scroll.zoomScale == scale)
    screen.move(50, 120)
    #expect(scroll.zoomScale == scale)
    #expect(isClose(stage.offset, offset + Vector(10, 10)))

    screen.down(250, 200, finger: 3)
    #expect(isClose(stage.offset, offset + Vector(10, 10)))
    let held = contentPoint(at: Point(150, 160))
    screen.wait(8)
    screen.send([(1, .moved, Point(50, 120)), (3, .moved, Point(252, 200))])
    #expect(scroll.zoomScale > scale)
    #expect(isClose(contentPoint(at: Point(151, 160)), held))
    screen.wait(8)
    screen.send([(1, .moved, Point(40, 110)), (3, .moved, Point(300, 210))])
    #expect(isClose(contentPoint(at: Point(170, 160)), held))
  }

  @Test func `A drag turns into a pinch without a jump`() {
    scroll.setZoomScale(2, animated: false)
    screen.down(200, 150)
    screen.move(200, 100)
    let dragged = stage.offset
    #expect(scroll.isDragging)
    screen.down(300, 100, finger: 2)
    #expect(stage.offset == dragged)
    screen.send([(1, .moved, Point(196, 100)), (2, .moved, Point(304, 100))])
    #expect(isClose(stage.offset, dragged))
    let held = contentPoint(at: Point(250, 100))
    let scrolls = stage.scrolls
    screen.send([(1, .moved, Point(150, 80)), (2, .moved, Point(310, 140))])
    #expect(scroll.zoomScale > 2 && scroll.isDragging)
    #expect(stage.scrolls == scrolls + 1)
    #expect(isClose(contentPoint(at: Point(230, 110)), held))
  }

  @Test func `A drag during a pinch can still fling`() {
    scroll.setZoomScale(3, animated: false)
    let start = stage.offset
    screen.send([(1, .began, Point(150, 250)), (2, .began, Point(250, 250))])
    for step in 1...15 {
      screen.wait(8)
      let distance = 8 * Double(step)
      screen.send([
        (1, .moved, Point(150 - distance / 8, 250 - distance)),
        (2, .moved, Point(250 + distance / 8, 250 - distance)),
      ])
    }
    lift()
    #expect(scroll.isDecelerating)
    let lifted = stage.offset.y
    screen.wait(100)
    #expect(lifted > start.y)
    let k = -1000 * log(0.998)
    #expect(abs(stage.offset.y - lifted - 1000 * (1 - exp(-k * 0.1)) / k) < 1e-6)
  }

  @Test func `Changing the limits does not zoom`() {
    scroll.contentSize = Size(400, 1200)
    scroll.minimumZoomScale = 2
    stage.fling(from: Point(200, 150), by: Vector(0, -60), steps: 6)
    #expect(stage.rest())
    #expect(scroll.zoomScale == 1 && stage.offset.y > 0)
  }

  // MARK: By program

  @Test func `Setting a scale zooms about the middle`() {
    scroll.zoomScale = 2
    #expect(stage.offset == Point(200, 150))
    #expect(contentPoint(at: Point(200, 150)) == Point(200, 150))
    scroll.zoomScale = 100
    #expect(scroll.zoomScale == 4)
    #expect(stage.log.last == "zoomed 4.0")
    scroll.zoomScale = 1
    #expect(stage.content.frame == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(scroll.contentSize == Size(400, 300))
  }

  @Test func `An animated zoom ends on the rectangle`() {
    scroll.zoom(to: Rect(x: 100, y: 100, width: 200, height: 100), animated: true)
    #expect(scroll.zoomScale == 1 && scroll.isAnimating)
    screen.wait(16)
    screen.wait(100)
    #expect(scroll.zoomScale > 1 && scroll.zoomScale < 2 && !scroll.isZoomBouncing)
    #expect(contentPoint(at: Point(0, 0)).x > 0)
    #expect(stage.rest())
    #expect(scroll.zoomScale == 2)
    #expect(contentPoint(at: Point(200, 150)) == Point(200, 150))
    #expect(stage.log.last == "zoomed 2.0")
    scroll.zoom(to: Rect(x: 0, y: 0, width: 10, height: 10), animated: false)
    #expect(scroll.zoomScale == 4 && stage.offset == .zero)
  }

  @Test func `Scrolling by program ends a zoom first`() {
    scroll.setZoomScale(2, animated: true)
    screen.wait(16)
    screen.wait(50)
    scroll.contentOffset = Point(30, 40)
    #expect(scroll.zoomScale == 2 && stage.offset == Point(30, 40))
    #expect(stage.log == ["zoom", "zoomed 2.0"])
    #expect(stage.rest())
    #expect(stage.offset == Point(30, 40))
  }

  @Test func `Small content is centred after a pinch`() {
    scroll.centersContent = true
    pinch(from: 100, to: Point(130, 100), Point(270, 100))
    screen.wait(100)
    let scale = scroll.zoomScale
    #expect(scale < 1)
    lift()
    #expect(stage.rest())
    #expect(isClose(stage.offset, Point(-200 * (1 - scale), -150 * (1 - scale)), within: 1e-9))
  }
}
