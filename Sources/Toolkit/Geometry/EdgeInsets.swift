/// The margins along the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The margin along the top edge.
  public var top: Double
  /// The margin along the left edge.
  public var left: Double
  /// The margin along the bottom edge.
  public var bottom: Double
  /// The margin along the right edge.
  public var right: Double

  /// Creates insets; margins default to 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of 0 on all edges.
  public static let zero = EdgeInsets()
}
