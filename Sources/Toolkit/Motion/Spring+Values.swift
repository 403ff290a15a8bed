public import Geometry

/// The value that a spring moves from 0 to its target. Times are in seconds since the start; earlier ones
/// count as 0. The initial velocity is in units per second.
extension Spring {
  /// Returns the value at `time`, on its way from 0 to `target`.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    let motion = SpringMotion(self, displacement: -target, velocity: initialVelocity)
    return target + motion.displacement(after: max(0, time))
  }

  /// Returns the velocity at `time`, per second, of a value on its way from 0 to `target`.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    let motion = SpringMotion(self, displacement: -target, velocity: initialVelocity)
    return motion.velocity(after: max(0, time))
  }

  /// Returns the value at `time`, on its way from zero to `target`; the components move
  /// independently.
  public func value(target: Vector, initialVelocity: Vector = .zero, time: Double) -> Vector {
    Vector(
      value(target: target.dx, initialVelocity: initialVelocity.dx, time: time),
      value(target: target.dy, initialVelocity: initialVelocity.dy, time: time))
  }

  /// Returns the velocity at `time`, per second, of a value on its way from zero to `target`.
  public func velocity(target: Vector, initialVelocity: Vector = .zero, time: Double) -> Vector {
    Vector(
      velocity(target: target.dx, initialVelocity: initialVelocity.dx, time: time),
      velocity(target: target.dy, initialVelocity: initialVelocity.dy, time: time))
  }
}
