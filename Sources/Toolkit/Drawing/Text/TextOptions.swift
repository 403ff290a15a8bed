/// The way in which text fills a box.
public struct TextOptions: Hashable, Sendable {
  /// The horizontal position of the lines.
  public var alignment: TextAlignment
  /// The vertical position of the lines in a box that is higher than they are.
  public var verticalAlignment: VerticalTextAlignment
  /// The maximum number of lines; 0 for as many as there is room for.
  public var numberOfLines: Int
  /// The treatment of text that is wider than the box.
  public var lineBreakMode: LineBreakMode
  /// The space between lines in addition to the font's, in points.
  public var lineSpacing: Double
  /// The direction of the paragraphs.
  public var direction: TextDirection

  /// Creates options.
  public init(
    alignment: TextAlignment = .natural, verticalAlignment: VerticalTextAlignment = .top,
    numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .wordWrap, lineSpacing: Double = 0,
    direction: TextDirection = .natural
  ) {
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.lineSpacing = lineSpacing
    self.direction = direction
  }

  /// The options of a label: one line, truncated at its end.
  public static let label = TextOptions(numberOfLines: 1, lineBreakMode: .truncateTail)
}

/// The horizontal position of lines of text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the left edge, or the right one for paragraphs from right to left.
  case natural
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges, except for the last line of a paragraph, which is aligned naturally.
  case justified
}

/// The vertical position of lines of text.
public enum VerticalTextAlignment: Hashable, Sendable, CaseIterable {
  /// At the top edge.
  case top
  /// In the middle.
  case center
  /// At the bottom edge.
  case bottom
}

/// The treatment of text that is wider than its box.
public enum LineBreakMode: Hashable, Sendable, CaseIterable {
  /// Lines are broken between words, and within those that are wider than the box.
  case wordWrap
  /// Lines are broken between any two letters.
  case charWrap
  /// Lines are not broken, and are clipped to the box.
  case clip
  /// Lines are broken between words; the last one loses its beginning.
  case truncateHead
  /// Lines are broken between words; the last one loses its middle.
  case truncateMiddle
  /// Lines are broken between words; the last one loses its end.
  case truncateTail

  /// Whether text that does not fit is shortened, with an ellipsis for the rest.
  public var truncates: Bool {
    switch self {
    case .truncateHead, .truncateMiddle, .truncateTail: true
    case .wordWrap, .charWrap, .clip: false
    }
  }
}

/// The direction of paragraphs.
public enum TextDirection: Hashable, Sendable, CaseIterable {
  /// The direction of the first letter of each paragraph that has one, else from left to right.
  case natural
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
