import Geometry
import Gestures
import Glibc
import Motion
import Testing
import Views
import ViewSupport

/// Fingers on a zoom view of 400x300 points. The content of 800x600 points fits at a scale of 0.5.
@Suite struct ZoomViewTests {
  let stage = ZoomStage()
  var zoom: ZoomView { stage.zoom }
  var screen: Screen { stage.screen }

  @Test func `All of the content is visible at first`() {
    #expect(zoom.zoomScale == 0.5)
    #expect(stage.content.frame == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(!zoom.isAnimating && stage.log.isEmpty)
  }

  @Test func `Small content is centred and not enlarged`() {
    let stage = ZoomStage(content: Size(100, 100))
    #expect(stage.content.frame == Rect(x: 150, y: 100, width: 100, height: 100))
  }

  @Test func `The content stays under the fingers`() {
    let held = stage.contentPoint(at: Point(200, 150))
    stage.pinch(from: 50, to: 100)
    #expect(zoom.zoomScale == 1 && zoom.isZooming && zoom.isTracking)
    screen.wait(8)
    screen.send([(1, .moved, Point(60, 90)), (2, .moved, Point(320, 260))])
    #expect(stage.contentPoint(at: Point(190, 175)).distance(to: held) < 1e-9)
    let spread = Point(60, 90).distance(to: Point(320, 260))
    #expect(abs(zoom.zoomScale - 0.5 * spread / 100) < 1e-9)
    #expect(stage.transforms > 0)
  }

  @Test func `A pinch below fit meets resistance and springs back`() {
    stage.pinch(from: 100, to: 60)
    #expect(abs(zoom.zoomScale / 0.5 - 0.8188) < 1e-4)
    stage.lift()
    #expect(zoom.isAnimating && zoom.isZoomBouncing)
    #expect(stage.log == ["begin zoom", "zoom"])
    #expect(stage.rest())
    #expect(zoom.zoomScale == 0.5)
    #expect(stage.log == ["begin zoom", "zoom", "end zoom 0.5"])
  }

  @Test func `Without bouncing a pinch stops at the limit`() {
    zoom.bouncesZoom = false
    stage.pinch(from: 100, to: 60)
    #expect(zoom.zoomScale == 0.5)
  }

  @Test func `Custom limits replace fit and the standard maximum`() {
    zoom.minimumZoomScale = 0.25
    zoom.maximumZoomScale = 2
    stage.pinch(from: 100, to: 60)
    stage.lift()
    #expect(stage.rest() && abs(zoom.zoomScale - 0.3) < 1e-9)
    zoom.setZoomScale(5, animated: false)
    #expect(zoom.zoomScale == 2)
    zoom.setZoomScale(0.1, animated: false)
    #expect(zoom.zoomScale == 0.25)
  }

  /// Rotates two fingers by `degrees` about the middle.
  private func twist(by degrees: Double) {
    screen.send([(1, .began, Point(100, 150)), (2, .began, Point(300, 150))])
    for step in 1...20 {
      screen.wait(8)
      let arm = Vector(100, 0).turned(by: degrees * Double(step) / 20 * .pi / 180)
      screen.send([
        (1, .moved, Point(200, 150) - arm), (2, .moved, Point(200, 150) + arm),
      ])
    }
  }

  @Test func `A released rotation continues to the nearest quarter turn and fits`() {
    twist(by: 70)
    // The first 12 degrees are the detent.
    #expect(abs(zoom.contentPlacement.angle * 180 / .pi - 58) < 1e-6)
    stage.lift()
    #expect(stage.rest())
    #expect(zoom.contentPlacement.angle == .pi / 2)
    #expect(zoom.zoomScale == 0.375)
    #expect(stage.log.last == "end zoom 0.375")
  }

  @Test func `Rotation can be disabled`() {
    zoom.isRotationEnabled = false
    twist(by: 70)
    #expect(zoom.contentPlacement.angle == 0)
  }

  @Test func `A double tap zooms in about its position and another one zooms out`() {
    let tapped = stage.contentPoint(at: Point(120, 90))
    screen.tap(120, 90)
    screen.wait(60)
    screen.tap(120, 90)
    #expect(zoom.isZooming)
    #expect(stage.rest())
    #expect(zoom.zoomScale == 1.5)
    #expect(stage.contentPoint(at: Point(120, 90)).distance(to: tapped) < 1e-6)
    screen.tap(120, 90)
    screen.wait(60)
    screen.tap(120, 90)
    #expect(stage.rest() && zoom.zoomScale == 0.5)
    #expect(
      stage.log == [
        "begin zoom", "zoom", "end zoom 1.5", "begin zoom", "zoom", "end zoom 0.5",
      ])
  }

  @Test func `A tap and a slide zoom with one finger`() {
    screen.tap(120, 90)
    screen.wait(60)
    screen.down(120, 90)
    screen.drag(by: Vector(0, 160), steps: 20)
    // Twice as large after 150 points, beyond the slop of 10.
    #expect(abs(zoom.zoomScale - 1) < 1e-9)
    screen.up()
    #expect(stage.rest() && !zoom.isTracking)
  }

  @Test func `Content follows a drag and continues with a fling`() {
    zoom.zoomScale = 2
    stage.log = []
    let held = stage.contentPoint(at: Point(200, 150))
    screen.down(200, 150)
    screen.drag(by: Vector(-60, 0), steps: 10)
    #expect(zoom.isDragging)
    #expect(stage.contentPoint(at: Point(150, 150)).distance(to: held) < 1e-9)
    screen.up()
    #expect(zoom.isDecelerating && zoom.isAnimating)
    let start = zoom.contentPlacement.origin
    screen.wait(100)
    let friction = -1000 * log(0.998)
    let distance = 750 * (1 - exp(-friction * 0.1)) / friction
    #expect(abs(start.x - zoom.contentPlacement.origin.x - distance) < 1)
    #expect(stage.rest())
    #expect(stage.log == ["begin drag", "end drag, moving", "decelerated"])
  }

  @Test func `A drag beyond an edge meets resistance and springs back`() {
    zoom.zoomScale = 2
    screen.down(100, 150)
    screen.drag(by: Vector(-10, 0), steps: 2)
    for _ in 0..<3 { screen.drag(by: Vector(280, 0), steps: 4) }
    #expect(zoom.contentPlacement.origin.x > 0 && zoom.contentPlacement.origin.x < 240)
    screen.wait(100)
    screen.up()
    #expect(stage.rest() && zoom.contentPlacement.origin.x == 0)
  }

  @Test func `A finger catches moving content and holds it`() {
    stage.pinch(from: 100, to: 40)
    stage.lift()
    screen.wait(48)
    let caught = zoom.contentPlacement
    #expect(caught.scale < 0.5)
    screen.down(50, 50)
    screen.wait(1000)
    #expect(zoom.contentPlacement == caught && zoom.isTracking && !zoom.isAnimating)
    screen.up()
    #expect(stage.rest() && zoom.zoomScale == 0.5)
  }

  @Test func `Catching a fling ends its deceleration`() {
    zoom.zoomScale = 2
    screen.down(200, 150)
    screen.drag(by: Vector(-60, 0), steps: 10)
    screen.up()
    screen.wait(30)
    let caught = zoom.contentPlacement
    screen.down(200, 150)
    #expect(stage.log.last == "decelerated" && !zoom.isDecelerating)
    screen.wait(500)
    #expect(zoom.contentPlacement == caught)
  }
}
