public import Geometry

/// Text in a box.
public struct TextBox: Hashable, Sendable {
  /// The text to lay out in ``box``.
  public var text: AttributedText
  /// The box, in points.
  public var box: Rect
  /// The way in which the text fills the box.
  public var options: TextOptions

  /// Creates a box of text.
  public init(_ text: AttributedText, box: Rect, options: TextOptions = TextOptions()) {
    self.text = text
    self.box = box
    self.options = options
  }

  /// The rectangle that the text is painted in. Slanted letters can reach beyond the box; where
  /// text is to be clipped, nothing does.
  public var extent: Rect {
    options.lineBreakMode == .clip
      ? box : box.inset(by: -Self.overhang * max(0, text.largestFontSize))
  }

  /// The distance that letters can reach beyond their lines, in relation to their size.
  private static let overhang = 0.25
}
