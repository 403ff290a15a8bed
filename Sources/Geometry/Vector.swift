/// A displacement in the plane: a direction and a length.
public struct Vector: Hashable, Sendable {
  /// Extent to the right.
  public var dx: Double
  /// Extent downward.
  public var dy: Double

  /// A displacement by `dx` to the right and `dy` down.
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  public static let zero = Vector(0, 0)

  /// The Euclidean length.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The sum of two displacements.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }

  /// The difference of two displacements.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }

  /// The displacement in the opposite direction.
  public static prefix func - (a: Vector) -> Vector { Vector(-a.dx, -a.dy) }

  /// The displacement scaled by `factor`.
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(a.dx * factor, a.dy * factor)
  }

  /// The displacement divided by `divisor`.
  public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(a.dx / divisor, a.dy / divisor)
  }

  /// Adds a displacement.
  public static func += (a: inout Vector, b: Vector) { a = a + b }
}
