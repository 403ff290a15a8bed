extension String {
  /// The string in quotes, on one line, as JSON writes it: quotes, backslashes, control characters
  /// and whatever else breaks a line are escaped, all else stands as it is.
  var quoted: String { "\"\(escaped)\"" }

  /// The string on one line, as JSON writes it between quotes.
  var escaped: String {
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

  /// The beginning of the string, of a length that a message can hold.
  var cut: String {
    let limit = 40
    guard unicodeScalars.dropFirst(limit).first != nil else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }
}
