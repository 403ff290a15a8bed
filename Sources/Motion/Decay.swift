import Glibc

/// Slowing down by friction, in closed form: v(t) = v0 e^(-k t), x(t) = v0 (1 - e^(-k t)) / k.
///
/// The friction is given as UIScrollView gives it, by the share of the velocity that is left after
/// each millisecond: k = -1000 ln(rate).
public struct Decay: Hashable, Sendable {
  /// The velocity at the start, per second.
  public let velocity: Double
  /// k, per second.
  public let friction: Double

  /// Slower than this, per second, it has come to rest.
  private static let restVelocity = 10.0
  /// With less than this to go it has come to rest.
  private static let restDistance = 0.25

  /// A motion that starts with `velocity` and keeps `rate` of it each millisecond.
  /// - Precondition: `rate` lies between 0 and 1.
  public init(velocity: Double, rate: Double) {
    precondition(rate > 0 && rate < 1)
    self.velocity = velocity
    friction = -1000 * log(rate)
  }

  /// How far it has come `seconds` after the start.
  public func travel(after seconds: Double) -> Double {
    -velocity * expm1(-friction * seconds) / friction
  }

  /// How fast it is `seconds` after the start, per second.
  public func velocity(after seconds: Double) -> Double { velocity * exp(-friction * seconds) }

  /// How many seconds after the start it has come as far as `travel`; nil when it never does.
  public func seconds(toTravel travel: Double) -> Double? {
    guard velocity != 0 else { return travel == 0 ? 0 : nil }
    let share = friction * travel / velocity
    return share >= 0 && share < 1 ? -log1p(-share) / friction : nil
  }

  /// How many seconds after the start it counts as at rest: slower than 10 a second, or less than a
  /// quarter from where it would stop for good.
  public var secondsToRest: Double {
    let slow = max(Self.restVelocity, Self.restDistance * friction)
    return abs(velocity) > slow ? log(abs(velocity) / slow) / friction : 0
  }
}
