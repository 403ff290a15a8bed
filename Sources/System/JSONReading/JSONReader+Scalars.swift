extension JSONReader {
  /// Reads a number and returns its literal.
  mutating func number() throws(JSONSyntaxError) -> String {
    let start = index
    _ = accept("-")
    if !accept("0") { try digits() }
    if accept(".") { try digits() }
    if accept("e") || accept("E") {
      if !accept("-") { _ = accept("+") }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard isAtDigit else { throw fault(expected: "a digit") }
    while isAtDigit { index += 1 }
  }

  /// Whether the next byte is a digit.
  var isAtDigit: Bool {
    guard let next else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
  }

  /// Reads a string and returns it without quotes and escapes.
  mutating func string() throws(JSONSyntaxError) -> String {
    var string = ""
    index += 1
    while true {
      string += try plainText()
      if accept("\"") { return string }
      guard accept("\\") else { throw fault(expected: "a closing quote") }
      string.unicodeScalars.append(try escaped())
    }
  }

  /// Reads text up to the next quote, escape or disallowed character.
  private mutating func plainText() throws(JSONSyntaxError) -> String {
    let start = index
    while let next, next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
      index += 1
    }
    guard let text = String(validating: bytes[start..<index], as: UTF8.self) else {
      throw JSONSyntaxError(
        expected: "a string in UTF-8", found: "other bytes", at: start, of: bytes)
    }
    return text
  }

  private mutating func escaped() throws(JSONSyntaxError) -> Unicode.Scalar {
    let plain: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("n", "\n"), ("t", "\t"), ("r", "\r"),
      ("b", "\u{8}"), ("f", "\u{C}"),
    ]
    for (letter, scalar) in plain where accept(letter) { return scalar }
    guard accept("u") else { throw fault(expected: "an escape such as \\n or \\u000a") }
    return try escapedUnicode()
  }

  /// Reads a scalar written as four hexadecimal digits or as a surrogate pair.
  private mutating func escapedUnicode() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = index
    var units = [try hexadecimal()]
    if UTF16.isLeadSurrogate(units[0]), accept("\\") {
      guard accept("u") else { throw fault(expected: "the other half of a surrogate pair") }
      units.append(try hexadecimal())
    }
    guard let text = String(validating: units, as: UTF16.self),
      let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1
    else {
      throw JSONSyntaxError(
        expected: "a Unicode character", found: "half of a surrogate pair", at: start, of: bytes)
    }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw fault(expected: "a hexadecimal digit")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}
