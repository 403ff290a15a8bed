/// A displacement in the plane.
public struct Vector: Hashable, Sendable {
  /// The displacement to the right.
  public var dx: Double
  /// The displacement downward.
  public var dy: Double

  /// Creates a displacement by `dx` to the right and `dy` down.
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero vector.
  public static let zero = Vector(0, 0)

  /// The Euclidean length.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Returns the sum of two vectors.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }

  /// Returns the difference of two vectors.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }

  /// Returns the vector of the same length in the opposite direction.
  public static prefix func - (a: Vector) -> Vector { Vector(-a.dx, -a.dy) }

  /// Returns the vector scaled by `factor`.
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(a.dx * factor, a.dy * factor)
  }

  /// Returns the vector divided by `divisor`.
  public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(a.dx / divisor, a.dy / divisor)
  }

  /// Adds a vector to another one in place.
  public static func += (a: inout Vector, b: Vector) { a = a + b }
}
