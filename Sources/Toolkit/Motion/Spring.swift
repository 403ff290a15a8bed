import Glibc

/// A damped spring in closed form.
///
/// It is given as UIKit and SwiftUI do: by its response, 2 pi / w0, and its damping ratio z. The
/// distance from the target is
///
///     x(t) = (x0 + (v0 + w0 x0) t) e^(-w0 t)                                     for z = 1,
///     x(t) = e^(-z w0 t) (x0 cos wd t + (v0 + z w0 x0) / wd sin wd t)            for z < 1,
///
/// with wd = w0 sqrt(1 - z^2). With a damping ratio of 1, a spring released at rest reaches its
/// target as fast as possible without overshoot; with less, it overshoots, which suits elements that
/// pop up or were thrown. It is computed directly for any time, so it depends neither on the frame
/// rate nor on dropped frames. To change the target, create a new spring from the current
/// displacement and velocity.
public struct Spring: Hashable, Sendable {
  /// The natural frequency, w0, in radians per second.
  public let frequency: Double
  /// The distance from the target at the start, in the unit of the animated value.
  public let displacement: Double
  /// The rate of change of the distance at the start, in that unit per second.
  public let velocity: Double
  /// z w0, the rate at which the amplitude decays, per second.
  private let decay: Double
  /// wd, the damped frequency, in radians per second; 0 for a critically damped spring.
  private let swing: Double

  /// Creates a spring that starts `displacement` away from its target.
  /// - Parameters:
  ///   - response: 2 pi / w0, the period of the undamped spring; greater than zero.
  ///   - dampingRatio: z, greater than 0 and at most 1; the nearer to 1, the smaller the overshoot.
  ///   - displacement: the distance from the target at the start.
  ///   - velocity: the rate of change of that distance at the start, per second.
  public init(
    response: Duration, dampingRatio: Double = 1, displacement: Double, velocity: Double = 0
  ) {
    precondition(dampingRatio > 0 && dampingRatio <= 1)
    frequency = 2 * .pi / response.seconds
    decay = dampingRatio * frequency
    swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    self.displacement = displacement
    self.velocity = velocity
  }

  /// Creates a critically damped spring that takes over a velocity within limits.
  /// - Parameters:
  ///   - response: 2 pi / w0, the period of the undamped spring; greater than zero.
  ///   - displacement: the distance from the target at the start.
  ///   - velocity: the velocity to take over: the rate of change of that distance, per second.
  ///   - approach: the velocities toward the target that are taken over, in units of w0 times the
  ///     displacement. Up to 1 the spring does not overshoot; negative ones lead away first.
  public init(
    response: Duration, displacement: Double, velocity: Double, approach: ClosedRange<Double>
  ) {
    let frequency = 2 * .pi / response.seconds
    let limits = approach.lowerBound * frequency...approach.upperBound * frequency
    self.init(
      response: response, displacement: displacement,
      velocity: displacement == 0
        ? 0 : limits.clamp(-velocity / displacement) * -displacement)
  }

  /// Returns the distance from the target `seconds` after the start. With overshoot, its sign
  /// changes beyond the target.
  public func displacement(after seconds: Double) -> Double {
    guard swing > 0 else { return (displacement + pull * seconds) * exp(-decay * seconds) }
    let (cosine, sine) = (cos(swing * seconds), sin(swing * seconds))
    return exp(-decay * seconds) * (displacement * cosine + pull / swing * sine)
  }

  /// Returns the rate of change of the distance, per second, `seconds` after the start.
  public func velocity(after seconds: Double) -> Double {
    guard swing > 0 else { return (velocity - decay * pull * seconds) * exp(-decay * seconds) }
    let alongSine = displacement * swing + decay * pull / swing
    return exp(-decay * seconds)
      * (velocity * cos(swing * seconds) - alongSine * sin(swing * seconds))
  }

  /// Returns an upper bound on the absolute distance from the target from `seconds` after the start
  /// on.
  public func bound(after seconds: Double) -> Double {
    guard swing > 0 else {
      let farthest = pull == 0 ? 0 : 1 / decay - abs(displacement / pull)
      let time = max(seconds, farthest)
      return (abs(displacement) + abs(pull) * time) * exp(-decay * time)
    }
    let push = pull / swing
    return exp(-decay * seconds) * (displacement * displacement + push * push).squareRoot()
  }

  /// Returns whether the spring is at rest on its target `seconds` after the start.
  public func isAtRest(after seconds: Double, within threshold: RestThreshold) -> Bool {
    threshold.contains(
      distance: displacement(after: seconds), speed: velocity(after: seconds))
  }

  private var pull: Double { velocity + decay * displacement }
}
