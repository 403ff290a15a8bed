/// Text of one look, in one or more lines.
public struct Paragraph: Hashable, Sendable {
  /// What it says.
  public var text: String
  /// How it looks.
  public var style: TextStyle

  /// A paragraph that says `text`.
  public init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
  }
}

/// How text looks.
public struct TextStyle: Hashable, Sendable {
  /// Height of the font, in points.
  public var size: Double
  /// Whether it is set in bold.
  public var isBold: Bool
  /// The colour of the letters.
  public var color: Color

  /// A style of the system's sans-serif font.
  public init(size: Double, isBold: Bool = false, color: Color) {
    self.size = size
    self.isBold = isBold
    self.color = color
  }
}
