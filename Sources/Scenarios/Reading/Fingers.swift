import Geometry
import Gestures

/// Which fingers are down, and where: what a touch of a scenario must fit.
struct Fingers {
  private var positions: [Int: Point] = [:]

  /// What the finger in `touch` does in `phase` at the point in `at`.
  ///
  /// A finger that lands must be up, any other must be down; a stationary one stays where it was.
  mutating func event(
    of touch: Field, _ phase: TouchPhase, at: Field
  ) throws(Mismatch) -> Scenario.TouchEvent {
    let finger = try touch.integer(from: 0)
    let isDown = positions[finger] != nil
    guard isDown != (phase == .began) else {
      throw touch.mismatch(isDown ? "a touch that is not down already" : "a touch that is down")
    }
    let position = try at.point()
    guard phase != .stationary || position == positions[finger] else {
      throw at.mismatch("the point where a stationary touch was before")
    }
    positions[finger] = phase.isTerminal ? nil : position
    return Scenario.TouchEvent(touch: finger, phase: phase, position: position)
  }

  /// All fingers are taken away: their touches are over.
  mutating func cancelAll() { positions = [:] }
}

extension TouchPhase {
  /// The phases in words.
  static let words: [(String, TouchPhase)] = [
    ("began", .began), ("moved", .moved), ("stationary", .stationary), ("ended", .ended),
    ("cancelled", .cancelled),
  ]
}

extension Field {
  /// A phase of a touch.
  func touchPhase() throws(Mismatch) -> TouchPhase { try choice(TouchPhase.words) }
}
