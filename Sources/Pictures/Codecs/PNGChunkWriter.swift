import CZlib

/// Assembles a PNG file from chunks (third edition, 5.3).
struct PNGChunkWriter {
  /// The bytes of the file so far.
  private(set) var file = PNG.signature

  /// Appends the chunk `name` with `data`.
  mutating func append(_ name: String, _ data: some Collection<UInt8>) {
    let body = Array(name.utf8) + data
    file += Self.bytes(data.count) + body + Self.bytes(Int(Self.checksum(of: body)))
  }

  /// Begins again with `file`, the beginning of another one.
  mutating func begin(with file: ArraySlice<UInt8>) { self.file = Array(file) }

  /// Returns `number` as four bytes, big-endian.
  static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the CRC of annex D.
  static func checksum(of bytes: [UInt8]) -> UInt {
    crc32_z(0, bytes, bytes.count)
  }
}
