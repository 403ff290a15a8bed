import Geometry
import Gestures
import Testing

/// Fingers that pinch and rotate on a touchpad.
@Suite struct IndirectPinchTests {
  private let stage = Stage()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()

  private func send(
    _ phase: TouchPhase, scale: Double = 1, degrees: Double = 0, fingers: Int = 2,
    at point: Point = Point(150, 50)
  ) {
    var change = TouchChange(id: .indirect, phase: phase, position: point, kind: .indirect)
    change.pinch = IndirectPinch(
      fingers: fingers, scale: scale, turn: degrees * .pi / 180)
    stage.wait(10)
    stage.arena.process(TouchFrame(time: stage.arena.now, changes: [change]))
  }

  @Test func `A pinch begins beyond 3 percent, which are not part of its scale`() {
    stage.attach(pinch)
    stage.recordTouches()
    var end = (fingers: 0, velocity: 0.0)
    pinch.addAction { end = ($0.numberOfTouches, $0.velocity) }
    send(.began, fingers: 3)
    send(.moved, scale: 1.02, fingers: 3)
    #expect(stage.takeLog() == [])
    send(.moved, scale: 1.03 * 1.5, fingers: 3)
    #expect(stage.takeLog() == ["pinch began"])
    #expect(abs(pinch.scale - 1.5) < 1e-9)
    #expect(pinch.numberOfTouches == 3 && pinch.location == Point(150, 50))
    send(.moved, scale: 1.03 * 0.5, fingers: 3)
    #expect(abs(pinch.scale - 0.5) < 1e-9)
    send(.ended, scale: 1.03 * 0.5, fingers: 3)
    #expect(stage.takeLog() == ["pinch changed", "pinch ended"])
    #expect(end.fingers == 3 && end.velocity < 0)
  }

  @Test func `A second pinch starts anew`() {
    stage.attach(pinch)
    for _ in 1...2 {
      send(.began)
      send(.moved, scale: 0.97 * 0.5)
      #expect(abs(pinch.scale - 0.5) < 1e-9)
      send(.ended, scale: 0.97 * 0.5)
      #expect(stage.takeLog() == ["pinch began", "pinch ended"])
    }
  }

  @Test func `A rotation begins beyond 5 degrees, and can exceed half a turn in one step`() {
    stage.attach(rotation)
    send(.began)
    send(.moved, degrees: 4.9)
    #expect(stage.takeLog() == [])
    send(.moved, degrees: 305)
    #expect(stage.takeLog() == ["rotation began"])
    #expect(abs(rotation.rotation - 300 * .pi / 180) < 1e-9)
  }

  @Test func `Of a pinch and a rotation only one acts, unless a delegate consents`() {
    stage.attach(pinch, rotation)
    send(.began)
    send(.moved, scale: 1.1, degrees: 20)
    send(.moved, scale: 1.2, degrees: 30)
    send(.ended, scale: 1.2, degrees: 30)
    #expect(stage.takeLog() == ["pinch began", "pinch changed", "pinch ended"])
    let consent = Consent()
    pinch.delegate = consent
    send(.began)
    send(.moved, scale: 1.1, degrees: 20)
    #expect(stage.takeLog() == ["pinch began", "rotation began"])
  }

  @Test func `Requirements and views decide as they do about fingers`() {
    stage.attach(pinch, rotation)
    pinch.require(toFail: rotation)
    send(.began)
    send(.moved, scale: 1.2)
    #expect(stage.takeLog() == [])
    send(.ended, scale: 1.2)
    #expect(stage.takeLog() == [])
    stage.outer.declined = [rotation]
    send(.began)
    send(.moved, scale: 1.2, degrees: 10)
    #expect(stage.takeLog() == ["pinch began"])
  }

  @Test func `The recognizers of an inner view come first, and those of others get nothing`() {
    let inner = PinchGestureRecognizer(label: "inner")
    stage.attach(pinch)
    stage.attach(inner, to: stage.inner)
    send(.began, at: Point(50, 50))
    send(.moved, scale: 2, at: Point(50, 50))
    send(.ended, scale: 2, at: Point(50, 50))
    #expect(stage.takeLog() == ["inner began", "inner ended"])
    send(.began)
    send(.moved, scale: 2)
    #expect(stage.takeLog() == ["pinch began"])
  }

  @Test func `A cancelled gesture is cancelled`() {
    stage.attach(pinch)
    send(.began)
    send(.moved, scale: 2)
    send(.cancelled, scale: 2)
    #expect(stage.takeLog() == ["pinch began", "pinch cancelled"])
  }

  @Test func `A finger that lands cancels it for good, and is followed itself`() {
    let tap = TapGestureRecognizer()
    stage.attach(pinch, tap)
    stage.recordTouches()
    send(.began)
    send(.moved, scale: 2)
    stage.down(1, 150, 50)
    send(.moved, scale: 3)
    send(.ended, scale: 3)
    stage.up(1)
    #expect(
      stage.takeLog() == [
        "pinch began", "pinch cancelled", "outer began 1", "outer cancelled 1", "tap ended",
      ])
    #expect(stage.arena.touchCount == 0)
  }

  @Test func `While a finger is down, a touchpad does nothing`() {
    stage.attach(pinch)
    stage.down(1, 150, 50)
    send(.began)
    send(.moved, scale: 2)
    #expect(stage.takeLog() == [])
  }

  @Test func `Neither views nor other recognizers see the fingers on a touchpad`() {
    let pan = PanGestureRecognizer()
    let press = LongPressGestureRecognizer(label: "press")
    stage.attach(pan, press, TapGestureRecognizer())
    stage.recordTouches()
    send(.began)
    send(.moved, scale: 2)
    stage.wait(1000)
    #expect(stage.arena.touchCount == 0)
    send(.ended, scale: 2)
    #expect(stage.takeLog() == [])
  }

  @Test func `A transform has no slop, and follows scale, turn and way`() {
    let transform = TransformGestureRecognizer()
    stage.attach(transform)
    send(.began)
    send(.moved, scale: 1.01, degrees: 90)
    #expect(stage.takeLog() == ["transform began"])
    #expect(abs(transform.cluster.spread / transform.baseline.spread - 1.01) < 1e-9)
    #expect(abs(transform.cluster.turn - .pi / 2) < 1e-9)
    #expect(transform.cluster.centroid == Point(150, 50) && transform.cluster.count == 2)
    send(.ended, scale: 1.01, degrees: 90)
    #expect(stage.takeLog() == ["transform ended"])
  }

  @Test func `Numbers that make no pinch are refused`() {
    #expect(IndirectPinch(fingers: 2, scale: 0, turn: 0) == nil)
    #expect(IndirectPinch(fingers: 2, scale: .nan, turn: 0) == nil)
    #expect(IndirectPinch(fingers: 2, scale: 1, turn: .infinity) == nil)
    #expect(IndirectPinch(fingers: 2, scale: 1, turn: 0) != nil)
  }

  private final class Consent: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }
}
