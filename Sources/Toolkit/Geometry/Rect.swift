/// An axis-aligned rectangle.
///
/// The rectangle is half-open: it contains its top and left edges but not its bottom and right
/// edges. Adjacent rectangles therefore have no point in common.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height. Negative values are not corrected; such a rectangle is empty.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top left corner, its width and its height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Creates a rectangle from the coordinates of its edges.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Creates the bounding box of `points`; nil if there are none.
  public init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var low = first
    var high = first
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(left: low.x, top: low.y, right: high.x, bottom: high.y)
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The x coordinate of the left edge.
  public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  public var minY: Double { origin.y }
  /// The x coordinate of the right edge.
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The distance between the left and the right edge.
  public var width: Double { size.width }
  /// The distance between the top and the bottom edge.
  public var height: Double { size.height }
  /// The centre.
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// Whether the rectangle contains no point: its width or height is zero or less.
  public var isEmpty: Bool { size.isEmpty }

  /// The same area with a width and a height that are not negative.
  public var standardized: Rect {
    Rect(
      x: min(minX, maxX), y: min(minY, maxY), width: abs(size.width), height: abs(size.height))
  }

  /// Whether the rectangle contains `point`; bottom and right edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether all edges of `other` are within those of this rectangle.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns the rectangle moved by `offset`.
  public func translated(by offset: Vector) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// Returns the rectangle with every edge moved inward by `distance`, or outward if negative.
  public func inset(by distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance,
      width: width - 2 * distance, height: height - 2 * distance)
  }

  /// Returns the intersection of both rectangles, or nil if it is empty.
  public func intersection(_ other: Rect) -> Rect? {
    let common = Rect(
      left: max(minX, other.minX), top: max(minY, other.minY),
      right: min(maxX, other.maxX), bottom: min(maxY, other.maxY))
    return common.isEmpty ? nil : common
  }

  /// Returns the smallest rectangle that contains both rectangles, empty ones too.
  public func union(_ other: Rect) -> Rect {
    Rect(
      left: min(minX, other.minX), top: min(minY, other.minY),
      right: max(maxX, other.maxX), bottom: max(maxY, other.maxY))
  }

  /// Returns the part of the rectangle outside `hole` as at most four rectangles that do not
  /// overlap: the strips above and below the hole, then the pieces to its left and right.
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

  /// Returns the point of the rectangle nearest to `point`. Here all four edges count as inside.
  public func clamp(_ point: Point) -> Point {
    Point(min(max(point.x, minX), maxX), min(max(point.y, minY), maxY))
  }
}

extension Rect {
  /// The smallest rectangle with integer edges that contains the rectangle.
  public var roundedOut: Rect {
    Rect(
      left: minX.rounded(.down), top: minY.rounded(.down),
      right: maxX.rounded(.up), bottom: maxY.rounded(.up))
  }
}

extension Double {
  /// The nearest whole pixel. A coordinate in the middle of a pixel, apart from rounding errors, goes to the greater
  /// one, so that an edge there fills the same pixels in every frame.
  package var roundedToPixel: Double { (self + 1e-6).rounded() }
}
