import Glibc

/// An underdamped spring in closed form, which overshoots its target. It suits elements that pop up
/// or were thrown.
///
/// The distance from the target is
///
///     x(t) = e^(-z w0 t) (x0 cos wd t + (v0 + z w0 x0) / wd sin wd t)
///
/// with w0 = 2 pi / response and wd = w0 sqrt(1 - z^2). As with ``CriticalSpring``, it is computed
/// directly for any time.
public struct UnderdampedSpring: Hashable, Sendable {
  /// The distance from the target at the start, in the unit of the animated value.
  public let displacement: Double
  /// The rate of change of the distance at the start, in that unit per second.
  public let velocity: Double
  /// z w0, the rate at which the amplitude decays, per second.
  private let decay: Double
  /// wd, the damped frequency, in radians per second.
  private let swing: Double

  /// Creates a spring that starts `displacement` away from its target.
  /// - Parameters:
  ///   - response: 2 pi / w0, the period of the undamped spring; greater than zero.
  ///   - dampingRatio: z, between 0 and 1, exclusive; the nearer to 1, the smaller the overshoot.
  ///   - displacement: the distance from the target at the start.
  ///   - velocity: the rate of change of that distance at the start, per second.
  public init(
    response: Duration, dampingRatio: Double, displacement: Double, velocity: Double = 0
  ) {
    precondition(dampingRatio > 0 && dampingRatio < 1)
    let frequency = 2 * .pi / response.seconds
    decay = dampingRatio * frequency
    swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    self.displacement = displacement
    self.velocity = velocity
  }

  /// Returns the distance from the target `seconds` after the start. Its sign changes beyond the
  /// target.
  public func displacement(after seconds: Double) -> Double {
    exp(-decay * seconds) * (displacement * cos(swing * seconds) + push * sin(swing * seconds))
  }

  /// Returns the rate of change of the distance, per second, `seconds` after the start.
  public func velocity(after seconds: Double) -> Double {
    let alongCosine = push * swing - decay * displacement
    let alongSine = displacement * swing + decay * push
    return exp(-decay * seconds)
      * (alongCosine * cos(swing * seconds) - alongSine * sin(swing * seconds))
  }

  /// Returns an upper bound on the absolute distance from the target from `seconds` after the start
  /// on.
  public func bound(after seconds: Double) -> Double {
    exp(-decay * seconds) * (displacement * displacement + push * push).squareRoot()
  }

  private var push: Double { (velocity + decay * displacement) / swing }
}
