/// Scans a line of TOML from left to right. Each function advances only if it finds its token.
struct TOMLScanner {
  private let scalars: Substring.UnicodeScalarView
  private var position: Substring.UnicodeScalarView.Index

  /// Creates a scanner at the beginning of `line`.
  init(_ line: Substring) {
    scalars = line.unicodeScalars
    position = scalars.startIndex
  }

  /// The position that is read next.
  var index: String.Index { position }

  private var next: Unicode.Scalar? { position < scalars.endIndex ? scalars[position] : nil }

  private mutating func scan(while condition: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let next, condition(next) { position = scalars.index(after: position) }
    return String(scalars[start..<position])
  }

  /// Consumes `scalar` if it is next.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position = scalars.index(after: position)
    return true
  }

  /// Skips spaces and tabs.
  mutating func skipBlanks() { _ = scan { $0 == " " || $0 == "\t" } }

  /// Whether only blanks and a comment are left.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return next == nil || next == "#"
  }

  /// Consumes the name of a key or table: letters, digits, `-` and `_`, or a string.
  mutating func name() -> String? {
    if next == "\"" || next == "'" { return string() }
    let name = scan(while: Self.isOfName)
    return name.isEmpty ? nil : name
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      || scalar == "-" || scalar == "_"
  }

  /// Consumes a value.
  mutating func value() -> TOMLValue? {
    switch next {
    case "\"", "'": return string().map(TOMLValue.string)
    case "[": return strings().map(TOMLValue.strings)
    default:
      let word = scan { Self.isOfName($0) || $0 == "+" || $0 == "." }
      return Self.value(of: word)
    }
  }

  private static func value(of word: String) -> TOMLValue? {
    if word == "true" || word == "false" { return .boolean(word == "true") }
    guard isNumber(word) else { return nil }
    let digits = word.filter { $0 != "_" }
    if let number = Int(digits) { return .integer(number) }
    guard let number = Double(digits), number.isFinite else { return nil }
    return .decimal(number)
  }

  /// Returns whether `word` is written as a decimal number: a whole one without zeros before it, a fraction and an
  /// exponent, in each of which `_` may be between two digits.
  private static func isNumber(_ word: String) -> Bool {
    let halves = word.split(maxSplits: 1, omittingEmptySubsequences: false) { "eE".contains($0) }
    let parts = halves[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = unsigned(parts[0])
    return areDigits(whole) && (whole.count == 1 || whole.first != "0")
      && parts.dropFirst().allSatisfy(areDigits)
      && halves.dropFirst().allSatisfy { areDigits(unsigned($0)) }
  }

  private static func unsigned(_ text: Substring) -> Substring {
    text.first == "+" || text.first == "-" ? text.dropFirst() : text
  }

  private static func areDigits(_ text: Substring) -> Bool {
    text.split(separator: "_", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }

  private mutating func strings() -> [String]? {
    guard skip("[") else { return nil }
    var texts: [String] = []
    while true {
      skipBlanks()
      if skip("]") { return texts }
      guard let text = string() else { return nil }
      texts.append(text)
      skipBlanks()
      if skip(",") { continue }
      return skip("]") ? texts : nil
    }
  }

  /// Consumes a string in quotation marks, which may have escapes, or in apostrophes.
  private mutating func string() -> String? {
    if skip("'") {
      let text = scan { $0 != "'" }
      return skip("'") ? text : nil
    }
    guard skip("\"") else { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = next {
      position = scalars.index(after: position)
      switch scalar {
      case "\"": return String(text)
      case "\\":
        guard let escaped = escape() else { return nil }
        text.append(escaped)
      default: text.append(scalar)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let letter = next else { return nil }
    position = scalars.index(after: position)
    switch letter {
    case "\"", "\\": return letter
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u": return codePoint(digits: 4)
    case "U": return codePoint(digits: 8)
    default: return nil
    }
  }

  private mutating func codePoint(digits count: Int) -> Unicode.Scalar? {
    let digits = scalars[position...].prefix(count)
    guard digits.count == count, let value = UInt32(String(digits), radix: 16) else { return nil }
    position = digits.endIndex
    return Unicode.Scalar(value)
  }
}
