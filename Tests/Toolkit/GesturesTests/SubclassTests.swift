import Geometry
import Gestures
import Motion
import Testing

/// A pan that must be vertical.
private final class VerticalPan: PanGestureRecognizer {
  override func touchesMoved(_ moved: [Touch], at time: Instant) {
    super.touchesMoved(moved, at: time)
    if state == .possible, abs(translation.dx) > abs(translation.dy) {
      request(.fail(.other("it went sideways")))
    }
  }
}

/// A tap at the position of its first finger.
private final class FirstFingerTap: TapGestureRecognizer {
  override var location: Point? { first }
  private var first: Point?

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    super.touchesBegan(began, at: time)
    first = first ?? began.first?.position
  }

  override func reset() {
    super.reset()
    first = nil
  }
}

@Suite struct SubclassTests {
  let stage = Stage()

  @Test(arguments: [(Vector(0, 20), true), (Vector(20, 0), false)])
  func `A subclass can be stricter`(movement: Vector, begins: Bool) {
    stage.attach(VerticalPan())
    stage.down(1, 0, 0)
    stage.move(1, movement.dx, movement.dy)
    #expect(stage.takeLog() == (begins ? ["pan began"] : []))
  }

  @Test func `A subclass can measure differently`() {
    let tap = FirstFingerTap(fingers: 2)
    var locations: [Point?] = []
    stage.attach(tap)
    tap.addAction { locations.append($0.location) }
    for x in [10.0, 30] {
      stage.down(1, x, 0)
      stage.down(2, 90, 0)
      stage.up(1, 2)
    }
    #expect(locations == [Point(10, 0), Point(30, 0)])
  }
}
