extension LineParser {
  /// Splits a line into words.
  ///
  /// White space separates words, and `#` ends the line, except in double quotes. There, `\"` is a
  /// quote and `\\` a backslash. After the word `color`, the first `#` with hexadecimal digits begins a color.
  /// - Returns: the words, and the positions of those in which there is a quote.
  static func split(
    _ line: some StringProtocol
  ) throws(Mismatch) -> (words: [String], quoted: Set<Int>) {
    var words: [String] = []
    var quoted: Set<Int> = []
    var rest = line[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.first else { return (words, quoted) }
      if first == "#" {
        let word = rest.prefix { !$0.isWhitespace }
        guard words.contains(where: { $0 == "color" || $0 == "colour" }),
          !words.contains(where: { $0.hasPrefix("#") }), word.count > 1,
          word.dropFirst().allSatisfy(\.isHexDigit)
        else { return (words, quoted) }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      } else {
        let word = try takeWord(&rest)
        if word.isQuoted { quoted.insert(words.count) }
        words.append(word.text)
      }
    }
  }

  private static func takeWord<Line: StringProtocol>(
    _ rest: inout Line
  ) throws(Mismatch) -> (text: String, isQuoted: Bool) where Line.SubSequence == Line {
    var word = ""
    var isQuoted = false
    while let character = rest.first, character != "#", !character.isWhitespace {
      rest.removeFirst()
      if character == "\"" {
        word += try takeQuotation(&rest)
        isQuoted = true
      } else {
        word.append(character)
      }
    }
    return (word, isQuoted)
  }

  /// Removes and returns the text up to the closing quote. The opening quote has already been
  /// removed.
  private static func takeQuotation<Line: StringProtocol>(
    _ rest: inout Line
  ) throws(Mismatch) -> String where Line.SubSequence == Line {
    var text = ""
    while let character = rest.popFirst() {
      if character == "\"" { return text }
      let isEscape = character == "\\" && (rest.first == "\"" || rest.first == "\\")
      text.append(isEscape ? rest.removeFirst() : character)
    }
    throw Mismatch(expected: "a closing quote", found: nil)
  }
}
