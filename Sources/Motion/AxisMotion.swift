import Glibc

/// How a position that was let go moves along one axis, in closed form: its place at any time is
/// known without stepping.
///
/// A fling slows down by friction; where that takes it out of its range, a spring takes over at the
/// exact time of crossing, with the velocity of that moment, and brings it back to the limit:
///
///     inside --friction--> at rest
///        |--crosses the limit--> outside --spring--> on the limit
///     outside, coming in fast: --spring, up to the limit--> inside, and so on
public struct AxisMotion: Hashable, Sendable {
  private enum Law: Hashable, Sendable {
    case decay(Decay)
    /// The distance from the place that it comes to rest at.
    case spring(CriticalSpring)
  }

  private struct Segment: Hashable, Sendable {
    /// Seconds after the start.
    var start: Double
    /// The position that the law is relative to.
    var origin: Double
    var law: Law

    static func spring(
      to target: Double, from position: Double, velocity: Double, at start: Double
    ) -> Segment {
      let spring = CriticalSpring(
        response: springResponse, displacement: position - target, velocity: velocity)
      return Segment(start: start, origin: target, law: .spring(spring))
    }
  }

  /// What a fling is subject to.
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

    /// A spring that is so fast that it would swing through the limit hands over to friction there,
    /// unless it would come to rest in that moment.
    func springBack(from position: Double, velocity: Double) -> [Segment] {
      let limit = range.clamp(position)
      let way = position - limit
      let velocity = bounded(velocity)
      let back = Segment.spring(to: limit, from: position, velocity: velocity, at: 0)
      guard case .spring(let spring) = back.law else { return [back] }
      let crossing = -way / (velocity + spring.frequency * way)
      let speed = spring.velocity(after: crossing)
      guard crossing > 0, Decay(velocity: speed, rate: rate).secondsToRest > 0 else {
        return [back]
      }
      return [back] + slide(from: limit, velocity: speed, at: crossing)
    }

    private func bounded(_ velocity: Double) -> Double {
      (-fastestBounce...fastestBounce).clamp(velocity)
    }
  }

  private let segments: [Segment]

  /// The response of the spring at the edges, and of one toward a target: 18 % of the way is left
  /// after 200 ms, 1.4 % after 400.
  public static let springResponse: Duration = .milliseconds(400)
  /// No faster than this, per second, does a fling run into an edge, so that it bounces by no more
  /// than is seen: as in Flutter.
  private static let fastestBounce = 5000.0
  /// Nearer than this to the target, and slower than this, a spring has come to rest: a quarter of a
  /// device pixel where two of them make a point.
  private static let springRest = (distance: 0.125, velocity: 20.0)

  /// A fling.
  /// - Parameters:
  ///   - position: where it starts.
  ///   - velocity: how fast it is then, per second.
  ///   - range: where it may come to rest.
  ///   - rate: the share of the velocity that each millisecond leaves.
  ///   - bounces: whether it may leave the range; if not, it stops at the limit.
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

  /// A spring from `position` to `target`. Of `velocity` so much counts as leads to the target
  /// without going beyond it.
  public init(from position: Double, to target: Double, velocity: Double = 0) {
    let way = position - target
    let frequency = 2 * .pi / Self.springResponse.seconds
    let absorbed = way == 0 ? 0 : (0...frequency).clamp(-velocity / way) * -way
    segments = [.spring(to: target, from: position, velocity: absorbed, at: 0)]
  }

  /// Where it is `seconds` after the start; once it is over, where it comes to rest.
  public func position(after seconds: Double) -> Double {
    guard !isOver(after: seconds) else { return end }
    let segment = segment(at: seconds)
    let elapsed = seconds - segment.start
    switch segment.law {
    case .decay(let decay): return segment.origin + decay.travel(after: elapsed)
    case .spring(let spring): return segment.origin + spring.displacement(after: elapsed)
    }
  }

  /// How fast it is `seconds` after the start, per second.
  public func velocity(after seconds: Double) -> Double {
    guard !isOver(after: seconds) else { return 0 }
    let segment = segment(at: seconds)
    let elapsed = seconds - segment.start
    switch segment.law {
    case .decay(let decay): return decay.velocity(after: elapsed)
    case .spring(let spring): return spring.velocity(after: elapsed)
    }
  }

  /// Where it comes to rest.
  public var end: Double {
    let last = segments[segments.count - 1]
    switch last.law {
    case .decay(let decay): return last.origin + decay.travel(after: decay.secondsToRest)
    case .spring: return last.origin
    }
  }

  /// Whether it has come to rest `seconds` after the start.
  public func isOver(after seconds: Double) -> Bool {
    let last = segments[segments.count - 1]
    let elapsed = seconds - last.start
    guard elapsed >= 0 else { return false }
    switch last.law {
    case .decay(let decay): return elapsed >= decay.secondsToRest
    case .spring(let spring):
      return abs(spring.displacement(after: elapsed)) < Self.springRest.distance
        && abs(spring.velocity(after: elapsed)) < Self.springRest.velocity
    }
  }

  private func segment(at seconds: Double) -> Segment {
    segments.last { $0.start <= seconds } ?? segments[0]
  }
}
