extension LineParser {
  /// Splits a line into words.
  ///
  /// White space separates words, and `#` ends the line, except in double quotes. There, `\"` is a
  /// quote and `\\` a backslash. After the word `color`, the first `#` with hexadecimal digits begins a color.
  static func split(_ line: some StringProtocol) throws(Mismatch) -> [String] {
    var words: [String] = []
    var rest = line[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.first else { return words }
      if first == "#" {
        let word = rest.prefix { !$0.isWhitespace }
        guard words.contains(where: { $0 == "color" || $0 == "colour" }),
          !words.contains(where: { $0.hasPrefix("#") }), word.count > 1,
          word.dropFirst().allSatisfy(\.isHexDigit)
        else { return words }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      } else {
        words.append(try takeWord(&rest))
      }
    }
  }

  private static func takeWord<Line: StringProtocol>(
    _ rest: inout Line
  ) throws(Mismatch) -> String where Line.SubSequence == Line {
    var word = ""
    while let character = rest.first, character != "#", !character.isWhitespace {
      rest.removeFirst()
      if character == "\"" {
        word += try takeQuotation(&rest)
      } else {
        word.append(character)
      }
    }
    return word
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
