import Drawing

/// Builds TIFF files that begin with their directory, as cameras write them: libvips writes it at the end.
struct RawTIFF {
  /// The pages, opaque.
  var pages: [Bitmap]
  /// The number of rows in a strip.
  var rowsPerStrip = 8

  /// The bytes of the file, not compressed, in RGB.
  var file: [UInt8] {
    var file: [UInt8] = [0x49, 0x49, 42, 0] + bytes(8)
    for (index, page) in pages.enumerated() {
      file += self.page(page, at: file.count, isLast: index == pages.count - 1)
    }
    return file
  }

  /// The offset in the file of row `row` of the first page.
  func offset(ofRow row: Int) -> Int {
    let page = pages[0]
    let strips = (page.height + rowsPerStrip - 1) / rowsPerStrip
    return 8 + Self.directorySize + 6 + 8 * strips + row * page.width * 3
  }

  private static let entryCount = 9
  private static let directorySize = 2 + 12 * entryCount + 4

  /// Returns a directory with its lists and pixels, which begins at offset `start`.
  private func page(_ page: Bitmap, at start: Int, isLast: Bool) -> [UInt8] {
    let strips = (page.height + rowsPerStrip - 1) / rowsPerStrip
    let depths = start + Self.directorySize
    let (offsets, counts) = (depths + 6, depths + 6 + 4 * strips)
    let pixels = counts + 4 * strips
    let stripSize = rowsPerStrip * page.width * 3
    let size = page.width * page.height * 3
    var bytes = short(Self.entryCount)
    for (tag, type, count, value) in [
      (256, 4, 1, page.width), (257, 4, 1, page.height), (258, 3, 3, depths), (259, 3, 1, 1),
      (262, 3, 1, 2), (273, 4, strips, strips == 1 ? pixels : offsets), (277, 3, 1, 3),
      (278, 4, 1, rowsPerStrip), (279, 4, strips, strips == 1 ? size : counts),
    ] {
      bytes += short(tag) + short(type) + self.bytes(count) + self.bytes(value)
    }
    bytes += self.bytes(isLast ? 0 : pixels + size) + short(8) + short(8) + short(8)
    for strip in 0..<strips { bytes += self.bytes(pixels + strip * stripSize) }
    for strip in 0..<strips { bytes += self.bytes(min(stripSize, size - strip * stripSize)) }
    return bytes
      + page.pixels.flatMap { pixel in [UInt32(16), 8, 0].map { UInt8(pixel >> $0 & 0xFF) } }
  }

  private func short(_ number: Int) -> [UInt8] { Array(bytes(number).prefix(2)) }

  private func bytes(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(number >> $0 & 0xFF) }
  }
}
