import Geometry
import Gestures

/// Which fingers are down, and where: what a touch of a scenario must fit.
struct Fingers {
  private struct Finger {
    var position: Point
    var kind: TouchKind
  }

  private var down: [Int: Finger] = [:]

  /// What the finger in `touch` does in `phase` at the point in `at`.
  ///
  /// A finger that lands must be up, any other must be down; a stationary one stays where it was.
  /// Only one that lands may say what `kind` it is of.
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
      throw at.mismatch("the point where a stationary touch was before")
    }
    let kind = try kind?.choice(TouchKind.words) ?? before?.kind ?? .finger
    down[finger] = phase.isTerminal ? nil : Finger(position: position, kind: kind)
    return Scenario.TouchEvent(
      touch: finger, phase: phase, position: position, kind: kind,
      pressure: try pressure?.number("a pressure", from: 0, to: 1) ?? 1)
  }

  /// All fingers are taken away: their touches are over.
  mutating func cancelAll() { down = [:] }
}

extension TouchKind {
  /// The kinds in words.
  static let words: [(String, TouchKind)] = [("finger", .finger), ("pen", .pen), ("mouse", .mouse)]

  /// The kind in a word.
  var word: String { Self.words.first { $0.1 == self }?.0 ?? "" }
}

extension TouchPhase {
  /// The phases in words.
  static let words: [(String, TouchPhase)] = [
    ("began", .began), ("moved", .moved), ("stationary", .stationary), ("ended", .ended),
    ("cancelled", .cancelled),
  ]

  /// The phase in a word.
  var word: String { Self.words.first { $0.1 == self }?.0 ?? "" }
}

extension Field {
  /// A phase of a touch.
  func touchPhase() throws(Mismatch) -> TouchPhase { try choice(TouchPhase.words) }
}
