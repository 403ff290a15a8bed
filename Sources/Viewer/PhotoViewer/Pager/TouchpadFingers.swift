import Geometry
import Motion

/// The fingers on a touchpad that hold the content under the pointer.
///
/// They act like fingers on the screen. Drivers need not report that they have lifted, so they
/// count as lifted after a period without events.
struct TouchpadFingers {
  /// The position of the pointer when the fingers landed; nil if there are none.
  private(set) var start: Point?
  /// The distance they have moved since, in points.
  private(set) var displacement = Vector.zero
  /// Whether the content follows them.
  var isFollowed = false
  /// The time at which they count as lifted; nil if their end will be reported.
  private(set) var deadline: Instant?
  private var tracker = VelocityTracker()

  /// Begins with fingers at `start`.
  mutating func begin(at start: Point, time: Instant) {
    self = TouchpadFingers()
    self.start = start
    tracker.add(.zero, at: time)
  }

  /// Moves the fingers by `displacement` from their start. If `isEndReported`, their end will be reported.
  mutating func move(to displacement: Vector, at time: Instant, isEndReported: Bool) {
    self.displacement = displacement
    tracker.add(.zero + displacement, at: time)
    deadline = isEndReported ? nil : time + ViewerProfile.touchpadTimeout
  }

  /// Returns the velocity for a release at `time`, in points per second.
  func velocity(at time: Instant) -> Vector { tracker.velocity(at: time) }
}
