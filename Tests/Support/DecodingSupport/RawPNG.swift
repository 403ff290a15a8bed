import TestSupport

/// Builds PNG files that no encoder writes: with any header, any chunks and no compression.
package struct RawPNG {
  package var width: Int
  package var height: Int
  package var depth: UInt8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  package var colorType: UInt8
  package var interlaced: Bool
  /// Chunks between the header and the pixels.
  package var chunks: [(name: String, bytes: [UInt8])]
  /// Rows (of each pass), each with its filter byte in front.
  package var scanlines: [UInt8]
  /// The maximum number of bytes in a chunk of pixels.
  package var maximumChunkLength = Int.max

  package init(
    width: Int = 1, height: Int = 1, depth: UInt8 = 8, colorType: UInt8 = 6,
    interlaced: Bool = false, chunks: [(name: String, bytes: [UInt8])] = [],
    scanlines: [UInt8] = []
  ) {
    self.width = width
    self.height = height
    self.depth = depth
    self.colorType = colorType
    self.interlaced = interlaced
    self.chunks = chunks
    self.scanlines = scanlines
  }

  package var file: [UInt8] {
    let header = big(4, width, height) + [depth, colorType, 0, 0, interlaced ? 1 : 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", header)
    for (name, bytes) in chunks { file += Self.chunk(name, bytes) }
    let stream = Self.zlib(scanlines)
    for start in stride(from: 0, to: stream.count, by: min(maximumChunkLength, stream.count)) {
      file += Self.chunk("IDAT", Array(stream[start...].prefix(maximumChunkLength)))
    }
    return file + Self.chunk("IEND", [])
  }

  /// Returns a chunk as it is stored in a file.
  package static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + bytes
    return big(4, bytes.count) + body + big(4, Int(PNGChecksum.crc(body)))
  }

  /// Returns a zlib stream of stored blocks (RFC 1950, RFC 1951).
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, bytes.count)
      let length = end - start
      stream.append(end == bytes.count ? 1 : 0)
      stream += little(2, length, ~length)
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + big(4, Int(adler(bytes)))
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}
