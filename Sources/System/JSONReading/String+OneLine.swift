extension String {
  /// The string as a JSON string on one line: quotes, backslashes, control characters and line
  /// separators are escaped.
  package var quoted: String { "\"\(escaped)\"" }

  /// The string as in ``quoted``, without the quotes.
  package var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch (scalar, scalar.properties.generalCategory) {
      case ("\"", _), ("\\", _): text += "\\\(scalar)"
      case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The string, truncated to a length suitable for a message.
  package var cut: String {
    let limit = 40
    guard unicodeScalars.dropFirst(limit).first != nil else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }
}
