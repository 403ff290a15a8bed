public import Geometry

/// Initial velocities as UIKit gives them: relative to the way, so that 1 is the whole way in a second.
/// Without a way they are in units per second.
extension Spring {
  /// A way below this is none: a velocity relative to it would say nothing.
  private static let leastWay = 1e-9

  /// Returns, in units per second, the velocity `relative` to `way`.
  public static func velocity(_ relative: Double, along way: Double) -> Double {
    abs(way) < leastWay ? relative : relative * way
  }

  /// Returns `velocity`, in units per second, relative to `way`: the initial velocity with which a
  /// spring takes over a motion.
  public static func relativeVelocity(_ velocity: Double, along way: Double) -> Double {
    abs(way) < leastWay ? velocity : velocity / way
  }

  /// Returns, in units per second, the velocity `relative` to `way` by component.
  public static func velocity(_ relative: Vector, along way: Vector) -> Vector {
    Vector(velocity(relative.dx, along: way.dx), velocity(relative.dy, along: way.dy))
  }

  /// Returns `velocity`, in units per second, relative to `way` by component.
  public static func relativeVelocity(_ velocity: Vector, along way: Vector) -> Vector {
    Vector(
      relativeVelocity(velocity.dx, along: way.dx), relativeVelocity(velocity.dy, along: way.dy))
  }
}
