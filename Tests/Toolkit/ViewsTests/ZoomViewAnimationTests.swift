import Controls
import Geometry
import Gestures
import Motion
import Testing
import Views
import ViewSupport

/// Zooming by the program, and a zoom view with other views and recognizers.
@Suite struct ZoomViewAnimationTests {
  let stage = ZoomStage()
  var zoom: ZoomView { stage.zoom }
  var screen: Screen { stage.screen }

  @Test func `A scale without animation is set immediately about the middle`() {
    let middle = stage.contentPoint(at: Point(200, 150))
    zoom.setZoomScale(2, animated: false)
    #expect(zoom.zoomScale == 2 && !zoom.isAnimating)
    #expect(stage.contentPoint(at: Point(200, 150)).distance(to: middle) < 1e-9)
    #expect(stage.log == ["begin zoom", "zoom", "end zoom 2.0"])
  }

  @Test func `An animation begins with the next frame however late`() {
    screen.wait(16)
    zoom.setZoomScale(2, animated: true)
    #expect(zoom.zoomScale == 0.5 && zoom.isAnimating)
    screen.wait(60_000)
    #expect(zoom.zoomScale == 0.5)
    screen.wait(100)
    #expect(abs(zoom.zoomScale / (2 * 0.25.squareRoot()) - 1) < 0.5 && zoom.zoomScale < 2)
    #expect(stage.rest() && zoom.zoomScale == 2)
    #expect(stage.log == ["begin zoom", "zoom", "end zoom 2.0"])
  }

  @Test func `With reduced motion nothing is animated`() {
    zoom.reducesMotion = true
    zoom.setZoomScale(2, animated: true)
    #expect(zoom.zoomScale == 2 && !zoom.isAnimating)
    screen.down(200, 150)
    screen.drag(by: Vector(-60, 0), steps: 10)
    screen.up()
    #expect(!zoom.isAnimating)
  }

  @Test func `A rectangle of the content is shown in the middle`() {
    zoom.zoom(to: Rect(x: 300, y: 200, width: 200, height: 100), animated: false)
    #expect(zoom.zoomScale == 2)
    #expect(stage.contentPoint(at: Point(200, 150)).distance(to: Point(400, 250)) < 1e-9)
    zoom.zoom(to: Rect(x: 0, y: 0, width: 0, height: 10), animated: false)
    #expect(zoom.zoomScale == 2)
    zoom.zoomToFit(animated: false)
    #expect(zoom.zoomScale == 0.5)
  }

  @Test func `A rotated rectangle is shown in the middle too`() {
    zoom.rotate(byQuarterTurns: 1, animated: false)
    #expect(zoom.contentPlacement.angle == .pi / 2 && zoom.zoomScale == 0.375)
    zoom.zoom(to: Rect(x: 300, y: 200, width: 150, height: 100), animated: false)
    #expect(zoom.zoomScale == 2)
    #expect(stage.contentPoint(at: Point(200, 150)).distance(to: Point(375, 250)) < 1e-9)
  }

  @Test func `A placement is limited to those allowed at rest`() {
    let beyond = Similarity(scale: 1, offset: Vector(50, -1000))
    zoom.setContentPlacement(beyond, animated: false)
    #expect(zoom.contentPlacement == Similarity(scale: 1, offset: Vector(0, -300)))
  }

  @Test func `The program cannot move content that fingers hold`() {
    stage.pinch(from: 50, to: 100)
    zoom.setZoomScale(4, animated: false)
    #expect(zoom.zoomScale == 1)
    zoom.setZoomScale(4, animated: true)
    screen.wait(16)
    #expect(zoom.zoomScale == 1)
  }

  @Test func `A finger that lands before the first frame prevents an animation`() {
    zoom.setZoomScale(4, animated: true)
    screen.down(200, 150)
    screen.wait(16)
    screen.up()
    #expect(stage.rest() && zoom.zoomScale == 0.5)
    #expect(stage.log == ["begin zoom", "end zoom 0.5"])
  }

