/// Margins along the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// Along the top.
  public var top: Double
  /// Along the left.
  public var left: Double
  /// Along the bottom.
  public var bottom: Double
  /// Along the right.
  public var right: Double

  /// Margins, each 0 unless given.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No margins.
  public static let zero = EdgeInsets()
}
