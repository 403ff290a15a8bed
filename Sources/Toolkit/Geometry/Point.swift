/// A point in the plane.
///
/// Throughout the package, x increases to the right and y increases downward. The unit is that of
/// the coordinate space: window points (1/96 inch times the window's scale), image pixels or device
/// pixels. The declaration that uses a `Point` says which.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// Creates a point with the given coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// The vector from the origin to this point.
  public var vector: Vector { Vector(x, y) }

  /// Returns the Euclidean distance to another point.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// Returns `point` translated by `vector`.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(point.x + vector.dx, point.y + vector.dy)
  }

  /// Returns `point` translated by the opposite of `vector`.
  public static func - (point: Point, vector: Vector) -> Point {
    Point(point.x - vector.dx, point.y - vector.dy)
  }

  /// Returns the vector from `origin` to `end`.
  public static func - (end: Point, origin: Point) -> Vector {
    Vector(end.x - origin.x, end.y - origin.y)
  }

  /// Translates `point` by `vector`.
  public static func += (point: inout Point, vector: Vector) { point = point + vector }
}
