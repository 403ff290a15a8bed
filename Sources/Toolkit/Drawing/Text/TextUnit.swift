/// A part of a text, by which a position moves.
public enum TextUnit: Hashable, Sendable, CaseIterable {
  /// The smallest part beside which a caret can be: a letter with its accents, an emoji, a flag.
  case cluster
  /// A word, by the rules of Unicode (UAX #29).
  case word
  /// A line on the screen.
  case line
  /// A paragraph, which ends with a line feed or U+2029.
  case paragraph
  /// All of the text.
  case document
}

/// A direction in which a position moves through text.
public enum TextMove: Hashable, Sendable, CaseIterable {
  /// To the left on the screen.
  case left
  /// To the right on the screen.
  case right
  /// Towards the start of the text.
  case backward
  /// Towards the end of the text.
  case forward

  /// Whether the direction leads towards the end of a text that is read from right to left, or not.
  func isForward(inRightToLeft isRightToLeft: Bool) -> Bool {
    switch self {
    case .left: isRightToLeft
    case .right: !isRightToLeft
    case .backward: false
    case .forward: true
    }
  }
}
