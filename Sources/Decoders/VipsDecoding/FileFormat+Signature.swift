/// Recognition of formats by the first bytes of a file.
extension FileFormat {
  /// The number of bytes needed to recognize a format. SVG files may begin with comments.
  static let headLength = 4096

  /// The formats with bytes at a fixed position. ImageMagick is used for no others: it supports
  /// many more, some of which are programs.
  private static let signatures: [(offset: Int, bytes: [UInt8], format: FileFormat)] = [
    (0, [0xFF, 0xD8, 0xFF], jpeg),
    (0, [0x89] + Array("PNG\r\n".utf8), png),
    (0, Array("II*\0".utf8), tiff),
    (0, Array("MM\0*".utf8), tiff),
    (0, Array("II+\0".utf8), tiff),
    (0, Array("MM\0+".utf8), tiff),
    (0, Array("GIF8".utf8), gif),
    (8, Array("WEBP".utf8), webp),
    (4, Array("JXL \r\n".utf8), jpegXL),
    (0, [0xFF, 0x0A], jpegXL),
    (4, Array("jP  \r\n".utf8), jpeg2000),
    (0, [0xFF, 0x4F, 0xFF, 0x51], jpeg2000),
    (0, Array("%PDF-".utf8), pdf),
    (0, Array("#?RADIANCE".utf8), radiance),
    (0, Array("#?RGBE".utf8), radiance),
    (0, Array("SIMPLE  =".utf8), fits),
    (0, Array("8BPS".utf8), photoshop),
    (0, Array("gimp xcf ".utf8), gimp),
    (0, [0, 0, 1, 0], icon),
    (0, Array("DDS ".utf8), dds),
  ]

  /// Recognizes the format of a file that begins with `head`.
  init?(head: [UInt8]) {
    func has(_ bytes: [UInt8], at offset: Int) -> Bool {
      head.dropFirst(offset).starts(with: bytes)
    }
    if let known = Self.signatures.first(where: { has($0.bytes, at: $0.offset) }) {
      self = known.format
    } else if has(Array("ftyp".utf8), at: 4), let format = Self.fileTypeBox(head) {
      self = format
    } else if Self.isBitmap(head) {
      self = Self.bmp
    } else if Self.isPortableMap(head) {
      self = Self.pnm
    } else if has([0x1F, 0x8B], at: 0) || Self.mentions("<svg", in: head) {
      self = Self.svg
    } else {
      return nil
    }
  }

  /// Returns the HEIF format (ISO/IEC 23008-12) named by the brands in the first box of a file: the
  /// major brand, a version, and the compatible brands.
  private static func fileTypeBox(_ head: [UInt8]) -> FileFormat? {
    let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let box = head.prefix(min(length, head.count)).dropFirst(8)
    let brands = stride(from: box.startIndex, to: box.endIndex, by: 4).map {
      String(decoding: box[$0..<min($0 + 4, box.endIndex)], as: UTF8.self)
    }
    if brands.contains(where: { ["avif", "avis"].contains($0) }) { return avif }
    let known = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.contains(where: known.contains) ? heic : nil
  }

  /// Returns whether `head` begins with "BM" and has, after 12 more bytes, a second header of a
  /// known length.
  private static func isBitmap(_ head: [UInt8]) -> Bool {
    let lengths: [UInt8] = [12, 40, 52, 56, 64, 108, 124]
    return head.starts(with: Array("BM".utf8)) && head.count > 17 && lengths.contains(head[14])
      && head[15...17].allSatisfy { $0 == 0 }
  }

  /// Returns whether `head` begins with "P", the letter or digit of a portable map, and white
  /// space.
  private static func isPortableMap(_ head: [UInt8]) -> Bool {
    guard head.count > 2, head[0] == UInt8(ascii: "P") else { return false }
    let kinds = Array("123456Ff".utf8)
    return kinds.contains(head[1]) && Array(" \t\r\n".utf8).contains(head[2])
  }

  private static func mentions(_ text: String, in head: [UInt8]) -> Bool {
    let text = Array(text.utf8)
    return head.indices.contains { head[$0...].starts(with: text) }
  }
}
