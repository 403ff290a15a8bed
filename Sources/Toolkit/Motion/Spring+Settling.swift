/// The settling of a spring: it counts as settled once the envelope of its motion is at most a thousandth of the way,
/// as in Core Animation.
extension Spring {
  private static let settledFraction = 0.001
  /// From this damping ratio on, the envelope of a swinging spring is far above its motion, so that of
  /// the critically damped one is used.
  private static let criticalFrom = 0.995

  /// The time in seconds after which the spring has settled, when released at rest.
  public var settlingDuration: Double {
    settlingDuration(target: 1, within: Self.settledFraction)
  }

  /// Returns the time in seconds after which a value on its way from 0 to `target` stays within
  /// `distance` of it, when it starts with `initialVelocity`, per second.
  ///
  /// Without a distance it is a thousandth of the way; if there is no way either, the time is infinite,
  /// except at rest.
  public func settlingDuration(
    target: Double, initialVelocity: Double = 0, within distance: Double? = nil
  ) -> Double {
    let spring = dampingRatio < Self.criticalFrom ? self : Spring(response: response)
    let motion = SpringMotion(spring, displacement: -target, velocity: initialVelocity)
    return motion.settlingTime(within: distance ?? abs(target) * Self.settledFraction)
  }
}
