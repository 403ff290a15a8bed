/// A finished picture: rows of pixels from the top, each from the left, without padding.
///
/// A pixel is 0xAARRGGBB in the machine's byte order, sRGB, premultiplied by alpha: what Cairo
/// calls ARGB32 and an X server of depth 24 takes as it is.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width * height` pixels.
  public var pixels: [UInt32]
  /// Whether every pixel's alpha is 255.
  public let isOpaque: Bool

  /// A picture of `width` by `height` pixels.
  /// - Precondition: `pixels.count == width * height`, and neither is negative.
  public init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
  }

  /// A picture filled with one pixel value.
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