  @Test func `Resizing keeps fit and the middle of zoomed content`() {
    zoom.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    #expect(zoom.zoomScale == 0.25)
    zoom.setZoomScale(2, animated: false)
    let middle = stage.contentPoint(at: Point(100, 150))
    zoom.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    #expect(zoom.zoomScale == 2)
    #expect(stage.contentPoint(at: Point(200, 150)).distance(to: middle) < 1e-9)
  }

  @Test func `A zoom view without content ignores fingers`() {
    zoom.contentView = nil
    #expect(stage.content.superview == nil)
    stage.pinch(from: 50, to: 100)
    stage.lift()
    #expect(stage.rest())
  }

  /// A button in the content gets taps, and a pinch that begins on it cancels its touch.
  @Test func `Controls in the content get taps and lose fingers that pinch`() {
    let button = Control(frame: Rect(x: 300, y: 200, width: 200, height: 200))
    var events: [String] = []
    button.addAction(for: .touchUpInside) { events.append("press") }
    button.addAction(for: .touchCancel) { events.append("cancel") }
    stage.content.addSubview(button)
    screen.tap(200, 150)
    #expect(events == ["press"])
    screen.wait(1000)
    stage.pinch(from: 20, to: 60)
    #expect(events == ["press", "cancel"] && zoom.zoomScale == 1.5)
    stage.lift()
    #expect(stage.rest() && !zoom.isTracking)
  }

  /// Another recognizer takes the finger, and the content is released.
  @Test func `Fingers claimed by another recognizer release the content`() {
    zoom.addGestureRecognizer(LongPressGestureRecognizer())
    screen.down(200, 150)
    #expect(zoom.isTracking)
    screen.wait(600)
    #expect(!zoom.isTracking)
    screen.up()
    screen.wait(100)
    stage.pinch(from: 50, to: 100)
    #expect(zoom.zoomScale == 1)
  }

  @Test func `Removing a zoom view under fingers releases it`() {
    stage.pinch(from: 100, to: 60)
    zoom.removeFromSuperview()
    #expect(!zoom.isTracking && stage.log.first == "begin zoom")
    screen.up(fingers: [1, 2])
    weak var gone: ZoomView?
    do {
      let other = ZoomView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
      gone = other
      screen.root.addSubview(other)
    }
    screen.down(200, 150)
    gone?.removeFromSuperview()
    screen.wait(16)
    screen.up()
    screen.wait(1000)
    #expect(gone == nil)
  }

  @Test func `Cancelled fingers release the content`() {
    stage.pinch(from: 100, to: 60)
    screen.cancel(finger: 1)
    #expect(zoom.isTracking)
    screen.cancel(finger: 2)
    #expect(stage.rest() && zoom.zoomScale == 0.5 && !zoom.isTracking)
  }

  @Test func `Content stays under the fingers if the bounds have another origin`() {
    zoom.bounds = Rect(x: 30, y: -20, width: 400, height: 300)
    let held = stage.contentPoint(at: Point(200, 150))
    stage.pinch(from: 50, to: 100)
    #expect(stage.contentPoint(at: Point(200, 150)).distance(to: held) < 1e-9)
    #expect(stage.content.convert(Point(0, 0), to: zoom) == zoom.contentPlacement.origin)
  }

  @Test func `A user who wants no motion gets none`() {
    let window = Window(title: "", content: View())
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    let zoom = ZoomView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    zoom.contentView = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    window.content.addSubview(zoom)
    window.environment.reducesMotion = true
    zoom.setZoomScale(2, animated: true)
    #expect(zoom.zoomScale == 2 && !zoom.isAnimating)
    window.environment.reducesMotion = false
    zoom.setZoomScale(1, animated: true)
    #expect(zoom.zoomScale == 2 && zoom.isAnimating)
  }
}
