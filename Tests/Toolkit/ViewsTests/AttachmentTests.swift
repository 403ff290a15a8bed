import Geometry
import Gestures
import Motion
import Testing
import Views
import ViewSupport

@Suite struct AttachmentTests {
  let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let button = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let pan = PanGestureRecognizer()
  let arena: GestureArena

  init() {
    let root = root
    root.addSubview(button)
    arena = GestureArena { root.hitTest($0) }
  }

  private func send(_ phase: TouchPhase, _ x: Double, at milliseconds: Int64) {
    arena.process(
      TouchFrame(
        time: Instant(milliseconds: milliseconds),
        changes: [TouchChange(id: TouchID(1), phase: phase, position: Point(x, 50))]))
  }

  @Test func `Recognizers of all ancestors of the hit view receive a touch`() {
    root.addGestureRecognizer(pan)
    send(.began, 50, at: 0)
    send(.moved, 90, at: 8)
    #expect(pan.state == .began)
  }

  @Test func `A recognizer removed during its gesture is cancelled`() {
    button.addGestureRecognizer(pan)
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    send(.began, 50, at: 0)
    send(.moved, 90, at: 8)
    button.removeGestureRecognizer(pan)
    send(.moved, 120, at: 16)
    #expect(states == [.began, .cancelled])
    #expect(pan.target == nil)
  }

  @Test func `A recognizer belongs to one view`() {
    button.addGestureRecognizer(pan)
    root.addGestureRecognizer(pan)
    #expect(button.gestureRecognizers.isEmpty)
    #expect(pan.target === root)
  }
}

/// A dot that moves from one view to another while a finger drags it.
@Suite struct MovingBetweenViewsTests {
  private let screen = Screen()
  private let left = View(frame: Rect(x: 0, y: 0, width: 200, height: 300))
  private let right = View(frame: Rect(x: 200, y: 0, width: 200, height: 300))
  private let dot = View(frame: Rect(x: 20, y: 20, width: 80, height: 80))
  private let pan = PanGestureRecognizer()

  init() {
    screen.root.addSubview(left)
    screen.root.addSubview(right)
    left.addSubview(dot)
    dot.addGestureRecognizer(pan)
    screen.down(50, 50)
    screen.move(90, 50)
  }

  @Test func `A gesture continues if its view moves within the tree`() {
    dot.center = right.convert(dot.center, from: left)
    right.addSubview(dot)
    #expect(pan.state == .began)
    screen.move(150, 50)
    #expect(pan.state == .changed)
    #expect(dot.convert(dot.bounds, to: nil) == Rect(x: 20, y: 20, width: 80, height: 80))
    screen.up()
    #expect(left.subviews.isEmpty && dot.superview === right)
    screen.down(50, 50, finger: 2)
    screen.move(50, 90, finger: 2)
    #expect(pan.state == .possible)
  }

  @Test func `A gesture is cancelled if its view moves to another tree`() {
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    View().addSubview(dot)
    #expect(states == [.cancelled])
  }

  @Test func `A gesture is cancelled if its view leaves the tree`() {
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    dot.removeFromSuperview()
    #expect(states == [.cancelled])
    #expect(dot.superview == nil)
  }
}
