import Drawing
import TestSupport

/// Builds TIFF files that begin with their directory, as cameras write them: libvips writes it at the end.
struct RawTIFF {
  /// The pages, opaque.
  var pages: [Bitmap]
  /// The number of rows in a strip.
  var rowsPerStrip = 8

  /// The bytes of the file, not compressed, in RGB.
  var file: [UInt8] {
    var file: [UInt8] = [0x49, 0x49, 42, 0] + little(4, 8)
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
    var bytes = little(2, Self.entryCount)
    for (tag, type, count, value) in [
      (256, 4, 1, page.width), (257, 4, 1, page.height), (258, 3, 3, depths), (259, 3, 1, 1),
      (262, 3, 1, 2), (273, 4, strips, strips == 1 ? pixels : offsets), (277, 3, 1, 3),
      (278, 4, 1, rowsPerStrip), (279, 4, strips, strips == 1 ? size : counts),
    ] {
      bytes += little(2, tag, type) + little(4, count, value)
    }
    bytes += little(4, isLast ? 0 : pixels + size) + little(2, 8, 8, 8)
    for strip in 0..<strips { bytes += little(4, pixels + strip * stripSize) }
    for strip in 0..<strips { bytes += little(4, min(stripSize, size - strip * stripSize)) }
    return bytes
      + page.pixels.flatMap { pixel in [UInt32(16), 8, 0].map { UInt8(pixel >> $0 & 0xFF) } }
  }
}
