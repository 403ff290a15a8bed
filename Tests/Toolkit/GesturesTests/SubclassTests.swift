import Geometry
import Gestures
import Motion
import Testing

/// A pan that only goes up and down.
private final class VerticalPan: PanGestureRecognizer {
  override func touchesMoved(_ moved: [Touch], at time: Instant) {
    super.touchesMoved(moved, at: time)
    if state == .possible, abs(translation.dx) > abs(translation.dy) {
      request(.fail(.other("it went sideways")))
    }
  }
}

/// A tap that is made with the first finger that lands.
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
  func `A subclass may be stricter`(way: Vector, begins: Bool) {
    stage.attach(VerticalPan())
    stage.down(1, 0, 0)
    stage.move(1, way.dx, way.dy)
    #expect(stage.takeLog() == (begins ? ["pan began"] : []))
  }

  @Test func `A subclass may measure otherwise`() {
    let tap = FirstFingerTap(fingers: 2)
    var locations: [Point?] = []
    stage.attach(tap)
    tap.addAction { locations.append($0.location) }
    for place in [10.0, 30] {
      stage.down(1, place, 0)
      stage.down(2, 90, 0)
      stage.up(1, 2)
    }
    #expect(locations == [Point(10, 0), Point(30, 0)])
  }
}
