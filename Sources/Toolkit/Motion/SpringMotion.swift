import Glibc

/// The motion of a damped spring in closed form, from a given start.
///
/// With the natural frequency w0 and the damping ratio z of the spring, the distance from the target is
///
///     x(t) = (x0 + (v0 + w0 x0) t) e^(-w0 t)                                     for z = 1,
///     x(t) = e^(-z w0 t) (x0 cos wd t + (v0 + z w0 x0) / wd sin wd t)            for z < 1,
///
/// with wd = w0 sqrt(1 - z^2). It is computed directly for any time, so it depends neither on the
/// frame rate nor on dropped frames. To change the target, create a new motion from the current
/// displacement and velocity.
public struct SpringMotion: Hashable, Sendable {
  /// The spring that moves.
  public let spring: Spring
  /// The distance from the target at the start, in the unit of the animated value.
  public let displacement: Double
  /// The rate of change of the distance at the start, in that unit per second.
  public let velocity: Double
  /// z w0, the rate at which the amplitude decays, per second.
  private let decay: Double
  /// wd, the damped frequency, in radians per second; 0 for a critically damped spring.
  private let swing: Double

  /// Creates a motion that starts `displacement` away from its target.
  /// - Parameters:
  ///   - spring: the spring that moves.
  ///   - displacement: the distance from the target at the start.
  ///   - velocity: the rate of change of that distance at the start, per second.
  public init(_ spring: Spring, displacement: Double, velocity: Double = 0) {
    self.spring = spring
    self.displacement = displacement
    self.velocity = velocity
    let frequency = spring.frequency
    let ratio = spring.dampingRatio
    decay = ratio * frequency
    swing = frequency * (1 - ratio * ratio).squareRoot()
  }

  /// Creates a motion that takes over a velocity within limits.
  /// - Parameters:
  ///   - spring: the spring that moves.
  ///   - displacement: the distance from the target at the start.
  ///   - velocity: the velocity to take over: the rate of change of that distance, per second.
  ///   - approach: the velocities toward the target that are taken over, in units of w0 times the
  ///     displacement. Up to 1, a critically damped spring does not overshoot; negative ones lead away
  ///     first.
  public init(
    _ spring: Spring, displacement: Double, velocity: Double, approach: ClosedRange<Double>
  ) {
    let frequency = spring.frequency
    let limits = approach.lowerBound * frequency...approach.upperBound * frequency
    self.init(
      spring, displacement: displacement,
      velocity: displacement == 0
        ? 0 : limits.clamp(-velocity / displacement) * -displacement)
  }

  /// Returns the distance from the target `seconds` after the start. With overshoot, its sign
  /// changes beyond the target.
  public func displacement(after seconds: Double) -> Double {
    guard swing > 0 else { return (displacement + pull * seconds) * exp(-decay * seconds) }
    let cosine = cos(swing * seconds)
    let sine = sin(swing * seconds)
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

  /// Returns the time in seconds from which on the motion stays within `distance` of its target;
  /// infinity if it never does.
  public func settlingTime(within distance: Double) -> Double {
    guard bound(after: 0) > distance else { return 0 }
    guard distance > 0 else { return .infinity }
    guard swing == 0 else { return log(bound(after: 0) / distance) / decay }
    var end = 1 / decay
    while bound(after: end) > distance { end *= 2 }
    return Crossing(of: distance, between: [0, end]).first(bound) ?? end
  }

  /// Returns the times at which the motion turns round, in ascending order, up to `end` seconds after
  /// the start.
  func turns(until end: Double) -> [Double] {
    guard swing > 0 else { return [velocity / (decay * pull)].filter { $0 > 0 && $0 < end } }
    let angle = atan2(velocity, displacement * swing + decay * pull / swing)
    return Array(stride(from: angle > 0 ? angle : angle + .pi, to: swing * end, by: .pi))
      .map { $0 / swing }
  }

  private var pull: Double { velocity + decay * displacement }
}
