import Geometry
import Motion

/// Fingers on a touchpad that scroll a view: how fast they are, and whether they hold the content beyond
/// an edge.
struct TouchpadScrolling {
  /// The time without steps after which fingers count as lifted. They may have left without a report.
  private static let longestRest: Duration = .milliseconds(250)

  private var travel = Point.zero
  private var velocity = VelocityTracker()
  /// The time of the last step, if it has moved the content beyond an edge.
  private var beyondEdgeSince: Instant?

  /// Records a step by `distance`, which has moved the content beyond an edge or not by `frame`, the later
  /// one of the time of the step and the last frame.
  mutating func step(by distance: Vector, at time: Instant, isBeyondEdge: Bool, frame: Instant) {
    travel += distance
    velocity.add(travel, at: time)
    beyondEdgeSince = isBeyondEdge ? frame : nil
  }

  /// Records that the fingers have left. Returns their velocity in points per second, with which the
  /// content continues; nil if it rests within its edges.
  mutating func lift(at time: Instant) -> Vector? {
    let last = velocity.velocity(at: time)
    velocity.reset()
    return last != .zero || beyondEdgeSince != nil ? last : nil
  }

  /// Returns true once if the fingers have held the content beyond an edge and not moved for so long that
  /// they must have left.
  mutating func takeRelease(at time: Instant) -> Bool {
    guard let start = beyondEdgeSince, time - start >= Self.longestRest else { return false }
    beyondEdgeSince = nil
    return true
  }
}
