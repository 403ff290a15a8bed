import Motion

/// A knob under a finger, along a line. Lengths are in points.
struct KnobDrag {
  /// The position of the knob, at the same distance from the finger as when it landed.
  private(set) var position: Double
  /// The maximum distance of the finger from where it landed.
  private(set) var travel = 0.0
  private let start: Double
  private let offset: Double
  private var tracker = ScalarVelocityTracker()

  /// Creates a drag of a knob at `position` by a finger that lands at `finger`.
  init(position: Double, finger: Double, time: Instant) {
    self.position = position
    start = finger
    offset = position - finger
    tracker.add(finger, at: time)
  }

  /// Moves the knob with the finger.
  mutating func follow(_ finger: Double, _ time: Instant) {
    position = finger + offset
    travel = max(travel, abs(finger - start))
    tracker.add(finger, at: time)
  }

  /// Returns the velocity of the finger, in points per second.
  func velocity(at time: Instant) -> Double { tracker.velocity(at: time) }
}
