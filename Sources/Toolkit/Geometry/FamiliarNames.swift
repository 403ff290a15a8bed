// Names from elsewhere, so that listings for other platforms need no change. Foundation has them too: the products
// re-export these by name, so that a file that imports both gets these.

/// A number of points.
public typealias CGFloat = Double
/// A size; in gestures, also a way.
public typealias CGSize = Size
/// A point.
public typealias CGPoint = Point
/// A rectangle.
public typealias CGRect = Rect

extension Size {
  /// Creates a size.
  public init(width: Double, height: Double) { self.init(width, height) }
}

extension Point {
  /// Creates a point.
  public init(x: Double, y: Double) { self.init(x, y) }
}

extension Rect {
  /// The middle between the left and the right edge.
  public var midX: Double { center.x }
  /// The middle between the top and the bottom edge.
  public var midY: Double { center.y }
}
