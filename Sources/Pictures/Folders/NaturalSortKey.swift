@_spi(_Unicode) import Swift

/// The sort key of a file name in natural order: 2 before 10 in the digits of any script, capitals equal to small
/// letters, and letters where the language of the user has them; see ``Collation``.
///
/// Each name is converted to bytes once, and two names are ordered by comparing their bytes.
/// Sorting a folder compares each name some fifteen times.
package struct NaturalSortKey: Hashable, Sendable {
  /// The terminator of the primary key. The name itself follows, to order names that are otherwise
  /// equal. It is the smallest byte, so a name sorts before any longer name that it begins.
  private static let end: UInt8 = 0
  /// The byte before a number. Numbers sort before text.
  private static let number: UInt8 = 1
  /// The smallest byte for the length of a number, to distinguish it from the terminator.
  private static let minimumLength: UInt8 = 2
  /// The byte before a space or another sign of ASCII. These sort between numbers and letters.
  private static let sign: UInt8 = 2

  private let bytes: [UInt8]
  /// The first 16 bytes as a number, which decides most comparisons.
  private let head: UInt128

  /// Creates the key of the name with these bytes, whose words are in the order of `collation`. The file name
  /// extension matters only between names that are otherwise equal, so that `a.jpg` sorts before `a1.jpg`. A
  /// folder has none: in `v1.10`, all is the name.
  package init(_ name: [UInt8], isFolder: Bool = false, by collation: Collation = .user) {
    let usual = Self.usual(name)
    let end = isFolder ? nil : usual.lastIndex(of: UInt8(ascii: "."))
    var rest = usual[..<(end ?? usual.endIndex)]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * name.count + 4)
    while let first = rest.first {
      switch Kind(first) {
      case .digit:
        Self.append(rest.prefix { Kind($0) == .digit }, to: &bytes)
        rest = rest.drop { Kind($0) == .digit }
      case .letter:
        collation.append(rest.prefix { Kind($0) == .letter }, to: &bytes)
        rest = rest.drop { Kind($0) == .letter }
      case .sign:
        bytes += [Self.sign, first]
        rest = rest.dropFirst()
      }
    }
    bytes.append(Self.end)
    bytes += name
    self.bytes = bytes
    head = bytes.prefix(16).reduce(0) { $0 << 8 | UInt128($1) } << (8 * max(0, 16 - bytes.count))
  }

  /// Returns `name` with the digits of ASCII in place of those of other scripts, and with letters and their marks as
  /// one character where there is one: names from a Mac have two, and locales order them in another way. A name that is
  /// no text stays as it is.
  private static func usual(_ name: [UInt8]) -> [UInt8] {
    guard name.contains(where: { $0 >= 0x80 }), let text = String(validating: name, as: UTF8.self)
    else { return name }
    var usual = String.UnicodeScalarView()
    for scalar in text._nfc { usual.append(scalar.asciiDigit ?? scalar) }
    return Array(String(usual).utf8)
  }

  /// Appends a number. Longer numbers sort after shorter ones; leading zeros are ignored.
  private static func append(_ digits: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    let digits = digits.drop { $0 == UInt8(ascii: "0") }
    bytes.append(number)
    bytes.append(minimumLength + UInt8(min(digits.count, Int(UInt8.max - minimumLength))))
    bytes += digits
  }

  /// The part that a byte has in a name.
  private enum Kind {
    case digit, letter, sign

    /// Creates the kind of a byte; whatever is not ASCII counts as a letter.
    init(_ byte: UInt8) {
      switch byte {
      case 0x30...0x39: self = .digit
      case 0x41...0x5A, 0x61...0x7A, 0x80...: self = .letter
      default: self = .sign
      }
    }
  }
}

extension Unicode.Scalar {
  /// The digit of ASCII with the same value; nil if this is not a digit.
  fileprivate var asciiDigit: Unicode.Scalar? {
    guard properties.numericType == .decimal, let value = properties.numericValue,
      let digit = UInt8(exactly: value)
    else { return nil }
    return Unicode.Scalar(UInt8(ascii: "0") + digit)
  }
}

extension NaturalSortKey: Comparable {
  /// Returns whether `one` sorts before `other`.
  package static func < (one: NaturalSortKey, other: NaturalSortKey) -> Bool {
    guard one.head == other.head else { return one.head < other.head }
    return one.bytes.withUnsafeBytes { one in
      other.bytes.withUnsafeBytes { other in one.lexicographicallyPrecedes(other) }
    }
  }
}
