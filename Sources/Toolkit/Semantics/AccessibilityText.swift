/// The text of an input, as reported to programs that read the window. Offsets count Unicode scalars.
public struct AccessibilityText: Hashable, Sendable {
  /// The text; only bullets, if it is hidden.
  public var characters: String
  /// The place of the caret.
  public var caret: Int
  /// The selected part; nil for none.
  public var selection: Range<Int>?
  /// The part that an input method has not decided about yet; nil for none.
  public var marked: Range<Int>?
  /// Whether the user can change the text.
  public var isEditable: Bool

  /// Creates a text with the caret at its start.
  public init(
    _ characters: String, caret: Int = 0, selection: Range<Int>? = nil, marked: Range<Int>? = nil,
    isEditable: Bool = true
  ) {
    self.characters = characters
    self.caret = caret
    self.selection = selection
    self.marked = marked
    self.isEditable = isEditable
  }

  /// The number of Unicode scalars.
  public var count: Int { characters.unicodeScalars.count }

  /// Returns the text in a range of offsets, which is limited to the text; empty for a range that ends
  /// before it begins.
  public func part(from start: Int, to end: Int) -> String {
    let scalars = characters.unicodeScalars
    let part = scalars.dropFirst(max(0, start)).prefix(max(0, end - max(0, start)))
    return String(String.UnicodeScalarView(part))
  }

  /// The text without the part that an input method has not committed yet.
  var decided: String {
    guard let marked else { return characters }
    return part(from: 0, to: marked.lowerBound) + part(from: marked.upperBound, to: count)
  }
}
