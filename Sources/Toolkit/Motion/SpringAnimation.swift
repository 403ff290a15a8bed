/// A number that a critically damped spring moves to its target.
public struct SpringAnimation: Hashable, Sendable {
  /// The resting value.
  public let target: Double
  /// The time of the start. Before it, the animation shows its first value.
  public let start: Instant
  private let motion: SpringMotion

  /// Creates an animation from `value` to `target` that starts at `start`. It takes over
  /// `velocity`, per second, as far as it neither overshoots nor leads away faster than it returns.
  public init(
    from value: Double, to target: Double, velocity: Double = 0, at start: Instant,
    response: Duration
  ) {
    self.target = target
    self.start = start
    motion = SpringMotion(
      Spring(response: response.seconds), displacement: value - target, velocity: velocity,
      approach: -1...1)
  }

  /// Returns the value at `time`.
  public func value(at time: Instant) -> Double {
    target + motion.displacement(after: seconds(at: time))
  }

  /// Returns the rate of change at `time`, per second.
  public func velocity(at time: Instant) -> Double { motion.velocity(after: seconds(at: time)) }

  /// Returns whether the animation has come to rest at `time`.
  public func isOver(at time: Instant, within threshold: RestThreshold) -> Bool {
    time > start && motion.isAtRest(after: seconds(at: time), within: threshold)
  }

  private func seconds(at time: Instant) -> Double { max(0, time.seconds(since: start)) }
}
