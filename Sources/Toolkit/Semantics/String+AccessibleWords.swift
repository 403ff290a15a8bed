extension String {
  /// The greatest number of characters of a name or description.
  private static let longestName = 1024

  /// The string as the name of an accessible element: runs of white space are single spaces, there
  /// are none at the ends and no NUL, and a name that is too long ends in an ellipsis.
  public var accessibleWords: String {
    let words = filter { $0 != "\0" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > Self.longestName ? words.prefix(Self.longestName - 1) + "…" : words
  }
}
