import Glibc

/// The motion of a position along one axis after release, in closed form: the position at any time
/// is computed directly, without stepping.
///
/// A fling slows down by friction. If it leaves its range, a spring takes over at the exact time of
/// crossing, with the velocity of that moment, and brings it back to the limit:
///
///     inside --friction--> at rest
///        |--crosses the limit--> outside --spring--> on the limit
///     outside, coming in fast: --spring, up to the limit--> inside, and so on
public struct FlingSimulation: Hashable, Sendable {
  private enum Law: Hashable, Sendable {
    case decay(Decay)
    /// The displacement is the distance from the resting position.
    case spring(SpringMotion)
  }

  private struct Segment: Hashable, Sendable {
    /// The time in seconds after the start of the motion.
    var start: Double
    /// The position that the law is relative to.
    var origin: Double
    var law: Law

    static func spring(
      to target: Double, from position: Double, velocity: Double, at start: Double
    ) -> Segment {
      let motion = SpringMotion(
        standardSpring, displacement: position - target, velocity: velocity)
      return Segment(start: start, origin: target, law: .spring(motion))
    }
  }

  /// The parameters of a fling.
  private struct Course {
    var range: ClosedRange<Double>
    var rate: Double
    var bounces: Bool

    func slide(from position: Double, velocity: Double, at start: Double) -> [Segment] {
      let decay = Decay(velocity: velocity, rate: rate)
      let sliding = Segment(start: start, origin: position, law: .decay(decay))
      let limit = velocity > 0 ? range.upperBound : range.lowerBound
      guard velocity != 0, let crossing = decay.seconds(toTravel: limit - position),
        crossing < decay.secondsToRest
      else { return [sliding] }
      let bounce = bounces ? bounded(decay.velocity(after: crossing)) : 0
      return [
        sliding, .spring(to: limit, from: limit, velocity: bounce, at: start + crossing),
      ]
    }

    /// Returns a spring back into the range. If the velocity carries it through the limit, friction takes over there,
    /// unless that would end the motion immediately.
    func springBack(from position: Double, velocity: Double) -> [Segment] {
      let limit = range.clamp(position)
      let excess = position - limit
      let velocity = bounded(velocity)
      let back = Segment.spring(to: limit, from: position, velocity: velocity, at: 0)
      guard case .spring(let motion) = back.law else { return [back] }
      let crossing = -excess / (velocity + motion.spring.frequency * excess)
      let speed = motion.velocity(after: crossing)
      guard crossing > 0, Decay(velocity: speed, rate: rate).secondsToRest > 0 else {
        return [back]
      }
      return [back] + slide(from: limit, velocity: speed, at: crossing)
    }

    private func bounded(_ velocity: Double) -> Double {
      (-fastestBounce...fastestBounce).clamp(velocity)
    }
  }

  private var segments: [Segment]

  /// The spring at the limits and toward a target: 18% of the distance is left after 200 ms, 1.4%
  /// after 400 ms.
  public static let standardSpring = Spring(response: 0.4)
  /// The highest velocity, per second, at which a fling passes into the spring at a limit. It keeps
  /// the bounce small enough to stay in view. The value is Flutter's.
  private static let fastestBounce = 5000.0
  /// A quarter of a device pixel on a screen with two pixels per point.
  private static let springRest = RestThreshold(distance: 0.125, speed: 20)

  /// Creates a fling.
  /// - Parameters:
  ///   - position: the position at the start.
  ///   - velocity: the velocity at the start, per second.
  ///   - range: the positions at which it may come to rest.
  ///   - rate: the fraction of the velocity that is left after each millisecond.
  ///   - bounces: whether it may overshoot the range; if not, it stops at the limit.
  public init(
    flungFrom position: Double, velocity: Double, in range: ClosedRange<Double>, rate: Double,
    bounces: Bool = true
  ) {
    let course = Course(range: range, rate: rate, bounces: bounces)
    if range.contains(position) {
      segments = course.slide(from: position, velocity: velocity, at: 0)
    } else {
      segments = course.springBack(from: position, velocity: velocity)
    }
  }

  /// Creates a spring from `position` to `target`. The part of `velocity` that leads away from the
  /// target, or would overshoot it, is dropped.
  public init(from position: Double, to target: Double, velocity: Double = 0) {
    let motion = SpringMotion(
      Self.standardSpring, displacement: position - target, velocity: velocity, approach: 0...1)
    segments = [Segment(start: 0, origin: target, law: .spring(motion))]
  }

  /// Returns the same motion `distance` farther along: in content to whose start something was added.
  public func shifted(by distance: Double) -> FlingSimulation {
    var shifted = self
    for index in segments.indices { shifted.segments[index].origin += distance }
    return shifted
  }

  /// Returns the position `seconds` after the start, or the resting position once it is over.
  public func position(after seconds: Double) -> Double {
    guard !isOver(after: seconds) else { return end }
    let segment = segment(at: seconds)
    let elapsed = seconds - segment.start
    switch segment.law {
    case .decay(let decay): return segment.origin + decay.travel(after: elapsed)
    case .spring(let spring): return segment.origin + spring.displacement(after: elapsed)
    }
  }

  /// Returns the velocity, per second, `seconds` after the start.
  public func velocity(after seconds: Double) -> Double {
    guard !isOver(after: seconds) else { return 0 }
    let segment = segment(at: seconds)
    let elapsed = seconds - segment.start
    switch segment.law {
    case .decay(let decay): return decay.velocity(after: elapsed)
    case .spring(let spring): return spring.velocity(after: elapsed)
    }
  }

  /// The resting position.
  public var end: Double {
    let last = segments[segments.count - 1]
    switch last.law {
    case .decay(let decay): return last.origin + decay.travel(after: decay.secondsToRest)
    case .spring: return last.origin
    }
  }

  /// Whether the motion has come to rest `seconds` after the start.
  public func isOver(after seconds: Double) -> Bool {
    let last = segments[segments.count - 1]
    let elapsed = seconds - last.start
    guard elapsed >= 0 else { return false }
    switch last.law {
    case .decay(let decay): return elapsed >= decay.secondsToRest
    case .spring(let spring):
      return spring.isAtRest(after: elapsed, within: Self.springRest)
    }
  }

  private func segment(at seconds: Double) -> Segment {
    segments.last { $0.start <= seconds } ?? segments[0]
  }
}
