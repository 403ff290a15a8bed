/// Numbers as files store them.
extension FixedWidthInteger {
  /// Creates the number that consists of `bytes`, the highest one first. Of too many, the last ones count.
  package init(bigEndianBytes bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | Self(truncatingIfNeeded: $1) }
  }

  /// Creates the number that consists of `bytes`, the lowest one first. Of too many, the first ones count.
  package init(littleEndianBytes bytes: some BidirectionalCollection<UInt8>) {
    self.init(bigEndianBytes: bytes.reversed())
  }

  /// Returns the lowest `count` bytes, the highest one first.
  package func bigEndianBytes(_ count: Int) -> [UInt8] { littleEndianBytes(count).reversed() }

  /// Returns the lowest `count` bytes, the lowest one first.
  package func littleEndianBytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the big-endian number in the `count` bytes that start `offset` bytes after the first one.
  /// - Precondition: the collection has that many bytes.
  package func number(at offset: Int, count: Int = 4) -> Int {
    Int(bigEndianBytes: self[(startIndex + offset)..<(startIndex + offset + count)])
  }
}
