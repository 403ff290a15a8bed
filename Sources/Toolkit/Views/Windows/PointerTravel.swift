import Geometry
import Gestures
import Motion

/// Tells a pointer that the user moves from one that lies still, or that a finger has displaced.
struct PointerTravel {
  /// The distance within ``span`` that counts as use, in points.
  private static let distance = 8.0
  private static let span: Duration = .milliseconds(500)
  /// The time after a finger in which the pointer does not count: the window system moves it to
  /// where the finger was.
  private static let quiet: Duration = .seconds(1)
  /// The time between two places that are remembered; fewer would be imprecise, more are useless.
  private static let spacing: Duration = .milliseconds(10)

  private var places: [(time: Instant, point: Point)] = []
  private var lastFinger: Instant?

  /// Notes that fingers or pens are on the screen, or lift from it.
  mutating func noteFinger(at time: Instant) {
    lastFinger = time
    places = []
  }

  /// Notes that the pointer is at `point`; nil if it has left. Returns whether the user moves it.
  mutating func move(to point: Point?, at time: Instant) -> Bool {
    if let lastFinger, time - lastFinger < Self.quiet { return false }
    guard let point else { return false }
    places.removeAll { time - $0.time > Self.span }
    if places.contains(where: { $0.point.distance(to: point) > Self.distance }) { return true }
    if places.last.map({ time - $0.time >= Self.spacing }) ?? true { places.append((time, point)) }
    return false
  }
}
