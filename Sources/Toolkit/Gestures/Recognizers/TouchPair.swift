import Geometry
import Motion

/// The two fingers that a pinch or a rotation follows: the first two to land of those that are
/// down.
@MainActor
struct TouchPair {
  private var first: Touch?
  private var second: Touch?

  /// Chooses the first two of `touches`, which are in landing order. Returns whether the pair
  /// changed.
  mutating func choose(from touches: [Touch]) -> Bool {
    let chosen = (touches.first, touches.dropFirst().first)
    guard chosen.0 !== first || chosen.1 !== second else { return false }
    (first, second) = chosen
    return true
  }

  /// Whether one of the two fingers is among `touches`.
  func concerns(_ touches: [Touch]) -> Bool {
    touches.contains { $0 === first || $0 === second }
  }

  /// The pinch of fingers on a touchpad; nil for other fingers.
  var pinch: IndirectPinch? { first?.pinch }

  /// Whether no finger is left.
  var isEmpty: Bool { first == nil }

  /// The vector from the first finger to the second; nil unless there are two.
  var separation: Vector? {
    guard let first, let second else { return nil }
    return second.position - first.position
  }

  /// Calls `body` with the vector from the first finger to the second, and its time, for each
  /// report in the frame at `frame`, oldest first.
  func forEachReport(in frame: Instant, _ body: (Vector, Instant) -> Void) {
    guard let first, let second else { return }
    let count = max(first.reportCount(in: frame), second.reportCount(in: frame))
    for back in (0..<count).reversed() {
      let separation =
        second.position(reportsBack: back, in: frame) - first.position(reportsBack: back, in: frame)
      let time =
        first.reportTime(reportsBack: back, in: frame)
        ?? second.reportTime(reportsBack: back, in: frame)
      body(separation, time ?? frame)
    }
  }

  /// The midpoint of the two fingers, or the position of the only one.
  var centroid: Point? {
    guard let first else { return nil }
    return first.position + (separation ?? .zero) / 2
  }
}
