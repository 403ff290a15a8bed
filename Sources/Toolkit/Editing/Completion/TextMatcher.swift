/// Finds texts by the beginning of one of their words, or by any part of them, without regard to case and
/// diacritics.
///
///     TextMatcher("mal").best(of: ["Lima", "Malmö", "Small"])  // Malmö, Small
public struct TextMatcher: Hashable, Sendable {
  /// The position in a text at which the search text was found; the first case is the best one.
  public enum Match: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// At the beginning of a word.
    case beginning
    /// Inside of a word.
    case inside

    /// Whether a match is better than another one.
    public static func < (one: Match, other: Match) -> Bool { one.rawValue < other.rawValue }
  }

  private let folded: [Character]

  /// Creates a matcher for `query`. White space around it does not count.
  public init(_ query: String) {
    let characters = Array(query.folded)
    let start = characters.firstIndex { !$0.isWhitespace } ?? characters.endIndex
    let end = characters.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? start
    folded = Array(characters[start..<end])
  }

  /// Whether there is nothing to look for. Then every text matches.
  public var isEmpty: Bool { folded.isEmpty }

  /// Returns the best match of the search text in `text`; nil for none.
  public func match(in text: String) -> Match? {
    guard !folded.isEmpty else { return .beginning }
    let text = Array(text.folded)
    guard text.count >= folded.count else { return nil }
    var found: Match?
    for start in 0...(text.count - folded.count)
    where text[start..<start + folded.count].elementsEqual(folded) {
      let isBeginning = start == 0 || !(text[start - 1].isLetter || text[start - 1].isNumber)
      if isBeginning { return .beginning }
      found = .inside
    }
    return found
  }

  /// Returns the texts that match, the best ones first, otherwise in their order, and at most `limit`.
  public func best(of texts: [String], limit: Int = .max) -> [String] {
    let matches = texts.map { (text: $0, match: match(in: $0)) }
    let sorted = Match.allCases.flatMap { kind in
      matches.filter { $0.match == kind }.map(\.text)
    }
    return Array(sorted.prefix(max(0, limit)))
  }

  /// Returns whether `text` matches completely.
  public func equals(_ text: String) -> Bool { folded == TextMatcher(text).folded }
}
