/// A rectangle with sides along the axes.
///
/// Containment is half-open: the top and left edges belong to the rectangle, the bottom and right
/// ones do not, so that rectangles that share an edge share no point.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent; never negative when made by `init(x:y:width:height:)` from sane input.
  public var size: Size

  /// A rectangle of `size` whose top left corner is `origin`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle by its top left corner and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The rectangle between four edges.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around `points`; nil without points.
  public init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(left: low.x, top: low.y, right: high.x, bottom: high.y)
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The extent along x.
  public var width: Double { size.width }
  /// The extent along y.
  public var height: Double { size.height }
  /// The middle.
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// Whether no point lies in it.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether `point` lies in it; see the type for the edges.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether all of `other` lies in it.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// The rectangle with every edge moved inward by `distance`; outward when it is negative.
  public func inset(by distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance,
      width: width - 2 * distance, height: height - 2 * distance)
  }

  /// What lies in both, or nil when that is empty.
  public func intersection(_ other: Rect) -> Rect? {
    let common = Rect(
      left: max(minX, other.minX), top: max(minY, other.minY),
      right: min(maxX, other.maxX), bottom: min(maxY, other.maxY))
    return common.isEmpty ? nil : common
  }

  /// What lies in this rectangle and not in `hole`, as at most four rectangles without overlap:
  /// the band above, the band below, then the pieces to the left and to the right.
  public func subtracting(_ hole: Rect) -> [Rect] {
    guard let hole = intersection(hole) else { return isEmpty ? [] : [self] }
    let bands = [
      Rect(left: minX, top: minY, right: maxX, bottom: hole.minY),
      Rect(left: minX, top: hole.maxY, right: maxX, bottom: maxY),
      Rect(left: minX, top: hole.minY, right: hole.minX, bottom: hole.maxY),
      Rect(left: hole.maxX, top: hole.minY, right: maxX, bottom: hole.maxY),
    ]
    return bands.filter { !$0.isEmpty }
  }

  /// The nearest point that lies in the closed rectangle.
  public func clamp(_ point: Point) -> Point {
    Point(min(max(point.x, minX), maxX), min(max(point.y, minY), maxY))
  }
}
