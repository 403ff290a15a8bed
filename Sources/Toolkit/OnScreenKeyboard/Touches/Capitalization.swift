import Views

/// The rules of the text before the caret.
enum Capitalization {
  private static let sentenceEnds: Set<Character> = [".", "!", "?", "…"]
  /// The characters that can be between the end of a sentence and the next one, and those that open one.
  private static let quotes: Set<Character> = ["\"", "'", "”", "’", ")", "]", "»"]
  private static let openers: Set<Character> = ["\"", "'", "“", "‘", "(", "[", "«", "„", "¿", "¡"]

  /// Returns whether a letter typed after `text`, the beginning of a paragraph, is a capital automatically.
  static func wantsCapital(after text: String, _ type: AutocapitalizationType) -> Bool {
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words:
      let last = text.last { !openers.contains($0) }
      return last?.isWhitespace ?? true
    case .sentences: return beginsSentence(after: text)
    }
  }

  private static func beginsSentence(after text: String) -> Bool {
    let text = text.dropLast(while: openers.contains)
    guard let last = text.last else { return true }
    if last.isNewline { return true }
    guard last.isWhitespace else { return false }
    let before = text.dropLast(while: \.isWhitespace)
    guard let end = before.dropLast(while: quotes.contains).last else { return before.isEmpty }
    return sentenceEnds.contains(end)
  }

  /// Returns whether a second space after `text` is to end a sentence: if the first follows a word.
  static func endsSentence(byAnotherSpaceAfter text: String) -> Bool {
    guard text.last == " ", let last = text.dropLast().last else { return false }
    return last.isLetter || last.isNumber || quotes.contains(last)
  }
}

extension StringProtocol {
  /// Returns the text without its last characters that meet a condition.
  fileprivate func dropLast(while condition: (Character) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !condition($0) }) else {
      return self[startIndex..<startIndex]
    }
    return self[startIndex...last]
  }
}
