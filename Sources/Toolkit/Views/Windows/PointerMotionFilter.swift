import Geometry
import Motion

/// Distinguishes a pointer that the user moves from one that is still, or that a finger has displaced.
struct PointerMotionFilter {
  /// The distance within ``span`` that counts as use, in points.
  private static let distance = 8.0
  private static let span: Duration = .milliseconds(500)
  /// The time after a finger in which the pointer does not count: the window system moves it to
  /// where the finger was.
  private static let quiet: Duration = .seconds(1)
  /// The time between two points that are remembered; fewer would be imprecise, more are useless.
  private static let spacing: Duration = .milliseconds(10)

  private var path: [(time: Instant, point: Point)] = []
  private var lastFinger: Instant?

  /// Records that fingers or pens are on the screen, or lift from it.
  mutating func recordFinger(at time: Instant) {
    lastFinger = time
    path = []
  }

  /// Records that the pointer is at `point`; nil if it has left. Returns whether the user moves it.
  mutating func move(to point: Point?, at time: Instant) -> Bool {
    if let lastFinger, time - lastFinger < Self.quiet { return false }
    guard let point else { return false }
    path.removeAll { time - $0.time > Self.span }
    if path.contains(where: { $0.point.distance(to: point) > Self.distance }) { return true }
    if path.last.map({ time - $0.time >= Self.spacing }) ?? true { path.append((time, point)) }
    return false
  }
}
