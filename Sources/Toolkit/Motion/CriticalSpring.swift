import Glibc

/// A critically damped spring in closed form. Released at rest, it reaches its target as fast as
/// possible without overshoot.
///
/// The distance from the target is x(t) = (x0 + (v0 + w0 x0) t) e^(-w0 t), with
/// w0 = 2 pi / response. It is computed directly for any time, so it depends neither on the frame
/// rate nor on dropped frames. To change the target, create a new spring from the current
/// displacement and velocity.
public struct CriticalSpring: Hashable, Sendable {
  /// The natural frequency, in radians per second.
  public let frequency: Double
  /// The distance from the target at the start, in the unit of the animated value.
  public let displacement: Double
  /// The rate of change of the distance at the start, in that unit per second.
  public let velocity: Double

  /// Creates a spring that starts `displacement` away from its target.
  /// - Parameters:
  ///   - response: 2 pi / w0, the period of the undamped spring; greater than zero.
  ///   - displacement: the distance from the target at the start.
  ///   - velocity: the rate of change of that distance at the start, per second.
  public init(response: Duration, displacement: Double, velocity: Double = 0) {
    frequency = 2 * .pi / response.seconds
    self.displacement = displacement
    self.velocity = velocity
  }

  /// Returns the distance from the target `seconds` after the start.
  public func displacement(after seconds: Double) -> Double {
    (displacement + (velocity + frequency * displacement) * seconds) * exp(-frequency * seconds)
  }

  /// Returns the rate of change of the distance, per second, `seconds` after the start.
  public func velocity(after seconds: Double) -> Double {
    let pull = velocity + frequency * displacement
    return (velocity - frequency * pull * seconds) * exp(-frequency * seconds)
  }
}
