public import Geometry

/// The coordinates of a view.
public struct GestureSpace: Hashable, Sendable {
  /// What maps points of the window to points of the view.
  public var map: Affine
  /// How large the view is.
  public var size: Size

  /// The coordinates of a view of `size`, to which `map` leads from those of the window.
  public init(map: Affine, size: Size) {
    self.map = map
    self.size = size
  }

  /// Where `point` of the window is in the view.
  func convert(_ point: Point) -> Point { map(point) }

  /// What `vector` of the window is in the view.
  func convert(_ vector: Vector) -> Vector { map(.zero + vector) - map(.zero) }

  /// Where `point` of the window is in the view, in fractions of the view's size.
  func anchor(_ point: Point) -> Point {
    let place = map(point)
    return Point(
      size.width > 0 ? place.x / size.width : 0, size.height > 0 ? place.y / size.height : 0)
  }
}
