public import Geometry

/// The pace of an animation: which fraction of the distance is done after which fraction of the duration.
///
/// A curve is a cubic Bézier curve or a spring. The named curves are those of UIKit and Core Animation, as cubic Bézier
/// curves from (0, 0) to (1, 1). They are solved to better than a millionth.
public struct TimingCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case bezier(UnitBezier)
    /// The displacement is the fraction of the distance that is left.
    case spring(SpringMotion)
  }

  private let shape: Shape

  /// A steady pace.
  public static let linear = timing(.zero, Point(1, 1))
  /// Starts slowly.
  public static let easeIn = timing(Point(0.42, 0), Point(1, 1))
  /// Ends slowly.
  public static let easeOut = timing(.zero, Point(0.58, 1))
  /// Starts and ends slowly. It is the default of animations, as in UIKit.
  public static let easeInOut = timing(Point(0.42, 0), Point(0.58, 1))
  /// The default of Core Animation's transactions: starts fast and ends slowly.
  public static let system = timing(Point(0.25, 0.1), Point(0.25, 1))

  /// Returns the cubic Bézier curve with the control points `first` and `second`.
  ///
  /// Their x is limited to 0...1, and their y to -1000...1000; a curve with an y outside 0...1 may
  /// overshoot. Coordinates that are not numbers count as 0.
  public static func timing(_ first: Point, _ second: Point) -> TimingCurve {
    TimingCurve(shape: .bezier(UnitBezier(first, second)))
  }

  /// Returns the first `duration` seconds of a spring from 0 to 1 as a curve.
  ///
  /// The initial velocity is in distances per second. The curve jumps to the target at the end, so the spring
  /// should have settled by then. Without a duration above 0 the curve is linear.
  public static func spring(
    _ spring: Spring, initialVelocity: Double = 0, over duration: Double
  ) -> TimingCurve {
    guard duration > 0, duration.isFinite else { return .linear }
    let scaled = Spring(
      response: spring.response / duration, dampingRatio: spring.dampingRatio)
    return TimingCurve(
      shape: .spring(
        SpringMotion(scaled, displacement: -1, velocity: initialVelocity * duration)))
  }

  /// Returns the fraction of the distance that is done at `time`, a fraction of the duration: 0 at the start
  /// and before it, 1 at the end and after it.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch shape {
    case .bezier(let bezier): return bezier.progress(at: time)
    case .spring(let motion): return 1 + motion.displacement(after: time)
    }
  }

  /// Returns the first time, as a fraction of the duration, at which `progress` is reached. It is the
  /// inverse of ``progress(at:)``.
  ///
  /// A progress that is never reached gives the nearer end: 0 if it is at most 0, else 1.
  public func time(at progress: Double) -> Double {
    firstTime(at: progress) ?? (progress > 0 ? 1 : 0)
  }

  private func firstTime(at progress: Double) -> Double? {
    switch shape {
    case .bezier(let bezier): return bezier.firstTime(at: progress)
    case .spring(let motion):
      return Crossing(of: progress - 1, between: [0] + motion.turns(until: 1) + [1])
        .first(motion.displacement)
    }
  }
}
