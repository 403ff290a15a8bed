import CZlib
import PictureFiles

/// Assembles a PNG file from chunks (third edition, 5.3).
struct PNGChunkWriter {
  /// The bytes of the file so far.
  private(set) var file = PNG.signature

  /// Appends the chunk `name` with `data`.
  mutating func append(_ name: String, _ data: some Collection<UInt8>) {
    let body = Array(name.utf8) + data
    file += data.count.bigEndianBytes(4) + body + Self.checksum(of: body).bigEndianBytes(4)
  }

  /// Begins again with `file`, the beginning of another one.
  mutating func begin(with file: ArraySlice<UInt8>) { self.file = Array(file) }

  /// Returns the CRC of annex D.
  static func checksum(of bytes: [UInt8]) -> UInt {
    crc32_z(0, bytes, bytes.count)
  }
}
