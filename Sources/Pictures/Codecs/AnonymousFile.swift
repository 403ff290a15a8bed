package import PictureFiles

/// Removes everything from picture files that is not needed to show them: Exif and XMP data, texts, comments, times and
/// private data of programs. Pixels and animation stay the same, to the byte.
package enum AnonymousFile {
  /// Returns `file`, a JPEG, PNG, WebP or GIF, with only the visible data.
  /// - Throws: ``PictureError/unknownFormat`` for other formats, and ``PictureError/endsTooEarly(format:)``.
  package static func bytes(of file: [UInt8]) throws(PictureError) -> [UInt8] {
    if file.starts(with: Array("GIF8".utf8)) { return try gif(file) }
    if file.starts(with: JPEG.signature) { return try JPEG.anonymous(file) }
    switch FileChunks.Format(head: file) {
    case .png?: return try png(file)
    case .webP?: return try webP(file)
    case nil: throw .unknownFormat
    }
  }

  // MARK: PNG and WebP

  /// The chunks of a PNG that affect its look (third edition, 4.7), or without which no program reads it.
  private static let shownInPNG: Set<String> = [
    PNG.appleChunk, "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB",
    "cICP", "mDCV", "cLLI", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  private static func png(_ file: [UInt8]) throws(PictureError) -> [UInt8] {
    var result = PNG.signature
    for chunk in FileChunks(file) where shownInPNG.contains(chunk.name) {
      guard chunk.whole.upperBound <= file.count else { throw .endsTooEarly(format: "PNG") }
      result += file[chunk.whole]
      if chunk.name == "IEND" { return result }
    }
    throw .endsTooEarly(format: "PNG")
  }

  /// The chunks of a WebP that affect its look (RFC 9649, 2.7).
  private static let shownInWebP: Set<String> = [
    "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP",
  ]
  /// The bits of the chunk `VP8X` that announce Exif and XMP data.
  private static let announcements: UInt8 = 0x08 | 0x04

  private static func webP(_ file: [UInt8]) throws(PictureError) -> [UInt8] {
    var result = Array(file.prefix(FileChunks.Format.webP.start))
    for chunk in FileChunks(file) {
      let end = chunk.contents.upperBound
      guard end <= file.count else { throw .endsTooEarly(format: "WebP") }
      guard shownInWebP.contains(chunk.name) else { continue }
      var bytes = Array(file[chunk.whole.lowerBound..<end])
      if chunk.name == "VP8X", !chunk.contents.isEmpty {
        bytes[FileChunks.headerSize] &= ~announcements
      }
      result += bytes + (chunk.whole.upperBound > end ? [0] : [])
    }
    let count = result.count - FileChunks.headerSize
    result.replaceSubrange(4..<FileChunks.headerSize, with: count.littleEndianBytes(4))
    return result
  }

  // MARK: GIF

  /// The application extensions of a GIF for its loop count and its colour profile.
  private static let shownInGIF = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"].map {
    Array($0.utf8)
  }

  private static func gif(_ file: [UInt8]) throws(PictureError) -> [UInt8] {
    var rest = file[...]
    var result: [UInt8] = []
    /// Returns the next bytes.
    func take(_ count: Int) throws(PictureError) -> ArraySlice<UInt8> {
      guard count <= rest.count else { throw .endsTooEarly(format: "GIF") }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    /// Returns the following blocks of data, each of which begins with its size, to the empty one (GIF89a, 15 and 16).
    func takeBlocks() throws(PictureError) -> [UInt8] {
      var blocks: [UInt8] = []
      while true {
        let size = try take(1)
        blocks += size
        guard let count = size.first, count > 0 else { return blocks }
        blocks += try take(Int(count))
      }
    }
    /// The size of the table of colours that a byte of flags announces.
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    let header = try take(13)
    result += header
    result += try take(tableSize(header[header.startIndex + 10]))
    while let kind = rest.first {
      switch kind {
      case 0x21:
        let start = try take(2)
        let blocks = try takeBlocks()
        let isShown =
          switch start.last {
          case 0xF9?, 0x01?: true
          case 0xFF?: shownInGIF.contains { blocks.dropFirst().starts(with: $0) }
          default: false
          }
        if isShown { result += start + blocks }
      case 0x2C:
        let image = try take(10)
        result += image
        result += try take(tableSize(image[image.startIndex + 9]) + 1)
        result += try takeBlocks()
      case 0x3B: return result + [kind]
      default: throw .damaged(format: "GIF", reason: "a block has no known kind")
      }
    }
    // Many programs leave the end out.
    return result + [0x3B]
  }
}
