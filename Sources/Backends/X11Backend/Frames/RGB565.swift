/// Pixels of 16 bits, with five bits of red, six of green, and five of blue.
enum RGB565 {
  /// The order in which pixels of 4 x 4 become brighter as their colour does (B. E. Bayer, 1973).
  private static let order: [[UInt32]] = [
    [0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5],
  ]

  /// For each pixel of 4 x 4, the value that is added to a colour before its last bits are cut off: up to 7 for red and
  /// blue, and up to 3 for green.
  private static let thresholds = order.map { row in
    row.map { ($0 / 2) << 16 | ($0 / 4) << 8 | $0 / 2 }
  }

  /// Writes the pixels of a row that belongs at `y` and begins at `x`, whose colours are `source`, to `target`.
  /// Between two colours that exist, pixels of both are mixed, so that areas keep theirs.
  static func dither(
    _ source: UnsafeBufferPointer<UInt32>, x: Int, y: Int,
    into target: UnsafeMutableBufferPointer<UInt16>
  ) {
    let row = thresholds[y & 3]
    for index in 0..<min(source.count, target.count) {
      let color = source[index]
      // The whole range becomes 0...248 for red and blue, and 0...252 for green: no sum is above 255.
      let scaled = color - (color >> 5 & 0x07_0007) - (color >> 6 & 0x0300)
      let sum = (scaled & 0xFF_FFFF) + row[(x + index) & 3]
      target[index] = UInt16(
        truncatingIfNeeded: sum >> 8 & 0xF800 | sum >> 5 & 0x07E0 | sum >> 3 & 0x1F)
    }
  }

  /// Returns the colour that a pixel shows, as 0xFFRRGGBB.
  static func color(of pixel: UInt16) -> UInt32 {
    let red = UInt32(pixel >> 11)
    let green = UInt32(pixel >> 5 & 0x3F)
    let blue = UInt32(pixel & 0x1F)
    return 0xFF00_0000 | (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8
      | (blue << 3 | blue >> 2)
  }
}
