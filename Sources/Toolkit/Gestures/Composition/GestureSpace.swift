public import Geometry

/// The coordinate space of a view.
public struct GestureSpace: Hashable, Sendable {
  /// The transform from points of the window to points of the view.
  public var map: Affine
  /// The bounds of the view in its own coordinates.
  public var bounds: Rect

  /// Creates the coordinate space of a view.
  public init(map: Affine, bounds: Rect) {
    self.map = map
    self.bounds = bounds
  }

  /// Converts a point from the window to the view.
  func convert(_ point: Point) -> Point { map(point) }

  /// Converts a vector from the window to the view.
  func convert(_ vector: Vector) -> Vector { map(.zero + vector) - map(.zero) }

  /// Converts a point of the window to the unit space of the view: fractions of its width and
  /// height.
  func anchor(_ point: Point) -> Point {
    let offset = map(point) - bounds.origin
    return Point(
      bounds.width > 0 ? offset.dx / bounds.width : 0,
      bounds.height > 0 ? offset.dy / bounds.height : 0)
  }
}
