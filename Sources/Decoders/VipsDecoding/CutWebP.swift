/// A WebP file (RFC 9649) that ends too early, with an end: libwebp refuses a file with less than it states.
enum CutWebP {
  /// The length of the header of the file, and that of a chunk.
  private static let (fileHeader, chunkHeader) = (12, 8)
  /// The bit of the flags of an extended file for each kind of chunk.
  private static let flags: [String: UInt8] = ["ICCP": 0x20, "EXIF": 0x08, "XMP ": 0x04]
  private static let pixels: Set = ["VP8 ", "VP8L", "ALPH"]
  /// The number of bytes of the chunk of a frame up to its pixels: without these, libwebp refuses the file.
  private static let frameHeader = chunkHeader + 16 + chunkHeader + 10

  /// Returns `file` with zeros for the bytes that its last chunk of pixels lacks, and without any chunk that lacks
  /// others, or a frame that is not the first one; nil if it is no WebP, or more than `limit` bytes are stated.
  static func mended(_ file: [UInt8], limit: Int) -> [UInt8]? {
    guard file.count > fileHeader, file.starts(with: Array("RIFF".utf8)),
      file[8..<fileHeader].elementsEqual("WEBP".utf8)
    else { return nil }
    var mended = Array(file[..<fileHeader])
    var seen: Set<String> = []
    var position = fileHeader
    while position + chunkHeader <= file.count {
      let name = String(decoding: file[position..<position + 4], as: UTF8.self)
      let stated = number(in: file, at: position + 4)
      // Chunks have an even length.
      let length = chunkHeader + stated + stated % 2
      let part = file[position..<min(position + length, file.count)]
      let missing = length - part.count
      let isOfUse =
        name == "ANMF"
        ? !seen.contains(name) && part.count >= frameHeader : pixels.contains(name)
      if missing == 0 || isOfUse {
        guard mended.count + length <= limit else { return nil }
        mended += part + [UInt8](repeating: 0, count: missing)
        seen.insert(name)
      }
      position += length
    }
    let size = mended.count - chunkHeader
    mended.replaceSubrange(4..<8, with: (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) })
    let flagged = fileHeader + chunkHeader
    if seen.contains("VP8X"), mended.count > flagged {
      for (name, flag) in flags where !seen.contains(name) { mended[flagged] &= ~flag }
    }
    return mended
  }

  /// Returns the little-endian number of four bytes at `offset`.
  private static func number(in file: [UInt8], at offset: Int) -> Int {
    file[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
