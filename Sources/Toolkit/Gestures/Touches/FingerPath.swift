import Geometry
import Motion

/// The path of the centroid of several fingers, without the jumps that landings and lifts cause,
/// and the velocity along it.
///
/// The velocity is measured from reports, however they are grouped into frames. A report of a
/// device can arrive as one frame for each finger. Fingers that spread would then seem to move back
/// and forth. A frame that moves only some of the fingers is therefore merged into a sample that
/// immediately precedes it.
@MainActor
struct FingerPath {
  private var position = Point.zero
  private var tracker = VelocityTracker()
  private var lastSample = Instant.zero

  /// Restarts the measurement at `time`.
  mutating func start(at time: Instant) {
    tracker.reset()
    add(at: time)
  }

  private mutating func add(at time: Instant) {
    tracker.add(position, at: time)
    lastSample = time
  }

  /// Adds the movement of `moved`, out of `count` fingers that are down, in the frame at `time`. The
  /// frames of one report are at most `reportSpan` apart.
  mutating func follow(
    _ moved: [Touch], of count: Int, at time: Instant, reportSpan: Duration
  ) {
    var reports = 0
    for touch in moved { reports = max(reports, touch.reportCount(in: time)) }
    for back in (0..<reports).reversed() {
      var sum = Vector.zero
      var reportTime = time
      for touch in moved {
        sum +=
          touch.position(reportsBack: back, in: time)
          - touch.position(reportsBack: back + 1, in: time)
        reportTime = touch.reportTime(reportsBack: back, in: time) ?? reportTime
      }
      position += sum / Double(count)
      let isRest = moved.count < count && reportTime - lastSample <= reportSpan
      add(at: isRest ? lastSample : reportTime)
    }
  }

  /// Returns the velocity of a release at `time`, in points per second; zero if the fingers rested.
  func velocity(at time: Instant) -> Vector { tracker.velocity(at: time) }

  /// Returns the velocity, but zero if the fingers moved no more than they roll when they lift, or jitter.
  func releaseVelocity(at time: Instant) -> Vector {
    tracker.reach(at: time) < Self.rollReach ? .zero : tracker.velocity(at: time)
  }

  /// The distance within which fingers rest, as they jitter, and roll by about
  /// 5 points when they lift.
  private static let rollReach = 8.0

  /// Resets the path to its origin and removes all samples.
  mutating func reset() {
    position = .zero
    tracker.reset()
  }
}
