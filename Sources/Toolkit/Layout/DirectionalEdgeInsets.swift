/// Margins along the edges of a rectangle, in points. Leading and trailing follow the layout direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The margin along the top edge.
  public var top: Double
  /// The margin along the leading edge: the left one where text runs from left to right.
  public var leading: Double
  /// The margin along the bottom edge.
  public var bottom: Double
  /// The margin along the trailing edge.
  public var trailing: Double

  /// Creates insets; margins default to 0.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Insets of 0 on all edges.
  public static let zero = DirectionalEdgeInsets()
}
