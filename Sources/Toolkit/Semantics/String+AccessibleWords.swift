extension String {
  /// The maximum number of characters of a name or description.
  private static let longestName = 1024
  /// The maximum number of scalars in them, so that endless marks on a character have an end.
  private static let maximumScalars = 16 * longestName

  /// The string as the name of an accessible element: runs of white space are single spaces, there
  /// are none at the ends and no NUL, and a name that is too long ends in an ellipsis.
  public var accessibleWords: String {
    var words: [Character] = []
    var scalars = 0
    var isParted = false
    for character in self where character != "\0" {
      guard !character.isWhitespace else {
        isParted = !words.isEmpty
        continue
      }
      if isParted { words.append(" ") }
      isParted = false
      scalars += character.unicodeScalars.count
      words.append(character)
      if words.count > Self.longestName || scalars > Self.maximumScalars {
        let end = scalars > Self.maximumScalars ? words.count - 1 : Self.longestName - 1
        return String(words.prefix(min(end, Self.longestName - 1))) + "…"
      }
    }
    return String(words)
  }
}
