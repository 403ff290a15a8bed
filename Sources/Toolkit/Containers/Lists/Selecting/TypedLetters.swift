import Motion

/// Letters that were typed in quick succession, to find a row by the beginning of its text.
struct TypedLetters: Hashable {
  /// The letters, in lower case.
  private(set) var letters = ""
  private var last: Instant?

  /// The time after which letters begin anew.
  private static let pause: Duration = .seconds(1)

  mutating func add(_ letter: Character, at time: Instant) {
    if let last, time - last > Self.pause { letters = "" }
    letters += letter.lowercased()
    last = time
  }

  /// Whether a single letter was typed, or the same one again and again: it leads to the next row that
  /// begins with it.
  var isRepetition: Bool { letters.allSatisfy { $0 == letters.first } }

  /// Returns whether `text` begins with the letters.
  func begins(_ text: String) -> Bool {
    text.lowercased().hasPrefix(isRepetition ? String(letters.prefix(1)) : letters)
  }
}
