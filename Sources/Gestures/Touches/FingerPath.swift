import Geometry
import Motion

/// Where the middle of some fingers would be if none of them had ever landed or lifted, and how fast
/// it moves.
///
/// Velocities are measured report by report, whatever the frames that reports come in.
struct FingerPath {
  private var position = Point.zero
  private var tracker = VelocityTracker()

  /// Starts to measure anew at `time`.
  mutating func start(at time: Instant) {
    tracker.reset()
    tracker.add(position, at: time)
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
      tracker.add(position, at: reportTime)
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
