import Geometry
import Motion

/// Fingers on a touchpad that hold what is under the pointer.
///
/// They are followed like fingers on the screen. Drivers need not say that they have left: when nothing
/// was heard of them for a while, they have.
struct TouchpadFingers {
  /// Where the pointer was when they began; nil when there are none.
  private(set) var start: Point?
  /// How far they have gone since.
  private(set) var way = Vector.zero
  /// Whether what they hold follows them.
  var isFollowed = false
  /// When they count as gone; nil for those whose end will be told.
  private(set) var deadline: Instant?
  private var tracker = VelocityTracker()

  /// How far they go before it is clear where to, in points.
  static let slop = 4.0
  /// As long as a scroll of fingers that rest may be silent.
  private static let patience: Duration = .milliseconds(150)

  /// Fingers set out from `start`.
  mutating func begin(at start: Point, time: Instant) {
    self = TouchpadFingers()
    self.start = start
    tracker.add(.zero, at: time)
  }

  /// They are `way` from where they began at `time`; `isEndTold` when somebody will say that they
  /// lift.
  mutating func move(to way: Vector, at time: Instant, isEndTold: Bool) {
    self.way = way
    tracker.add(.zero + way, at: time)
    deadline = isEndTold ? nil : time + Self.patience
  }

  /// How fast they are for somebody who lets go at `time`, in points per second.
  func velocity(at time: Instant) -> Vector { tracker.velocity(at: time) }
}
