import Geometry
import Gestures
import Motion
import Testing
import Scrolling
import Views

/// Wheels and touchpads over the scroll views of a window.
@Suite struct WindowScrollingTests {
  private let outer = ScrollView()
  private let inner = ScrollView()
  private let window: Window
  private let clock = Clock()

  /// The time of a test.
  private final class Clock {
    var now = Instant.zero
  }

  init() {
    let content = View()
    window = Window(title: "Scrolling", content: content)
    content.addSubview(outer)
    outer.addSubview(inner)
    window.handle(.resized(WindowSize(points: Size(400, 400), pixelsPerPoint: 1)))
    outer.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    outer.contentSize = Size(400, 2000)
    inner.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    inner.contentSize = Size(400, 800)
    window.prepareFrame(at: .zero)
  }

  private func turn(_ notches: Double, at point: Point = Point(200, 100)) {
    send(notches: Vector(0, notches), at: point, source: .wheel)
  }

  private func send(
    notches: Vector, at point: Point = Point(200, 100), source: ScrollStep.Source,
    phase: ScrollStep.Phase = .changed, modifiers: EventModifiers = []
  ) {
    window.handle(
      .scroll(
        ScrollStep(
          time: clock.now, position: point, notches: notches, source: source, phase: phase,
          modifiers: modifiers)))
  }

  private func wait(_ milliseconds: Int64) {
    let end = clock.now + .milliseconds(milliseconds)
    while clock.now < end {
      clock.now = min(end, clock.now + .milliseconds(10))
      window.advance(to: clock.now)
      if window.needsFrame { window.prepareFrame(at: clock.now) }
    }
  }

