import Glibc

/// A spring in closed form that overshoots its target a little: for what pops up or was thrown.
///
/// It describes the distance left to the target, x(t) = e^(-z w0 t) (x0 cos wd t + (v0 + z w0 x0) / wd
/// sin wd t), with w0 = 2 pi / response and wd = w0 sqrt(1 - z^2), so that, as with
/// ``CriticalSpring``, its value at any time is known without stepping.
public struct UnderdampedSpring: Hashable, Sendable {
  /// The distance left at the start, in the unit of what moves.
  public let displacement: Double
  /// How the distance left changes at the start, in that unit per second.
  public let velocity: Double
  /// z w0: how quickly the swings fade, per second.
  private let decay: Double
  /// wd: how quickly it swings, in radians per second.
  private let swing: Double

  /// A spring that starts `displacement` away from its target.
  /// - Parameters:
  ///   - response: 2 pi / w0, the period that it would have without damping; more than zero.
  ///   - dampingRatio: z, more than 0 and less than 1; the nearer to 1, the less it overshoots.
  ///   - displacement: the distance left at the start.
  ///   - velocity: how that distance changes at the start, per second.
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

  /// The distance left `seconds` after the start; negative beyond the target.
  public func displacement(after seconds: Double) -> Double {
    exp(-decay * seconds) * (displacement * cos(swing * seconds) + push * sin(swing * seconds))
  }

  /// How fast the distance left changes `seconds` after the start, per second.
  public func velocity(after seconds: Double) -> Double {
    let alongCosine = push * swing - decay * displacement
    let alongSine = displacement * swing + decay * push
    return exp(-decay * seconds)
      * (alongCosine * cos(swing * seconds) - alongSine * sin(swing * seconds))
  }

  /// More than the distance left ever is, to either side, from `seconds` after the start on.
  public func bound(after seconds: Double) -> Double {
    exp(-decay * seconds) * (displacement * displacement + push * push).squareRoot()
  }

  private var push: Double { (velocity + decay * displacement) / swing }
}
