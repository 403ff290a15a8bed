/// The sort key of a file name in natural order: 2 before 10 and capitals equal to small letters,
/// independent of the locale.
///
/// Each name is converted to bytes once, and two names are ordered by comparing their bytes.
/// Sorting a folder compares each name some fifteen times.
package struct NaturalSortKey: Hashable, Sendable {
  /// The terminator of the primary key. The name itself follows, to order names that are otherwise
  /// equal. It is the least byte, so a name sorts before any longer name that it begins.
  private static let end: UInt8 = 0
  /// The byte before a number. Numbers sort before text.
  private static let number: UInt8 = 1
  /// The least byte for the length of a number, to distinguish it from the terminator.
  private static let leastLength: UInt8 = 2

  private let bytes: [UInt8]
  /// The first 16 bytes as a number, which decides most comparisons.
  private let head: UInt128

  /// Creates the key of the name with these bytes. The file name extension matters only between
  /// names that are otherwise equal, so that `a.jpg` sorts before `a1.jpg`.
  package init(_ name: [UInt8]) {
    let isPlain = name.allSatisfy { $0 < 0x80 }
    let folded = isPlain ? name : Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
    var rest = folded[..<(folded.lastIndex(of: UInt8(ascii: ".")) ?? folded.endIndex)]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * name.count + 4)
    while let first = rest.first {
      if isDigit(first) {
        Self.append(rest.prefix(while: isDigit), to: &bytes)
        rest = rest.drop(while: isDigit)
      } else {
        bytes.append(isCapital(first) ? first | 0x20 : first)
        rest = rest.dropFirst()
      }
    }
    bytes.append(Self.end)
    bytes += name
    self.bytes = bytes
    head = bytes.prefix(16).reduce(0) { $0 << 8 | UInt128($1) } << (8 * max(0, 16 - bytes.count))
  }

  /// Appends a number. Longer numbers sort after shorter ones; leading zeros are ignored.
  private static func append(_ digits: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    let digits = digits.drop { $0 == UInt8(ascii: "0") }
    bytes.append(number)
    bytes.append(leastLength + UInt8(min(digits.count, Int(UInt8.max - leastLength))))
    bytes += digits
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

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
