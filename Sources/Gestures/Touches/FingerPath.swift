import Geometry
import Motion

/// Where the middle of some fingers would be if none of them had ever landed or lifted, and how fast
/// it moves.
///
/// Velocities are measured report by report, whatever the frames that reports come in. The fingers of
/// one report of a device may come in frames of their own: fingers that spread would seem to rush to
/// and fro. So what tells of some fingers only counts as part of what was told just before.
struct FingerPath {
  private var position = Point.zero
  private var tracker = VelocityTracker()
  private var lastSample = Instant.zero

  /// Fingers of one report do not come further apart than this; reports do.
  private static let reportSpan: Duration = .milliseconds(2)

  /// Starts to measure anew at `time`.
  mutating func start(at time: Instant) {
    tracker.reset()
    add(at: time)
  }

  private mutating func add(at time: Instant) {
    tracker.add(position, at: time)
    lastSample = time
  }

  /// Follows the fingers `moved`, of `count` that are down, through the frame at `time`.
  mutating func follow(_ moved: [Touch], of count: Int, at time: Instant) {
    var reports = 0
    for touch in moved { reports = max(reports, touch.reportCount(in: time)) }
    for back in (0..<reports).reversed() {
      var sum = Vector.zero
      var reportTime = time
      for touch in moved {
        sum +=
          touch.place(reportsBack: back, in: time) - touch.place(reportsBack: back + 1, in: time)
        reportTime = touch.reportTime(reportsBack: back, in: time) ?? reportTime
      }
      position += sum / Double(count)
      let isRest = moved.count < count && reportTime - lastSample <= Self.reportSpan
      add(at: isRest ? lastSample : reportTime)
    }
  }

  /// How fast the fingers are for somebody who lets go at `time`, in points per second; none when
  /// they had rested.
  func velocity(at time: Instant) -> Vector { tracker.velocity(at: time) }

  /// Forgets everything.
  mutating func reset() {
    position = .zero
    tracker.reset()
  }
}
