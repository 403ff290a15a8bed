package import Motion

/// Letters that were typed in quick succession, to find an item or a row by the beginning of its text.
package struct TypedLetters: Hashable {
  /// The letters, in lower case.
  private var letters = ""
  private var time: Instant?

  /// The longest pause between letters that belong together.
  private static let pause: Duration = .seconds(1)

  package init() {}

  package mutating func add(_ letter: Character, at now: Instant) {
    if let time, now - time > Self.pause { letters = "" }
    letters += letter.lowercased()
    time = now
  }

  /// Whether a single letter was typed, or the same one again and again: it leads to the next text that
  /// begins with it.
  package var isRepetition: Bool { letters.allSatisfy { $0 == letters.first } }

  /// Returns whether `text` begins with the letters.
  package func begins(_ text: String) -> Bool {
    text.lowercased().hasPrefix(isRepetition ? String(letters.prefix(1)) : letters)
  }

  /// Returns whether `text` begins with the letter that was typed last.
  func lastBegins(_ text: String) -> Bool {
    letters.last.map { text.lowercased().hasPrefix(String($0)) } ?? true
  }
}
