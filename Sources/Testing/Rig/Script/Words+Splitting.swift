extension Words {
  /// The words of a line.
  ///
  /// White space separates them and `#` ends the line, but for what stands in double quotes; there
  /// `\"` is a quote and `\\` a backslash.
  static func split(_ line: some StringProtocol) throws(Mismatch) -> [String] {
    var words: [String] = []
    var rest = line[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.first, first != "#" else { return words }
      words.append(try takeWord(&rest))
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

  /// The text up to the closing quote; the opening one is behind us.
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
