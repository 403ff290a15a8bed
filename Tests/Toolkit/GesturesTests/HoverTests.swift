import Geometry
import Gestures
import Motion
import Testing

@Suite struct HoverTests {
  let stage = Stage()
  let tracker: HoverTracker
  let over = HoverGestureRecognizer(label: "inner")
  let around = HoverGestureRecognizer(label: "outer")

  init() {
    let (inner, outer) = (stage.inner, stage.outer)
    tracker = HoverTracker { $0.x < 100 ? inner : outer }
    stage.attach(over, to: stage.inner)
    stage.attach(around)
  }

  private func move(to x: Double?) -> [String] {
    tracker.pointerMoved(to: x.map { Point($0, 0) }, at: .zero)
    return stage.takeLog()
  }

  @Test func `A pointer enters and moves and leaves`() {
    #expect(move(to: 150) == ["outer began"])
    #expect(move(to: 50) == ["inner began", "outer changed"])
    #expect(move(to: 60) == ["inner changed", "outer changed"])
    #expect(over.location == Point(60, 0))
    #expect(move(to: 150) == ["inner ended", "outer changed"])
    #expect(move(to: nil) == ["outer ended"])
    #expect(move(to: nil) == [])
    #expect(over.state == .possible)
  }

  /// A recognizer that counts the keys that go down under it.
  private final class KeyCounter: HoverGestureRecognizer {
    var keys = 0
    override func keyWasPressed(at time: Instant) { keys += 1 }
  }

  @Test func `A key is reported to those under the pointer`() {
    let counter = KeyCounter(label: "keys")
    stage.attach(counter, to: stage.inner)
    tracker.keyWasPressed(at: .zero)
    _ = move(to: 50)
    tracker.keyWasPressed(at: .zero)
    _ = move(to: 150)
    tracker.keyWasPressed(at: .zero)
    #expect(counter.keys == 1)
  }

  @Test func `Disabling a recognizer ends its hover`() {
    _ = move(to: 50)
    over.isEnabled = false
    #expect(move(to: 51) == ["inner ended", "outer changed"])
  }

  @Test func `Touches do not hover`() {
    let tap = TapGestureRecognizer()
    stage.attach(tap)
    stage.tap(1)
    #expect(stage.takeLog() == ["tap ended"])
  }
}
