import Geometry
import Gestures

/// The fingers that are down. Used to check the touches of a scenario.
struct Fingers {
  private struct Finger {
    var position: Point
    var kind: TouchKind
  }

  private var down: [Int: Finger] = [:]

  /// Returns the event of the finger in `touch`.
  ///
  /// A finger that lands must be up; for all other phases, it must be down. A stationary finger
  /// must keep its position. Only a landing may have a `kind`.
  mutating func event(
    of touch: Field, _ phase: TouchPhase, at: Field, kind: Field?, pressure: Field?
  ) throws(Mismatch) -> Scenario.TouchEvent {
    let finger = try touch.integer(from: 0)
    let before = down[finger]
    guard (before != nil) != (phase == .began) else {
      throw touch.mismatch(
        before == nil ? "a touch that is down" : "a touch that is not down already")
    }
    let position = try at.point()
    guard phase != .stationary || position == before?.position else {
      throw at.mismatch("the previous point of a stationary touch")
    }
    let kind = try kind?.choice(TouchKind.names) ?? before?.kind ?? .finger
    down[finger] = phase.isTerminal ? nil : Finger(position: position, kind: kind)
    return Scenario.TouchEvent(
      touch: finger, phase: phase, position: position, kind: kind,
      pressure: try pressure?.number("a pressure", from: 0, to: 1) ?? 1)
  }

  /// Cancels the touches of all fingers.
  mutating func cancelAll() { down = [:] }
}

extension TouchKind {
  /// The kinds by name.
  static let names: [(String, TouchKind)] = [
    ("finger", .finger), ("pen", .pen), ("eraser", .eraser), ("mouse", .mouse),
  ]

  /// The name of the kind.
  var name: String { Self.names.first { $0.1 == self }?.0 ?? "" }
}

extension TouchPhase {
  static let names: [(String, TouchPhase)] = [
    ("began", .began), ("moved", .moved), ("stationary", .stationary), ("ended", .ended),
    ("cancelled", .cancelled),
  ]

  /// The name of the phase.
  var name: String { Self.names.first { $0.1 == self }?.0 ?? "" }
}

extension Field {
  func touchPhase() throws(Mismatch) -> TouchPhase { try choice(TouchPhase.names) }
}
