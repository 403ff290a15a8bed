/// A place in the plane.
///
/// x grows to the right and y downward, everywhere in this package. The unit is that of the space
/// the point lives in: points of a window (1/96 inch times the window's scale), pixels of a
/// picture, or device pixels; the place that declares a `Point` says which.
public struct Point: Hashable, Sendable {
  /// Distance to the right of the origin.
  public var x: Double
  /// Distance below the origin.
  public var y: Double

  /// A point at `x`, `y`.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// The vector that leads from the origin to this point.
  public var vector: Vector { Vector(x, y) }

  /// The distance to another point.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The point reached from `point` along `vector`.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(point.x + vector.dx, point.y + vector.dy)
  }

  /// The point from which `vector` leads to `point`.
  public static func - (point: Point, vector: Vector) -> Point {
    Point(point.x - vector.dx, point.y - vector.dy)
  }

  /// The vector that leads from `origin` to `end`.
  public static func - (end: Point, origin: Point) -> Vector {
    Vector(end.x - origin.x, end.y - origin.y)
  }

  /// Moves the point along `vector`.
  public static func += (point: inout Point, vector: Vector) { point = point + vector }
}
