/// An image in memory: rows of pixels from top to bottom, each from left to right, without padding.
///
/// A pixel is 0xAARRGGBB in native byte order, in sRGB, premultiplied by alpha. This is Cairo's
/// `CAIRO_FORMAT_ARGB32`, and an X server accepts it unchanged for a visual of depth 24.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row: `width * height` of them.
  public var pixels: [UInt32]
  /// Whether the alpha of every pixel is 255.
  public let isOpaque: Bool

  /// Creates an image of `width` by `height` pixels.
  /// - Precondition: `pixels.count == width * height`, and `width` and `height` are not negative.
  public init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
  }

  /// Creates an image that is filled with one pixel value.
  public init(width: Int, height: Int, filledWith pixel: UInt32) {
    self.init(
      width: width, height: height, pixels: Array(repeating: pixel, count: width * height),
      isOpaque: pixel >> 24 == 0xFF)
  }

  /// The pixel in column `x` of row `y`.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
