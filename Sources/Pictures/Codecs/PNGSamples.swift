import CSPNG
package import Drawing
package import PictureFiles
package import Pixels

/// The decoded pixels of a PNG without an alpha channel, in compact form: one byte per pixel for
/// greyscale and palettes, three bytes for colours. They take a quarter or three quarters of the
/// memory of finished pixels.
///
/// Parts are identical to those of ``PNG/decode(_:)``, byte for byte.
package struct PNGSamples {
  private enum Layout {
    /// One byte per pixel, an index into 256 colours.
    case indices(colors: [UInt32])
    /// Three bytes per pixel: red, green and blue.
    case rgb
  }

  let samples: [UInt8]
  private let layout: Layout
  private let isOpaque: Bool
  /// The width in pixels, as stored.
  private let width: Int
  /// The height in pixels, as stored.
  private let height: Int
  private let orientation: Orientation

  /// Decodes `file`. The result is nil if its pixels have alpha, or if compact storage would not
  /// save memory.
  package init?(
    of file: [UInt8], onRow: PNG.RowCounter = { _, _ in }
  ) throws(PictureError) {
    var samples: [UInt8] = []
    var colors: [UInt32]? = nil
    var header = spng_ihdr()
    let isKnown = try PNG.read(file) { (raw) throws(PictureError) in
      try PNG.check(spng_get_ihdr(raw, &header))
      guard let format = Self.format(header, raw) else { return false }
      colors = Self.colors(header, raw)
      let count = Int(header.width) * Int(header.height) * (colors == nil ? 3 : 1)
      samples = try PictureMemory.array(
        of: count,
        orThrow: .outOfMemory(width: Int(header.width), height: Int(header.height))
      ) { (buffer: UnsafeMutableBufferPointer<UInt8>) throws(PictureError) in
        try PNG.decode(raw, format, into: UnsafeMutableRawBufferPointer(buffer), onRow)
      }
      return true
    }
    guard isKnown else { return nil }
    self.samples = samples
    width = Int(header.width)
    height = Int(header.height)
    orientation = PNG.orientation(of: file)
    if let colors {
      layout = .indices(colors: colors)
      isOpaque =
        colors.allSatisfy { $0 >> 24 == 0xFF }
        || samples.allSatisfy { colors[Int($0)] >> 24 == 0xFF }
    } else {
      layout = .rgb
      isOpaque = true
    }
  }

  /// Returns the format to decode to, or nil for pixels that may have alpha, except those with an
  /// 8-bit palette.
  private static func format(_ header: spng_ihdr, _ raw: OpaquePointer) -> spng_format? {
    var transparency = spng_trns()
    let isOpaque = spng_get_trns(raw, &transparency) != 0
    switch (UInt32(header.color_type), header.bit_depth) {
    case (SPNG_COLOR_TYPE_INDEXED.rawValue, 8): return SPNG_FMT_PNG
    case (SPNG_COLOR_TYPE_GRAYSCALE.rawValue, ...8) where isOpaque: return SPNG_FMT_G8
    case (SPNG_COLOR_TYPE_GRAYSCALE.rawValue, _) where isOpaque,
      (SPNG_COLOR_TYPE_TRUECOLOR.rawValue, _) where isOpaque,
      (SPNG_COLOR_TYPE_INDEXED.rawValue, _) where isOpaque:
      return SPNG_FMT_RGB8
    default: return nil
    }
  }

  /// Returns the premultiplied colours of the indices, or nil if the pixels are decoded to colours.
  /// Entries missing from a palette are black.
  static func colors(_ header: spng_ihdr, _ raw: OpaquePointer) -> [UInt32]? {
    switch (UInt32(header.color_type), header.bit_depth) {
    case (SPNG_COLOR_TYPE_GRAYSCALE.rawValue, ...8):
      return (0...255).map { 0xFF00_0000 | $0 * 0x01_01_01 }
    case (SPNG_COLOR_TYPE_INDEXED.rawValue, 8):
      var palette = spng_plte()
      var transparency = spng_trns()
      guard spng_get_plte(raw, &palette) == 0 else { return nil }
      let hasAlpha = spng_get_trns(raw, &transparency) == 0
      var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
      withUnsafeBytes(of: &palette.entries) { entries in
        withUnsafeBytes(of: &transparency.type3_alpha) { alphas in
          for index in 0..<min(Int(palette.n_entries), colors.count) {
            let entry = entries.load(
              fromByteOffset: index * MemoryLayout<spng_plte_entry>.stride,
              as: spng_plte_entry.self)
            let isTransparent = hasAlpha && index < transparency.n_type3_entries
            let alpha = isTransparent ? UInt32(alphas[index]) : 0xFF
            colors[index] = PixelFormat.premultiplied(
              alpha << 24 | UInt32(entry.red) << 16 | UInt32(entry.green) << 8 | UInt32(entry.blue))
          }
        }
      }
      return colors
    default: return nil
    }
  }

  /// Returns the pixels in `area`, which must be within the upright picture.
  package func part(_ area: PixelArea) throws(PictureError) -> Bitmap {
    let stored = area.asStored(orientation, width: width, height: height)
    let pixels = try Bitmap.pixels(width: stored.width, height: stored.height) { (target) in
      samples.withUnsafeBufferPointer { samples in
        for row in 0..<stored.height {
          fill(
            UnsafeMutableBufferPointer(
              rebasing: target[row * stored.width..<(row + 1) * stored.width]),
            from: samples, at: (stored.y + row) * width + stored.x)
        }
      }
    }
    return try Bitmap(
      width: stored.width, height: stored.height, pixels: pixels, isOpaque: isOpaque
    ).upright(from: orientation)
  }

  /// Fills `row` with the pixels of consecutive samples; `first` is the index of the first one.
  private func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, from samples: UnsafeBufferPointer<UInt8>,
    at first: Int
  ) {
    switch layout {
    case .indices(let colors):
      for x in row.indices { row[x] = colors[Int(samples[first + x])] }
    case .rgb:
      for x in row.indices {
        let start = 3 * (first + x)
        row[x] =
          0xFF00_0000 | UInt32(samples[start]) << 16 | UInt32(samples[start + 1]) << 8
          | UInt32(samples[start + 2])
      }
    }
  }
}
