public import Geometry

/// Initial velocities as UIKit gives them: relative to the distance, so that 1 is all of it in a second.
/// Without a distance they are in units per second.
extension Spring {
  /// A distance below this is none: a velocity relative to it would be meaningless.
  private static let minimumDistance = 1e-9

  /// Returns, in units per second, the velocity `relative` to `displacement`.
  public static func velocity(_ relative: Double, along displacement: Double) -> Double {
    abs(displacement) < minimumDistance ? relative : relative * displacement
  }

  /// Returns `velocity`, in units per second, relative to `displacement`: the initial velocity with which a
  /// spring takes over a motion.
  public static func relativeVelocity(_ velocity: Double, along displacement: Double) -> Double {
    abs(displacement) < minimumDistance ? velocity : velocity / displacement
  }

  /// Returns, in units per second, the velocity `relative` to `displacement` by component.
  public static func velocity(_ relative: Vector, along displacement: Vector) -> Vector {
    Vector(
      velocity(relative.dx, along: displacement.dx), velocity(relative.dy, along: displacement.dy))
  }

  /// Returns `velocity`, in units per second, relative to `displacement` by component.
  public static func relativeVelocity(_ velocity: Vector, along displacement: Vector) -> Vector {
    Vector(
      relativeVelocity(velocity.dx, along: displacement.dx),
      relativeVelocity(velocity.dy, along: displacement.dy))
  }
}
