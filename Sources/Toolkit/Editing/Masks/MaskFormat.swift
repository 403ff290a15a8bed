/// The rules by which a mask formats a text while it is typed.
protocol MaskFormat: Hashable, Sendable {
  /// Returns the characters of `text` that were typed, without those that the mask has written.
  func rawText(of text: String) -> String

  /// Returns the text after the part in `range`, as offsets in UTF-8, is replaced by `new`, and the
  /// offset of the caret.
  func replacing(_ range: Range<Int>, in text: String, with new: String) -> MaskedText

  /// Returns the range of the typed character before `offset`, which Backspace deletes; nil if there is none.
  func backspaceRange(in text: String, at offset: Int) -> Range<Int>?

  /// Returns the range of the typed character after `offset`, which Delete deletes; nil if there is none.
  func deleteRange(in text: String, at offset: Int) -> Range<Int>?

  /// Returns the text as it is when editing has ended.
  func finished(_ text: String) -> String
}

/// A text that a mask has formatted, and the position of the caret in UTF-8.
struct MaskedText: Hashable {
  var text: String
  var caret: Int
}
