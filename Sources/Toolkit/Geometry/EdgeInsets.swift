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

extension Rect {
  /// Returns the rectangle without margins along its edges; without an area where they meet.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// Returns the rectangle without `distance` at the top and at the bottom.
  package func insetVertically(by distance: Double) -> Rect {
    Rect(x: minX, y: minY + distance, width: width, height: height - 2 * distance)
  }
}
