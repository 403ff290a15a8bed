/// Text in a single style, on one or more lines.
public struct Paragraph: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The style of the text.
  public var style: TextStyle

  /// Creates a paragraph.
  public init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
  }
}

/// The appearance of text.
public struct TextStyle: Hashable, Sendable {
  /// The font size, in points.
  public var size: Double
  /// Whether the text is bold.
  public var isBold: Bool
  /// The colour of the text.
  public var color: Color

  /// Creates a style in the system's sans-serif font.
  public init(size: Double, isBold: Bool = false, color: Color) {
    self.size = size
    self.isBold = isBold
    self.color = color
  }
}
