public import Geometry
public import Motion

/// The timing of an animator: a curve, or a spring.
public struct AnimationTimingParameters: Sendable {
  private enum Kind {
    case curve(TimingCurve)
    case damping(Double)
    case spring(Spring)
  }

  private let kind: Kind
  private let velocity: Vector

  /// Creates the parameters of a curve.
  public init(curve: TimingCurve) {
    kind = .curve(curve)
    velocity = .zero
  }

  /// Creates the parameters of a spring that settles in the duration of the animator. The initial
  /// velocity is in distances per second, by component.
  public init(dampingRatio: Double, initialVelocity: Vector = .zero) {
    kind = .damping(dampingRatio)
    velocity = initialVelocity
  }

  /// Creates the parameters of a spring, which determines the duration of the animator. The initial
  /// velocity is in distances per second, by component.
  public init(_ spring: Spring, initialVelocity: Vector = .zero) {
    kind = .spring(spring)
    velocity = initialVelocity
  }

  func pace(duration: Double, delay: Double = 0) -> AnimationCurve {
    switch kind {
    case .curve(let curve):
      AnimationCurve(AnimationTiming(duration: duration, delay: delay, curve: curve))
    case .damping(let ratio):
      AnimationCurve(
        Spring(settlingDuration: duration, dampingRatio: ratio), push: .relative(velocity),
        delay: delay, duration: duration)
    case .spring(let spring):
      AnimationCurve(spring, push: .relative(velocity), delay: delay)
    }
  }
}
