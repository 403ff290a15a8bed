/// A block of a deflated stream whose bytes are stored without compression: a header, and up to 65,535 bytes (RFC 1951,
/// 3.2.4).
enum StoredBlock {
  /// The maximum number of bytes that a block has.
  static let maximum = 0xFFFF
  /// The number of bytes in a header that begins with a byte.
  private static let headerSize = 5

  /// Returns the header of a block of `count` bytes, which is not the last one.
  static func header(of count: Int) -> [UInt8] {
    let length = UInt16(clamping: count)
    return [0] + [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// Returns the stream in `parts`, whose first block gets a right header if it is stored and its header is wrong.
  ///
  /// A header states the number of bytes twice. The larger plausible one counts. If both are equal, the block is
  /// treated as stored, whatever its stated kind.
  static func mended(_ parts: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    guard let first = parts.first, first.count > headerSize else { return parts }
    let header = Array(first.prefix(headerSize))
    let lengths = [
      Int(header[1]) | Int(header[2]) << 8, Int(~header[3]) | Int(~header[4]) << 8,
    ]
    let isStored = header[0] & 0b110 == 0
    guard isStored != (lengths[0] == lengths[1]) else { return parts }
    let rest = parts.reduce(-headerSize) { $0 + $1.count }
    let length = lengths.filter { $0 <= rest }.max() ?? min(rest, maximum)
    return [Self.header(of: length)[...], first.dropFirst(headerSize)] + parts.dropFirst()
  }
}
