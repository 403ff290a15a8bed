extension String {
  /// The string as a terminal shows it on one line: control characters, line ends and what turns the
  /// direction of writing, all of which may come from the name of a file, stand as `\\u` and four digits.
  public var onOneLine: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar.breaksLine {
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    default: false
    }
  }
}
