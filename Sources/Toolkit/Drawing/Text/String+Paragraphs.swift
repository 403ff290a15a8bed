extension String {
  /// The ranges of the paragraphs, without the characters that end them: line feed, carriage return,
  /// both, or U+2029. A text that ends with one has an empty paragraph at the end.
  package var paragraphRanges: [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      let next = unicodeScalars.index(after: index)
      let scalar = unicodeScalars[index]
      guard scalar == "\n" || scalar == "\r" || scalar == "\u{2029}" else {
        index = next
        continue
      }
      ranges.append(start..<index)
      let isFollowedByLineFeed = next < endIndex && unicodeScalars[next] == "\n"
      start = scalar == "\r" && isFollowedByLineFeed ? unicodeScalars.index(after: next) : next
      index = start
    }
    return ranges + [start..<endIndex]
  }
}
