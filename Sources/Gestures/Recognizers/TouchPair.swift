import Geometry

/// The two fingers that a pinch or a rotation follows: of those that are down, the first two to
/// land.
struct TouchPair {
  private var first: Touch?
  private var second: Touch?

  /// Takes the first two of `touches`, which are in landing order; whether others than before.
  mutating func choose(from touches: [Touch]) -> Bool {
    let chosen = (touches.first, touches.dropFirst().first)
    guard chosen.0 !== first || chosen.1 !== second else { return false }
    (first, second) = chosen
    return true
  }

  /// Whether one of the two is among `touches`.
  func concerns(_ touches: [Touch]) -> Bool {
    touches.contains { $0 === first || $0 === second }
  }

  /// Whether there is no finger left.
  var isEmpty: Bool { first == nil }

  /// What leads from the first to the second; nil without both.
  var separation: Vector? {
    guard let first, let second else { return nil }
    return second.position - first.position
  }

  /// The middle of the two, or where the one is that is left.
  var centroid: Point? {
    guard let first else { return nil }
    return first.position + (separation ?? .zero) / 2
  }
}
