/// The place of a file name among others, in the order in which people count: 2 before 10, capitals
/// like small letters, and the same everywhere, whatever the language of the system.
///
/// A name is put into bytes once, and those of two names are compared as they are: sorting a folder
/// compares each name some fifteen times.
public struct NaturalOrder: Hashable, Sendable {
  /// Ends what counts first; what follows is the name itself, for names that are otherwise equal. A
  /// name that goes on is greater, so it is the least byte.
  private static let end: UInt8 = 0
  /// Begins a number. Numbers stand before text.
  private static let number: UInt8 = 1
  /// What the length of a number begins with, so that it is not taken for an end.
  private static let leastLength: UInt8 = 2

  private let bytes: [UInt8]
  /// The first of them as a number, which mostly decides.
  private let head: UInt128

  /// The place of the name with these bytes. Its ending decides only between names that are otherwise equal, so that
  /// `a.jpg` stands before `a1.jpg`.
  public init(_ name: [UInt8]) {
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

  /// Longer numbers are greater; zeros in front do not count.
  private static func append(_ digits: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    let digits = digits.drop { $0 == UInt8(ascii: "0") }
    bytes.append(number)
    bytes.append(leastLength + UInt8(min(digits.count, Int(UInt8.max - leastLength))))
    bytes += digits
  }
}

extension NaturalOrder: Comparable {
  /// Whether `one` stands before `other`.
  public static func < (one: NaturalOrder, other: NaturalOrder) -> Bool {
    guard one.head == other.head else { return one.head < other.head }
    return one.bytes.withUnsafeBytes { one in
      other.bytes.withUnsafeBytes { other in one.lexicographicallyPrecedes(other) }
    }
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
