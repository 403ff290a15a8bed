/// A length of a rectangle, or the position of one of its lines.
public enum LayoutAttribute: Hashable, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The edge at which text begins: the left one where it runs from left to right.
  case leading
  /// The edge at which text ends.
  case trailing
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The width.
  case width
  /// The height.
  case height
  /// The vertical line through the middle.
  case centerX
  /// The horizontal line through the middle.
  case centerY
  /// The baseline of the first line of text; the bottom edge where there is no text.
  case firstBaseline
  /// The baseline of the last line of text; the bottom edge where there is no text.
  case lastBaseline

  /// Whether it follows the layout direction.
  public var isDirectional: Bool { self == .leading || self == .trailing }

  var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }
}
