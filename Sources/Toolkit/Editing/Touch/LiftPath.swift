import Geometry
import Motion

/// The last points of a finger that points precisely. A finger rolls while it lifts, so its earlier position
/// counts if it has not moved far since.
struct LiftPath {
  private var samples: [(time: Instant, point: Point)] = []

  /// The time before the lift at which the position counts, in seconds.
  private static let time = 0.1
  /// The distance that a finger rolls, in points.
  private static let roll = 6.0

  mutating func add(_ point: Point, at time: Instant) {
    samples.append((time, point))
    while samples.count > 2, time.seconds(since: samples[1].time) >= Self.time {
      samples.removeFirst()
    }
  }

  /// Returns the intended point of a finger that lifts at `time`; nil if there are no points.
  func end(at time: Instant) -> Point? {
    let past = samples.last { time.seconds(since: $0.time) >= Self.time } ?? samples.first
    guard let past, let last = samples.last else { return nil }
    let later = samples.filter { $0.time >= past.time }
    return later.allSatisfy { $0.point.distance(to: past.point) <= Self.roll }
      ? past.point : last.point
  }
}
