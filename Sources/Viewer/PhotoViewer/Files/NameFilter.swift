// The decompositions of Unicode are in the standard library, but not among what it promises to keep.
@_spi(_Unicode) import Swift

/// Words that a name has to contain, whatever their case and their accents: `cafe` is in `Café.jpg`.
struct NameFilter: Hashable, Sendable {
  /// The words, folded.
  private let words: [String]

  /// Creates the filter for what the user has typed; nil if there is no word in it.
  init?(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { $0.folded }.filter { !$0.isEmpty }
    if words.isEmpty { return nil }
  }

  /// Returns whether `name` contains all words.
  func matches(_ name: String) -> Bool {
    let name = name.folded
    return words.allSatisfy(name.contains)
  }
}

extension StringProtocol {
  /// The text in small letters and without marks, which are what a search does not distinguish.
  fileprivate var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var folded = String.UnicodeScalarView()
    for scalar in String(self)._nfd where !scalar.properties.generalCategory.isMark {
      folded.append(scalar)
    }
    return String(folded).lowercased()
  }
}

extension Unicode.GeneralCategory {
  /// Whether the character is written on the one before it.
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark }
}
