import Geometry
import Motion

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

  /// Calls `body` with what led from the first to the second in each report that the frame at
  /// `frame` holds of them, oldest first.
  func forEachReport(in frame: Instant, _ body: (Vector, Instant) -> Void) {
    guard let first, let second else { return }
    let count = max(first.reportCount(in: frame), second.reportCount(in: frame))
    for back in (0..<count).reversed() {
      let separation =
        second.place(reportsBack: back, in: frame) - first.place(reportsBack: back, in: frame)
      let time =
        first.reportTime(reportsBack: back, in: frame)
        ?? second.reportTime(reportsBack: back, in: frame)
      body(separation, time ?? frame)
    }
  }

  /// The middle of the two, or where the one is that is left.
  var centroid: Point? {
    guard let first else { return nil }
    return first.position + (separation ?? .zero) / 2
  }
}
