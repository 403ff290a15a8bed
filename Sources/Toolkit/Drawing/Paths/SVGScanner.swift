/// Reads the tokens of SVG path data, which may follow each other without a separator.
struct SVGScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ data: String) { bytes = Array(data.utf8) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool { bytes[position...].allSatisfy(Self.isBlank) }

  /// Reads a letter; nil if something else follows.
  mutating func command() -> Character? {
    skipBlanks()
    guard let byte = next, Self.commands.contains(byte) else { return nil }
    position += 1
    return Character(UnicodeScalar(byte))
  }

  /// Whether a further number follows, perhaps after a comma, which is read.
  mutating func continuesWithNumber() -> Bool {
    skipBlanks()
    if next == UInt8(ascii: ",") { return true }
    return next.map(Self.beginsNumber) ?? false
  }

  /// Reads a number after blanks and at most one comma; nil if there is none.
  mutating func number() -> Double? {
    skipSeparator()
    let start = position
    if let byte = next, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { position += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return nil }
    skipExponent()
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      return nil
    }
    return value.isFinite ? value : nil
  }

  /// Reads 0 or 1, after which nothing need separate the next token.
  mutating func flag() -> Bool? {
    skipSeparator()
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      return nil
    }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  // MARK: Parts

  private static let commands = Set("MLHVCSQTAZmlhvcsqtaz".utf8)

  private static func isBlank(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || "+-.".utf8.contains(byte)
  }

  private mutating func skipBlanks() {
    while let byte = next, Self.isBlank(byte) { position += 1 }
  }

  private mutating func skipSeparator() {
    skipBlanks()
    if next == UInt8(ascii: ",") {
      position += 1
      skipBlanks()
    }
  }

  /// Skips digits, and returns their number.
  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, Self.isDigit(byte) { position += 1 }
    return position - start
  }

  /// Skips an exponent. Without digits, it is not one.
  private mutating func skipExponent() {
    let start = position
    guard let byte = next, "eE".utf8.contains(byte) else { return }
    position += 1
    if let sign = next, "+-".utf8.contains(sign) { position += 1 }
    if skipDigits() == 0 { position = start }
  }
}
