import Geometry

/// How fast a number changes, from what it was lately: ``VelocityTracker`` along one axis, for an
/// angle or a scale.
public struct ScalarVelocityTracker: Hashable, Sendable {
  private var tracker = VelocityTracker()

  /// A tracker that knows nothing yet.
  public init() {}

  /// Forgets all samples.
  public mutating func reset() { tracker.reset() }

  /// Notes that it was `value` at `time`; see ``VelocityTracker/add(_:at:)``.
  public mutating func add(_ value: Double, at time: Instant) {
    tracker.add(Point(value, 0), at: time)
  }

  /// The change per second in the unit of the values; see ``VelocityTracker/velocity(at:)``.
  public func velocity(at time: Instant) -> Double { tracker.velocity(at: time).dx }
}
