/// Numbers in bytes.
extension [UInt8] {
  /// Returns the number in the `count` bytes from `offset` on, the lowest byte first; nil beyond the end.
  func little(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= self.count else { return nil }
    return self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the number of two bytes at `offset`, the lowest byte first; nil beyond the end.
  func word(at offset: Int) -> Int? { little(2, at: offset) }

  /// Returns the number of four bytes at `offset`, the lowest byte first; nil beyond the end.
  func long(at offset: Int) -> Int? { little(4, at: offset) }

  /// Returns the number of four bytes at `offset`, which may be negative; nil beyond the end.
  func signedLong(at offset: Int) -> Int? {
    long(at: offset).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  /// Returns the number in the `count` bytes from `offset` on, the highest byte first. They must exist.
  func big(_ count: Int, at offset: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in offset..<offset + count { number = number << 8 | UInt64(self[index]) }
    return number
  }
}
