/// Words: the segments of UAX #29 that contain a letter, a digit or an ideograph.
extension String {
  /// The distance to search back for an index at which a segment certainly begins, in scalars.
  private static let reach = 2000

  /// Returns the segment with the character at `index`, or the last one at the end of the text: a
  /// word, a run of white space, or a sign. Empty for an empty text.
  package func wordSegment(at index: Index) -> Range<Index> {
    guard !isEmpty else { return endIndex..<endIndex }
    let target = min(index, unicodeScalars.index(before: endIndex))
    var start = segmentStart(before: target)
    while start < endIndex {
      let end = segmentEnd(from: start)
      if end > target { return start..<end }
      start = end
    }
    return endIndex..<endIndex
  }

  /// Returns the word with the character at `index`, or that ends there; nil if there is none.
  package func word(around index: Index) -> Range<Index>? {
    guard !isEmpty else { return nil }
    let segment = wordSegment(at: index)
    if isWord(segment) { return segment }
    guard index > startIndex else { return nil }
    let before = wordSegment(at: unicodeScalars.index(before: index))
    return before.upperBound == index && isWord(before) ? before : nil
  }

  /// Returns the end of the word at or after `index`; the end of the text if there is none.
  package func wordEnd(after index: Index) -> Index {
    var start = index < endIndex ? wordSegment(at: index).lowerBound : endIndex
    while start < endIndex {
      let end = segmentEnd(from: start)
      if end > index, isWord(start..<end) { return end }
      start = end
    }
    return endIndex
  }

  /// Returns the start of the word at or before `index`; the start of the text if there is none.
  package func wordStart(before index: Index) -> Index {
    var end = index
    while end > startIndex {
      let segment = wordSegment(at: unicodeScalars.index(before: end))
      if isWord(segment) { return segment.lowerBound }
      end = segment.lowerBound
    }
    return startIndex
  }

  /// Whether `range` contains a letter, a digit or an ideograph.
  package func isWord(_ range: Range<Index>) -> Bool {
    unicodeScalars[range].contains(where: \.isWordContent)
  }

  /// Returns an index at or before `index` at which a segment begins: at a space after something else.
  private func segmentStart(before index: Index) -> Index {
    var start = index
    for _ in 0..<Self.reach {
      guard start > startIndex else { return start }
      let before = unicodeScalars.index(before: start)
      let left = WordClass(unicodeScalars[before])
      let right = WordClass(unicodeScalars[start])
      if right == .space, left != .space || left.endsLine { return start }
      if left == .lineFeed { return start }
      start = before
    }
    return start
  }

  /// Returns the end of the segment that begins at `start`, before the end of the text.
  private func segmentEnd(from start: Index) -> Index {
    var rule = WordRule(WordClass(unicodeScalars[start]))
    var index = unicodeScalars.index(after: start)
    while index < endIndex {
      let isJoined = rule.joins(WordClass(unicodeScalars[index])) { self.wordClass(after: index) }
      if !isJoined { return index }
      index = unicodeScalars.index(after: index)
    }
    return index
  }

  /// Returns the class of the character after the one at `index`, but for marks; nil at the end.
  private func wordClass(after index: Index) -> WordClass? {
    unicodeScalars[index...].dropFirst().lazy.map(WordClass.init).first { $0 != .extend }
  }
}

/// The rules of UAX #29, from one character to the next.
private struct WordRule {
  /// The class of the character before, and of the one before that; without marks.
  private var last: WordClass
  private var beforeLast: WordClass?
  /// Whether the character before is a mark of another one.
  private var isAfterMark = false
  /// The number of regional indicators before.
  private var indicators: Int

  init(_ first: WordClass) {
    last = first
    indicators = first == .regionalIndicator ? 1 : 0
  }

  /// Returns whether there is no boundary before a character of the class `next`. `following` gives
  /// the class after that one.
  mutating func joins(_ next: WordClass, following: () -> WordClass?) -> Bool {
    if last == .carriageReturn, next == .lineFeed, !isAfterMark { return advance(to: next) }
    if last.endsLine || next.endsLine { return false }
    if next == .extend {
      isAfterMark = true
      return true
    }
    return isJoined(to: next, following: following) ? advance(to: next) : false
  }

  private func isJoined(to next: WordClass, following: () -> WordClass?) -> Bool {
    switch (last, next) {
    case (.space, .space): !isAfterMark
    case (.letter, .letter), (.letter, .hebrewLetter), (.hebrewLetter, .letter),
      (.hebrewLetter, .hebrewLetter):
      true
    case (.letter, .numeric), (.hebrewLetter, .numeric), (.numeric, .letter),
      (.numeric, .hebrewLetter), (.numeric, .numeric), (.katakana, .katakana):
      true
    case (.letter, .midLetter), (.letter, .midBoth), (.hebrewLetter, .midLetter),
      (.hebrewLetter, .midBoth):
      following()?.isLetter == true
    case (.midLetter, .letter), (.midLetter, .hebrewLetter): beforeLast?.isLetter == true
    case (.midBoth, .letter), (.midBoth, .hebrewLetter): beforeLast?.isLetter == true
    case (.hebrewLetter, .doubleQuote): following() == .hebrewLetter
    case (.doubleQuote, .hebrewLetter): beforeLast == .hebrewLetter
    case (.numeric, .midNumber), (.numeric, .midBoth): following() == .numeric
    case (.midNumber, .numeric), (.midBoth, .numeric): beforeLast == .numeric
    case (_, .connector): last.isJoinable
    case (.connector, _): next.isJoinable
    case (.regionalIndicator, .regionalIndicator): indicators % 2 == 1
    default: false
    }
  }

  private mutating func advance(to next: WordClass) -> Bool {
    beforeLast = last
    last = next
    isAfterMark = false
    indicators = next == .regionalIndicator ? indicators + 1 : 0
    return true
  }
}
