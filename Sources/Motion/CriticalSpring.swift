import Glibc

/// A critically damped spring in closed form: the fastest way to a target without overshoot.
///
/// It describes the distance left to the target, x(t) = (x0 + (v0 + w0 x0) t) e^(-w0 t), with
/// w0 = 2 pi / response, so that its value at any time is known without stepping: frame rate and
/// dropped frames change nothing. Retarget by making a new spring from the value and velocity of
/// the old one.
public struct CriticalSpring: Hashable, Sendable {
  /// The natural frequency, in radians per second.
  public let frequency: Double
  /// The distance left at the start, in the unit of what moves.
  public let displacement: Double
  /// How the distance left changes at the start, in that unit per second.
  public let velocity: Double

  /// A spring that starts `displacement` away from its target.
  /// - Parameters:
  ///   - response: 2 pi / w0, the period that it would have without damping; more than zero.
  ///   - displacement: the distance left at the start.
  ///   - velocity: how that distance changes at the start, per second.
  public init(response: Duration, displacement: Double, velocity: Double = 0) {
    frequency = 2 * .pi / response.seconds
    self.displacement = displacement
    self.velocity = velocity
  }

  /// The distance left `seconds` after the start.
  public func displacement(after seconds: Double) -> Double {
    (displacement + (velocity + frequency * displacement) * seconds) * exp(-frequency * seconds)
  }

  /// How fast the distance left changes `seconds` after the start, per second.
  public func velocity(after seconds: Double) -> Double {
    let pull = velocity + frequency * displacement
    return (velocity - frequency * pull * seconds) * exp(-frequency * seconds)
  }
}
