import PictureFiles

/// A bitmap in an icon, twice as high as the picture: below the colours is a mask of one bit per pixel, where 1 is
/// transparent.
struct IconRaster: Raster {
  let layout: RasterLayout
  private let colors: BMPRaster
  /// The mask; nil if the fourth byte of a pixel is its alpha.
  private let mask: RasterBytes?

  /// Opens the bitmap in `file`, which has no file header.
  init(_ file: RasterBytes) throws(PictureError) {
    let header = try BMPHeader(file)
    guard [.none, .masks].contains(header.compression) else {
      throw .damaged(format: PictureFormat.icon.name, reason: "its pixels are compressed")
    }
    colors = try BMPRaster(header, file, height: header.height / 2, hasAlpha: false)
    layout = try RasterLayout(
      width: colors.layout.width, height: colors.layout.height, .rgb, hasAlpha: true)
    let isAlphaUsed = header.bitsPerPixel == 32 && Self.hasAlpha(colors)
    mask =
      isAlphaUsed ? nil : file.dropFirst(header.start + colors.stride * colors.layout.height)
  }

  /// Returns whether a fourth byte is not 0. Old programs left all of them 0, and meant the mask.
  private static func hasAlpha(_ colors: BMPRaster) -> Bool {
    for number in 0..<colors.layout.height {
      // The rows of a file that is cut are missing from some number on.
      guard let bytes = try? colors.stored(colors.number(of: number)) else { break }
      if stride(from: 3, to: bytes.count, by: 4).contains(where: { bytes[$0] != 0 }) { return true }
    }
    return false
  }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let colors = try colors.row(y)
    let alpha = try alpha(y)
    var row: [UInt8] = []
    row.reserveCapacity(layout.rowLength)
    for x in 0..<layout.width {
      row += colors[3 * x..<3 * x + 3]
      row.append(alpha[x])
    }
    return row
  }

  private func alpha(_ y: Int) throws(PictureError) -> [UInt8] {
    guard let mask else {
      let bytes = try colors.stored(y)
      return (0..<layout.width).map { bytes[4 * $0 + 3] }
    }
    let bits = mask.bytes(
      (layout.width + 7) / 8, at: colors.number(of: y) * ((layout.width + 31) / 32 * 4))
    // Without a mask, all of the picture is opaque.
    return (0..<layout.width).map { x in
      x / 8 < bits.count && bits[x / 8] << UInt8(x % 8) & 0x80 != 0 ? 0 : 255
    }
  }
}
