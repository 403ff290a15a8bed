public import Geometry

/// The coordinates of a view.
public struct GestureSpace: Hashable, Sendable {
  /// What maps points of the window to points of the view.
  public var map: Affine
  /// What the view takes up in its own coordinates.
  public var bounds: Rect

  /// The coordinates of a view with `bounds`, to which `map` leads from those of the window.
  public init(map: Affine, bounds: Rect) {
    self.map = map
    self.bounds = bounds
  }

  /// Where `point` of the window is in the view.
  func convert(_ point: Point) -> Point { map(point) }

  /// What `vector` of the window is in the view.
  func convert(_ vector: Vector) -> Vector { map(.zero + vector) - map(.zero) }

  /// Where `point` of the window is in the view, in fractions of the view's size.
  func anchor(_ point: Point) -> Point {
    let place = map(point) - bounds.origin
    return Point(
      bounds.width > 0 ? place.dx / bounds.width : 0,
      bounds.height > 0 ? place.dy / bounds.height : 0)
  }
}
