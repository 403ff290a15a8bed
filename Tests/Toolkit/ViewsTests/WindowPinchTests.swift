import Geometry
import Gestures
import Motion
import Scrolling
import Testing
import Views

/// Pinches on a touchpad over the views of a window.
@Suite struct WindowPinchTests {
  private let content = View()
  private let window: Window
  private let clock = Clock()

  /// The time of a test.
  private final class Clock {
    var now = Instant.zero
    /// Delegates, which scroll views do not keep.
    var kept: [AnyObject] = []
  }

  /// Lets a view in a scroll view zoom.
  private final class Zooms: ScrollViewDelegate {
    let view: View
    init(_ view: View) { self.view = view }
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
  }

  init() {
    window = Window(title: "Pinches", content: content)
    window.handle(.resized(WindowSize(points: Size(400, 400), pixelsPerPoint: 1)))
    window.prepareFrame(at: .zero)
  }

  private func pinch(to scale: Double, degrees: Double = 0, at point: Point) {
    for (phase, share) in [(TouchpadGesturePhase.began, 0.0), (.changed, 0.5), (.changed, 1)] {
      send(phase, scale: 1 + (scale - 1) * share, degrees: degrees * share, at: point)
    }
    send(.ended, scale: scale, degrees: degrees, at: point)
  }

  private func send(
    _ phase: TouchpadGesturePhase, scale: Double = 1, degrees: Double = 0, at point: Point
  ) {
    clock.now = clock.now + .milliseconds(10)
    window.handle(
      .pinch(
        TouchpadPinch(
          time: clock.now, phase: phase, position: point, scale: scale, turn: degrees * .pi / 180)))
    window.prepareFrame(at: clock.now)
  }

  private func makeScrollView() -> (ScrollView, Zooms) {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let zooms = Zooms(View(frame: Rect(x: 0, y: 0, width: 400, height: 400)))
    scroll.addSubview(zooms.view)
    scroll.contentSize = Size(400, 400)
    scroll.maximumZoomScale = 8
    scroll.delegate = zooms
    clock.kept.append(zooms)
    content.addSubview(scroll)
    return (scroll, zooms)
  }

  @Test func `A pinch zooms a scroll view about the pointer`() {
    let (scroll, zooms) = makeScrollView()
    pinch(to: 2 * 1.03, at: Point(100, 300))
    #expect(abs(scroll.zoomScale - 2) < 1e-9)
    let point = zooms.view.convert(Point(100, 300), to: nil)
    #expect(point.distance(to: Point(100, 300)) < 1e-6)
  }

  @Test func `A pinch beyond the limits springs back`() {
    let (scroll, _) = makeScrollView()
    pinch(to: 0.5, at: Point(100, 300))
    #expect(scroll.zoomScale < 1)
    for _ in 1...200 {
      clock.now = clock.now + .milliseconds(10)
      window.prepareFrame(at: clock.now)
    }
    #expect(scroll.zoomScale == 1 && !window.needsFrame)
  }

  @Test func `A wheel does not disturb a pinch`() {
    let (scroll, _) = makeScrollView()
    send(.began, at: Point(200, 200))
    send(.changed, scale: 2 * 1.03, at: Point(200, 200))
    let offset = scroll.contentOffset
    #expect(abs(scroll.zoomScale - 2) < 1e-9)
    window.handle(
      .scroll(ScrollStep(time: clock.now, position: Point(200, 200), notches: Vector(0, 1))))
    send(.changed, scale: 2 * 1.03, at: Point(200, 200))
    #expect(scroll.contentOffset == offset)
  }

  @Test func `A turn on a touchpad turns a view that has a recognizer for it`() {
    let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    let rotation = RotationGestureRecognizer()
    rotation.addAction { [unowned view] in
      view.transform = Affine(scale: 1, angle: $0.rotation, offset: .zero)
    }
    view.addGestureRecognizer(rotation)
    content.addSubview(view)
    pinch(to: 1, degrees: 35, at: Point(200, 200))
    #expect(abs(view.transform.b - 0.5) < 1e-9)
  }

  @Test func `A view that zooms is let go when the gesture is cancelled`() {
    let (scroll, _) = makeScrollView()
    send(.began, at: Point(200, 200))
    send(.changed, scale: 0.5, at: Point(200, 200))
    #expect(scroll.zoomScale < 1)
    send(.cancelled, scale: 0.2, at: Point(200, 200))
    for _ in 1...300 {
      clock.now = clock.now + .milliseconds(10)
      window.prepareFrame(at: clock.now)
    }
    #expect(scroll.zoomScale == 1 && !window.needsFrame)
  }

  @Test func `Nothing follows a pinch behind a presentation or around it`() {
    let (scroll, _) = makeScrollView()
    let panel = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    scroll.addSubview(panel)
    window.beginPresentation(of: panel)
    pinch(to: 2, at: Point(20, 20))
    pinch(to: 2, at: Point(200, 200))
    #expect(scroll.zoomScale == 1)
    window.endPresentation(of: panel)
    pinch(to: 2, at: Point(200, 200))
    #expect(scroll.zoomScale > 1)
  }

  @Test(arguments: [false, true])
  func `Of a pinch and a rotation one acts, and both only by consent`(hasConsent: Bool) {
    let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    var acting: Set<String> = []
    pinch.addAction { _ in acting.insert("pinch") }
    rotation.addAction { _ in acting.insert("rotation") }
    let consent = Consent()
    if hasConsent { pinch.delegate = consent }
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(rotation)
    content.addSubview(view)
    self.pinch(to: 2, degrees: 40, at: Point(200, 200))
    #expect(acting.count == (hasConsent ? 2 : 1))
  }

  @Test(arguments: [(-1, 1.25), (1, 0.8), (-2, 1.5625)])
  func `A wheel with Ctrl is a pinch for a view that has a recognizer for it`(
    notches: Double, scale: Double
  ) {
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let recognizer = PinchGestureRecognizer()
    var scales: [Double] = []
    recognizer.addAction {
      if $0.state == .changed || $0.state == .began { scales.append($0.scale) }
    }
    view.addGestureRecognizer(recognizer)
    content.addSubview(view)
    for modifiers in [EventModifiers.control, []] {
      window.handle(
        .scroll(
          ScrollStep(
            time: clock.now, position: Point(50, 60), notches: Vector(0, notches), source: .wheel,
            modifiers: modifiers)))
    }
    #expect(scales.count == 1 && abs((scales.last ?? 0) - scale) < 1e-9)
    #expect(recognizer.state == .possible)
  }
}

/// Lets recognizers act together.
private final class Consent: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
