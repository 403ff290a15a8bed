import Geometry
import Scenarios

/// The fingers that are down on a touchscreen, each with the identity of its touch.
struct HeldFingers {
  private struct Finger {
    let touch: UInt32
    var point: Point
  }

  private var fingers: [Int: Finger] = [:]
  private var nextTouch: UInt32 = 1

  /// The positions of the fingers by their numbers.
  var positions: [Int: Point] { fingers.mapValues(\.point) }

  /// Makes a change, and returns its event.
  /// - Throws: ``RigError/finger(_:reason:)`` for a finger in the wrong state.
  mutating func apply(_ change: Touchscreen.Change) throws(RigError) -> TouchEvent {
    switch change {
    case .down(let number, let point):
      guard fingers[number] == nil else { throw .finger(number, reason: "is already down") }
      let finger = Finger(touch: nextTouch, point: point)
      nextTouch += 1
      fingers[number] = finger
      return TouchEvent(touch: finger.touch, phase: .begin, point: point)
    case .move(let number, let point):
      guard var finger = fingers[number] else { throw Self.notDown(number) }
      finger.point = point
      fingers[number] = finger
      return TouchEvent(touch: finger.touch, phase: .update, point: point)
    case .up(let number, let point):
      guard let finger = fingers.removeValue(forKey: number) else { throw Self.notDown(number) }
      return TouchEvent(touch: finger.touch, phase: .end, point: point ?? finger.point)
    }
  }

  /// Forgets all fingers. Those that follow are other touches.
  mutating func removeAll() { fingers = [:] }

  private static func notDown(_ number: Int) -> RigError { .finger(number, reason: "is not down") }
}
