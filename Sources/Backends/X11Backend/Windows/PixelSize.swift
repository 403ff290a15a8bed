/// A size in whole device pixels; at least one pixel in each direction.
struct PixelSize: Hashable {
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int

  /// Creates a size of `width` by `height`; values below 1 become 1.
  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// The longest side of a pixmap, whose coordinates are numbers of 16 bits with a sign.
  private static let longestSide = 32767

  /// Returns the size limited to the sides that a pixmap can have, and to `maximum` pixels.
  func limited(toPixels maximum: Int) -> PixelSize {
    let width = min(width, Self.longestSide)
    return PixelSize(width: width, height: min(height, Self.longestSide, maximum / width))
  }
}
