/// The effect of a key on the text, or on the keyboard.
enum KeyEffect: Hashable, Sendable {
  case insert(String)
  /// Types a space. The second of two in quick succession can end a sentence.
  case insertSpace(isSecond: Bool)
  case deleteBackward
  case deleteWordBackward
  case insertReturn
  case moveCaret(clusters: Int, lines: Int)
  case hide
}