  @Test func `A scroll view that another one removes as it moves scrolls no more`() {
    final class Remover: ScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        for view in scrollView.subviews { view.removeFromSuperview() }
      }
    }
    final class Witness: ScrollViewDelegate {
      var calls = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) { calls += 1 }
    }
    let remover = Remover()
    let witness = Witness()
    outer.delegate = remover
    inner.delegate = witness
    outer.setContentOffset(Point(0, 500), animated: true)
    inner.setContentOffset(Point(0, 300), animated: true)
    wait(100)
    #expect(inner.window == nil && witness.calls == 0 && outer.contentOffset.y > 0)
  }

  @Test func `A scroll view that leaves the window stops there, within its edges`() {
    inner.fling(velocity: Vector(0, 1000))
    wait(100)
    let offset = inner.contentOffset
    inner.removeFromSuperview()
    #expect(offset.y > 0 && inner.contentOffset == offset && !inner.isDecelerating)
    outer.addSubview(inner)
    wait(500)
    #expect(inner.contentOffset == offset)
    inner.fling(velocity: Vector(0, 5000))
    for _ in 0..<50 where inner.contentOffset.y <= 500 { wait(10) }
    #expect(inner.contentOffset.y > 500)
    inner.removeFromSuperview()
    #expect(inner.contentOffset == Point(0, 500) && !inner.isDecelerating)
  }

  @Test func `A fling by program starts where content has rested`() {
    wait(2000)
    inner.fling(velocity: Vector(0, 1000))
    wait(10)
    #expect(inner.contentOffset.y > 0 && inner.contentOffset.y <= 10)
  }

  @Test func `A notch scrolls by 100 points, and quick ones add up`() {
    turn(1)
    wait(2000)
    #expect(inner.contentOffset == Point(0, 100))
    for _ in 0..<3 {
      turn(1)
      wait(20)
    }
    wait(2000)
    #expect(inner.contentOffset == Point(0, 400))
    #expect(outer.contentOffset == .zero)
  }

  @Test func `A notch scrolls at most four fifths of a small view`() {
    inner.frame.size.height = 50
    turn(1, at: Point(200, 10))
    wait(2000)
    #expect(inner.contentOffset == Point(0, 40))
    inner.frame.size.height = 125
    inner.contentOffset = .zero
    turn(1, at: Point(200, 10))
    wait(2000)
    #expect(inner.contentOffset == Point(0, 100))
  }

  @Test(arguments: [true, false])
  func `A touch or a key stops what a wheel moves`(isTouch: Bool) {
    for _ in 0..<4 { turn(1) }
    wait(100)
    let change = TouchChange(id: TouchID(1), phase: .began, position: Point(200, 100))
    window.handle(
      isTouch
        ? .touches(TouchFrame(time: clock.now, changes: [change]))
        : .key(KeyPress(time: clock.now, key: "x")))
    let offset = inner.contentOffset
    #expect(offset.y > 0 && offset.y < 400)
    wait(1000)
    #expect(inner.contentOffset == offset)
  }

  @Test
  func `A wheel never goes beyond an edge, and what follows immediately does not leak outward`() {
    for _ in 0..<16 {
      turn(1)
      wait(100)
    }
    wait(100)
    turn(1)
    wait(2000)
    #expect(inner.contentOffset == Point(0, 500))
    #expect(outer.contentOffset == .zero)
    turn(1)
    wait(2000)
    #expect(outer.contentOffset == Point(0, 100))
  }

  @Test func `A wheel over a presentation does not scroll what is around it`() {
    let presented = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    inner.addSubview(presented)
    window.beginPresentation(of: presented)
    turn(1)
    wait(1000)
    #expect(inner.contentOffset == .zero && outer.contentOffset == .zero)
    window.endPresentation(of: presented)
    turn(1)
    wait(1000)
    #expect(inner.contentOffset == Point(0, 100))
  }

  @Test func `With Shift, a wheel scrolls sideways`() {
    inner.contentSize = Size(1000, 300)
    send(notches: Vector(0, 1), source: .wheel, modifiers: .shift)
    wait(2000)
    #expect(inner.contentOffset == Point(100, 0))
  }

  @Test func `A touchpad scrolls one to one, and flings after its end`() {
    for _ in 0..<10 {
      send(notches: Vector(0, 10 / ScrollStep.pointsPerNotch), source: .fingers)
      wait(10)
    }
    #expect(abs(inner.contentOffset.y - 100) < 1e-9)
    send(notches: .zero, source: .fingers, phase: .ended)
    wait(300)
    #expect(inner.contentOffset.y > 150)
    wait(5000)
    #expect(inner.contentOffset.y <= 500 && !window.needsFrame)
  }

  @Test func `A wheel does nothing beside scroll views or where nothing is left`() {
    inner.contentSize = Size(400, 300)
    outer.contentSize = Size(400, 400)
    turn(1)
    wait(500)
    #expect(inner.contentOffset == .zero && outer.contentOffset == .zero)
  }

  @Test func `A wheel scrolls where the pan of a scroll view is attached`() {
    let side = View(frame: Rect(x: 0, y: 300, width: 400, height: 100))
    window.content.addSubview(side)
    side.addGestureRecognizer(inner.panGestureRecognizer)
    turn(1, at: Point(200, 350))
    wait(2000)
    #expect(inner.contentOffset == Point(0, 100) && outer.contentOffset == .zero)
  }

  @Test func `A scroll view moves immediately for users who prefer reduced motion`() {
    window.environment.reducesMotion = true
    turn(1)
    wait(20)
    #expect(inner.contentOffset == Point(0, 100))
  }

  @Test func `A pan that does not allow a kind of scrolling leaves it to the view around it`() {
    inner.panGestureRecognizer.allowedScrollTypes = .continuous
    turn(1)
    wait(2000)
    #expect(inner.contentOffset == .zero && outer.contentOffset == Point(0, 100))
    send(notches: Vector(0, 2), source: .fingers)
    send(notches: .zero, source: .fingers, phase: .ended)
    wait(2000)
    #expect(inner.contentOffset.y > 0 && outer.contentOffset == Point(0, 100))
    inner.panGestureRecognizer.allowedScrollTypes = []
    let offset = inner.contentOffset
    send(notches: Vector(0, 2), source: .fingers)
    #expect(inner.contentOffset == offset && outer.contentOffset.y > 100)
  }

  @Test(arguments: [(0, 1), (30, 1), (0, -1)])
  func `Notches with Ctrl zoom by 1.25 about the pointer, and quick ones add up`(
    pause: Int64, direction: Double
  ) {
    let zoomed = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    inner.addSubview(zoomed)
    inner.zoomedView = zoomed
    inner.contentSize = Size(400, 300)
    (inner.minimumZoomScale, inner.maximumZoomScale) = (0.5, 4)
    for _ in 0..<2 {
      send(
        notches: Vector(0, -direction), at: Point(100, 60), source: .wheel, modifiers: .control)
      wait(pause)
    }
    wait(2000)
    let scale = direction > 0 ? 1.5625 : 0.64
    #expect(abs(inner.zoomScale - scale) < 1e-9)
    guard direction > 0 else { return }
    let offset = zoomed.convert(Point(100, 60), to: nil)
    #expect(offset.distance(to: Point(100, 60)) < 1e-6)
    for _ in 0..<9 {
      send(notches: Vector(0, -1), at: Point(100, 60), source: .wheel, modifiers: .control)
    }
    wait(2000)
    #expect(inner.zoomScale == 4)
  }

  @Test func `Content beyond an edge settles although a finger rested on the screen meanwhile`() {
    send(notches: Vector(0, -2), source: .fingers)
    #expect(inner.contentOffset.y < 0)
    touch(.began)
    send(notches: .zero, source: .fingers, phase: .ended)
    touch(.ended)
    wait(1000)
    #expect(inner.contentOffset == .zero)
  }

  private func touch(_ phase: TouchPhase) {
    window.handle(
      .touches(
        TouchFrame(
          time: clock.now,
          changes: [
            TouchChange(id: TouchID(1), phase: phase, position: Point(200, 100), kind: .finger)
          ])))
    wait(10)
  }
}
