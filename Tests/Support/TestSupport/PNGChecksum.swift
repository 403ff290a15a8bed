/// The checksum after each chunk of a PNG (third edition, 5.5).
public enum PNGChecksum {
  private static let table = (UInt32(0)..<256).map { byte in
    (0..<8).reduce(byte) { crc, _ in crc & 1 == 0 ? crc >> 1 : (crc >> 1) ^ 0xEDB8_8320 }
  }

  /// Returns the checksum of a chunk's name and data.
  public static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32(0xFFFF_FFFF)) { crc, byte in
      table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8)
    }
  }

  /// Corrects the checksums of all complete chunks of `file`, so that decoders read their data.
  public static func repair(_ file: inout [UInt8]) {
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= file.count else { return }
      file.replaceSubrange(end..<end + 4, with: big(4, Int(crc(file[start + 4..<end]))))
      start = end + 4
    }
  }
}
