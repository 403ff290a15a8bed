public import Drawing
public import Layout

// Names from elsewhere, so that listings for other platforms need no change.

/// Margins along the edges.
public typealias EdgeInsets = DirectionalEdgeInsets

extension TextAlignment {
  /// At the edge at which lines begin.
  public static let leading = TextAlignment.natural
  /// At the right edge.
  public static let trailing = TextAlignment.right
}
