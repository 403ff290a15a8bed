/// Recognition of formats by the first bytes of a file.
extension PictureFormat {
  /// The number of bytes needed to recognize a format. SVG files may begin with comments.
  package static let headLength = 4096

  /// Recognizes the format of a file that begins with `head`.
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
    } else if Self.isBitmap(head) {
      self = .bmp
    } else if Self.isPortableMap(head) {
      self = .pnm
    } else if Self.isIcon(head) {
      self = .icon
    } else if has([0x1F, 0x8B], at: 0) || Self.mentions("<svg", in: head) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Returns the HEIF format (ISO/IEC 23008-12) named by the brands in the first box of a file: the
  /// major brand, a version, and the compatible brands.
  private static func fileTypeBox(_ head: [UInt8]) -> PictureFormat? {
    let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let box = head.prefix(min(length, head.count)).dropFirst(8)
    let brands = stride(from: box.startIndex, to: box.endIndex, by: 4).map {
      String(decoding: box[$0..<min($0 + 4, box.endIndex)], as: UTF8.self)
    }
    if brands.contains(where: { ["avif", "avis"].contains($0) }) { return .avif }
    let known = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.contains(where: known.contains) ? .heic : nil
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

  /// Returns whether `head` begins with the kind of a Windows icon or pointer, and the number of its
  /// pictures, which is not 0 as in a TGA file.
  private static func isIcon(_ head: [UInt8]) -> Bool {
    let kinds: [[UInt8]] = [[0, 0, 1, 0], [0, 0, 2, 0]]
    return head.count > 5 && kinds.contains { head.starts(with: $0) }
      && (head[4], head[5]) != (0, 0)
  }

  private static func mentions(_ text: String, in head: [UInt8]) -> Bool {
    let text = Array(text.utf8)
    return head.indices.contains { head[$0...].starts(with: text) }
  }
}
