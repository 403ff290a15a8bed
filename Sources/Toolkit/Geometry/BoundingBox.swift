/// The bounding box of points that are added one by one.
package struct BoundingBox {
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  /// Creates the bounding box of no points.
  package init() {}

  /// The bounding box; nil if no point was added.
  package var rect: Rect? {
    low.x <= high.x && low.y <= high.y
      ? Rect(left: low.x, top: low.y, right: high.x, bottom: high.y) : nil
  }

  /// Whether `point` is within the bounding box or on its edges.
  package func covers(_ point: Point) -> Bool {
    point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
  }

  package mutating func add(_ point: Point) {
    low = Point(min(low.x, point.x), min(low.y, point.y))
    high = Point(max(high.x, point.x), max(high.y, point.y))
  }

  /// Adds the corners of `rect`.
  package mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(Point(rect.maxX, rect.maxY))
  }
}
