import Geometry
import Motion

/// Recognizes landings that are errors of the touchscreen, which has lost a finger for a moment.
struct LandingNoise: Hashable, Sendable {
  private struct Lift: Hashable {
    var point: Point
    var time: Instant
  }

  private var lifts: [Lift] = []

  /// Records that a finger lifted.
  mutating func recordLift(at point: Point, time: Instant) {
    lifts.removeAll { time - $0.time > KeyboardTiming.noise }
    lifts.append(Lift(point: point, time: time))
  }

  /// Whether a landing follows a lift at the same point so soon that no person can have landed.
  func isNoise(_ point: Point, time: Instant) -> Bool {
    lifts.contains { lift in
      time - lift.time <= KeyboardTiming.noise
        && lift.point.distance(to: point) <= KeyboardTiming.noiseReach
    }
  }
}
