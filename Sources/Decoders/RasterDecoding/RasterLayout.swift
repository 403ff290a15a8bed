import PictureFiles
import Pixels

/// The size of a picture, and the kind of its samples.
package struct RasterLayout: Hashable, Sendable {
  /// The colours of a pixel, without alpha.
  package enum Colors: Sendable {
    case grey
    /// Red, green and blue, in this order.
    case rgb
    /// Cyan, magenta, yellow and black, where 0 is no ink.
    case cmyk
    /// L*, a* and b*, always words: lightness from 0 to 100 takes all of them, and each of the others has 256
    /// from one number to the next, from -128 on.
    case lab

    /// The number of samples of a pixel.
    var count: Int {
      switch self {
      case .grey: 1
      case .rgb, .lab: 3
      case .cmyk: 4
      }
    }
  }

  package let width: Int
  package let height: Int
  package let colors: Colors
  /// Whether alpha, by which the colours are not multiplied, follows them.
  package let hasAlpha: Bool
  /// Whether samples are words of 16 bits in the order of the machine; bytes otherwise.
  package let isDeep: Bool

  /// Creates a layout.
  /// - Throws: ``PictureFiles/PictureError/unsupportedSize(width:height:)`` if there are no pixels, or more than
  ///   the limit. So sizes of rows and pictures do not overflow.
  init(
    width: Int, height: Int, _ colors: Colors, hasAlpha: Bool = false, isDeep: Bool = false
  ) throws(PictureError) {
    try PixelLimits.checkRegion(width: width, height: height)
    self.width = width
    self.height = height
    self.colors = colors
    self.hasAlpha = hasAlpha
    self.isDeep = isDeep
  }

  /// The number of samples of a pixel.
  package var bands: Int { colors.count + (hasAlpha ? 1 : 0) }
  /// The number of samples of a row.
  var rowSamples: Int { width * bands }
  /// The number of bytes of a row.
  package var rowLength: Int { rowSamples * (isDeep ? 2 : 1) }
}
