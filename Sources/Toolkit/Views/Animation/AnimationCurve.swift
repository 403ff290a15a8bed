import Geometry
import Motion

/// The start and the speed of a change: a timing, or a spring with an initial velocity.
struct AnimationCurve: Sendable {
  /// The velocity that a spring takes over.
  enum Push: Sendable {
    /// In units per second.
    case absolute(Vector)
    /// In distances per second; where there is no distance, in units per second.
    case relative(Vector)

    /// Returns the velocity in units per second of a component that moves along `displacement`.
    func velocity(along displacement: Double, component: Int) -> Double {
      switch self {
      case .absolute(let velocity): component == 1 ? velocity.dy : velocity.dx
      case .relative(let velocity):
        Spring.velocity(component == 1 ? velocity.dy : velocity.dx, along: displacement)
      }
    }
  }

  /// The longest time of a change that reduced motion leaves, in seconds.
  private static let reducedDuration = 0.2

  var timing: AnimationTiming
  /// The spring with an initial velocity, which the curve of the timing does not include.
  private(set) var spring: (spring: Spring, push: Push)?

  init(_ timing: AnimationTiming) { self.timing = timing }

  /// Creates the pace of `spring`, which starts with `push`. Without a duration it ends when it has
  /// settled.
  init(_ spring: Spring, push: Push, delay: Double = 0, duration: Double? = nil) {
    let duration = duration ?? Self.settlingDuration(of: spring, push: push)
    timing = AnimationTiming(spring, delay: delay, duration: duration)
    if case .relative(.zero) = push { return }
    self.spring = (spring, push)
  }

  /// Relative velocities change the time in which a spring settles. Velocities in units per second continue a
  /// motion, for which the time of a spring at rest is enough.
  private static func settlingDuration(of spring: Spring, push: Push) -> Double {
    guard case .relative(let velocity) = push else { return spring.settlingDuration }
    return [velocity.dx, velocity.dy]
      .map { spring.settlingDuration(target: 1, initialVelocity: $0) }
      .filter(\.isFinite).max() ?? spring.settlingDuration
  }

  var totalDuration: Double { timing.totalDuration }

  /// The pace with reduced motion, of changes that are not movement.
  var reduced: AnimationCurve {
    AnimationCurve(
      AnimationTiming(
        duration: min(timing.duration, Self.reducedDuration), delay: timing.delay,
        curve: timing.curve))
  }

  /// Returns the pace with `count` runs; see ``AnimationTiming/repeated(_:autoreverses:)``.
  func repeated(_ count: Double = .infinity, autoreverses: Bool) -> AnimationCurve {
    var pace = self
    pace.timing = timing.repeated(count, autoreverses: autoreverses)
    return pace
  }

  func progress(at time: Double) -> Double { timing.progress(at: time) }

  /// Returns the remainder of `distance`, between the new value and the old one, at `time`.
  func remainder(of distance: Double, component: Int, at time: Double) -> Double {
    guard let spring, time > timing.delay, !timing.isFinished(at: time) else {
      return distance * (1 - timing.progress(at: time))
    }
    return SpringMotion(
      spring.spring, displacement: distance,
      velocity: spring.push.velocity(along: -distance, component: component)
    ).displacement(after: time - timing.delay)
  }
}
