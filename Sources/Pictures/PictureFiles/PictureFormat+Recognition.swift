/// Recognition of formats by the first bytes of a file.
extension PictureFormat {
  /// The number of bytes needed to recognize a format.
  package static let headLength = 4096

  /// Recognizes the format of a file that begins with `head`. Drawings in SVG, which may begin with anything that
  /// XML allows, are recognized by their decoder.
  package init?(head: [UInt8]) {
    func has(_ bytes: [UInt8], at offset: Int) -> Bool {
      head.dropFirst(offset).starts(with: bytes)
    }
    let known = Self.allCases.first { format in
      format.signatures.contains { has($0.bytes, at: $0.offset) }
    }
    if let known {
      self = known
    } else if has(Array("ftyp".utf8), at: 4), let format = Self.fileTypeBox(head) {
      self = format
    } else if Self.isBitmap(head) || Self.isBareBitmap(head) {
      self = .bmp
    } else if Self.isPortableMap(head) {
      self = .pnm
    } else if Self.isIcon(head) {
      self = .icon
    } else if Self.isTGA(head) {
      self = .tga
    } else {
      return nil
    }
  }

  /// Returns the HEIF format (ISO/IEC 23008-12) named by the brands in the first box of a file: the
  /// major brand, a version, and the compatible brands.
  private static func fileTypeBox(_ head: [UInt8]) -> PictureFormat? {
    let length = Int(bigEndianBytes: head.prefix(4))
    let box = head.prefix(min(length, head.count)).dropFirst(8)
    let brands = stride(from: box.startIndex, to: box.endIndex, by: 4).map {
      String(decoding: box[$0..<min($0 + 4, box.endIndex)], as: UTF8.self)
    }
    if brands.contains(where: { ["avif", "avis"].contains($0) }) { return .avif }
    if brands.first == "crx " { return .raw }
    let known = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.contains(where: known.contains) ? .heic : nil
  }

  /// The lengths of the second header of a bitmap. Those of OS/2 may end after any field.
  private static let bitmapHeaders = [12, 108, 124] + Array(stride(from: 16, through: 64, by: 2))

  /// Returns whether `head` begins with "BM", or with "BA" before the first bitmap of several, and has a second
  /// header of a known length after it.
  private static func isBitmap(_ head: [UInt8]) -> Bool {
    let first = head.starts(with: Array("BA".utf8)) ? 14 : 0
    let bitmap = Array(head.dropFirst(first))
    return bitmap.starts(with: Array("BM".utf8)) && isBitmapHeader(Array(bitmap.dropFirst(14)))
  }

  private static func isBitmapHeader(_ header: [UInt8]) -> Bool {
    header.count > 3 && header[2] == 0 && header[3] == 0
      && bitmapHeaders.contains(Int(header[0]) | Int(header[1]) << 8)
  }

  /// Returns whether `head` begins with the second header of a bitmap, without the one before: the bitmap has
  /// one plane, and pixels of a usual number of bits.
  private static func isBareBitmap(_ head: [UInt8]) -> Bool {
    guard head.count > 15, isBitmapHeader(head) else { return false }
    let planes = head[0] == 12 ? 8 : 12
    return Array(head[planes..<planes + 2]) == [1, 0] && head[planes + 3] == 0
      && [1, 2, 4, 8, 16, 24, 32].contains(head[planes + 2])
  }

  /// Returns whether `head` begins with "P", the letter or digit of a portable map, and white space or a
  /// comment.
  private static func isPortableMap(_ head: [UInt8]) -> Bool {
    guard head.count > 2, head[0] == UInt8(ascii: "P") else { return false }
    return "1234567Ff".utf8.contains(head[1]) && " \t\r\n#".utf8.contains(head[2])
  }

  /// Returns whether `head` begins with the kind of a Windows icon or pointer, and the number of its
  /// pictures, which is not 0 as in a TGA file.
  private static func isIcon(_ head: [UInt8]) -> Bool {
    let kinds: [[UInt8]] = [[0, 0, 1, 0], [0, 0, 2, 0]]
    return head.count > 5 && kinds.contains { head.starts(with: $0) }
      && (head[4], head[5]) != (0, 0)
  }

  /// Returns whether `head` begins as a TGA file. Such a file has no signature, so that every field has to make sense.
  private static func isTGA(_ head: [UInt8]) -> Bool {
    guard head.count > 18 else { return false }
    let hasPalette = head[1]
    let kind = head[2]
    let bits = head[16]
    let kinds: [UInt8: Set<UInt8>] = [1: [8, 16], 2: [15, 16, 24, 32], 3: [8, 16]]
    let hasSize = (head[12], head[13]) != (0, 0) && (head[14], head[15]) != (0, 0)
    let paletteBits: Set<UInt8> = [15, 16, 24, 32]
    return hasPalette <= 1 && kind & 0xF0 == 0 && kinds[kind & 7]?.contains(bits) == true && hasSize
      && head[17] & 0xC0 == 0 && (hasPalette == 1 ? paletteBits.contains(head[7]) : kind & 7 != 1)
  }
}
