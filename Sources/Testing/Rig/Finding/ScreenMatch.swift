import Geometry

/// A place that was found, in device pixels of the screen.
struct ScreenMatch: Hashable {
  /// The rectangle around it; empty for a point.
  var bounds: Rect
  /// The point at which a finger lands.
  var point: Point
  /// The process of the element at the place; nil if it is something else, or not known.
  var process: Int32?

  init(_ point: Point) {
    self.point = point
    bounds = Rect(origin: point, size: .zero)
  }

  /// Creates a place that fingers hit at its centre, or at `point`.
  init(_ bounds: Rect, at point: Point? = nil) {
    self.bounds = bounds
    self.point = point ?? bounds.center
  }

  /// The place moved by `offset`.
  func translated(by offset: Vector) -> ScreenMatch {
    ScreenMatch(bounds.translated(by: offset), at: point + offset)
  }
}
