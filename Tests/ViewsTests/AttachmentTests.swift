import Geometry
import Gestures
import Motion
import Testing
import Views

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

  @Test func recognizersOfAllViewsAroundATouchSeeIt() {
    root.addGestureRecognizer(pan)
    send(.began, 50, at: 0)
    send(.moved, 90, at: 8)
    #expect(pan.state == .began)
  }

  @Test func aRecognizerTakenOffItsViewInTheMiddleIsCancelled() {
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

  @Test func aRecognizerBelongsToOneView() {
    button.addGestureRecognizer(pan)
    root.addGestureRecognizer(pan)
    #expect(button.gestureRecognizers.isEmpty)
    #expect(pan.target === root)
  }
}
