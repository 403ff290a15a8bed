import Geometry
import Gestures
import Motion
import Testing
import Views

/// The examples of the documentation of views, line for line.
@Suite struct ExamplesTests {
  @Test func `The arena explains its decisions`() {
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let arena = GestureArena { root.hitTest($0) }
    arena.bounds = root.bounds
    root.arena = arena

    var words: [String] = []
    root.addGestureRecognizer(LongPressGestureRecognizer())
    arena.onDecision = { decision, _ in words.append("\(decision)") }
    for (time, phase, x) in [(0, TouchPhase.began, 50.0), (8, .moved, 80), (16, .ended, 80)] {
      let change = TouchChange(id: TouchID(1), phase: phase, position: Point(x, 50))
      arena.process(TouchFrame(time: Instant(milliseconds: Int64(time)), changes: [change]))
    }
    #expect(
      words == [
        "long press follows touch 1",
        "long press failed: a finger moved more than 10.0 points",
        "long press is ready for a new attempt",
      ])
  }
}
