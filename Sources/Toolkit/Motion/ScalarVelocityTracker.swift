import Geometry

/// An estimator of the rate of change of a number, such as an angle or a scale; a
/// ``VelocityTracker`` with one axis.
public struct ScalarVelocityTracker: Hashable, Sendable {
  private var tracker = VelocityTracker()

  /// Creates a tracker without samples.
  public init() {}

  /// Removes all samples.
  public mutating func reset() { tracker.reset() }

  /// Adds the sample `value` at `time`; see ``VelocityTracker/add(_:at:)``.
  public mutating func add(_ value: Double, at time: Instant) {
    tracker.add(Point(value, 0), at: time)
  }

  /// Returns the rate of change, per second, at `time`; see ``VelocityTracker/velocity(at:)``.
  public func velocity(at time: Instant) -> Double { tracker.velocity(at: time).dx }
}
