import Glibc

/// A deceleration by friction, in closed form: v(t) = v0 e^(-k t), x(t) = v0 (1 - e^(-k t)) / k.
///
/// As in UIScrollView, the friction is given by the fraction of the velocity that is left after
/// each millisecond: k = -1000 ln(rate).
public struct Decay: Hashable, Sendable {
  /// The velocity at the start, per second.
  public let velocity: Double
  /// k, per second.
  public let friction: Double

  /// The velocity, per second, below which the motion is at rest.
  private static let restVelocity = 10.0
  /// The remaining distance below which the motion is at rest.
  private static let restDistance = 0.25

  /// Creates a motion that starts with `velocity`, per second, and keeps the fraction `rate` of it
  /// each millisecond.
  /// - Precondition: `rate` is between 0 and 1, exclusive.
  public init(velocity: Double, rate: Double) {
    precondition(rate > 0 && rate < 1)
    self.velocity = velocity
    friction = -1000 * log(rate)
  }

  /// Returns the distance covered `seconds` after the start.
  public func travel(after seconds: Double) -> Double {
    -velocity * expm1(-friction * seconds) / friction
  }

  /// Returns the velocity, per second, `seconds` after the start.
  public func velocity(after seconds: Double) -> Double { velocity * exp(-friction * seconds) }

  /// Returns the time in seconds at which the distance `travel` is covered; nil if it never is.
  public func seconds(toTravel travel: Double) -> Double? {
    guard velocity != 0 else { return travel == 0 ? 0 : nil }
    let fraction = friction * travel / velocity
    return fraction >= 0 && fraction < 1 ? -log1p(-fraction) / friction : nil
  }

  /// The time in seconds at which the motion counts as at rest: slower than 10 units per second, or
  /// less than 0.25 units away from its limit.
  public var secondsToRest: Double {
    let slow = max(Self.restVelocity, Self.restDistance * friction)
    return abs(velocity) > slow ? log(abs(velocity) / slow) / friction : 0
  }
}
