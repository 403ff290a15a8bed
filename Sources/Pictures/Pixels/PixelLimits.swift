package import PictureFiles

/// The limits on the size of pictures, checked against the header before any allocation.
package enum PixelLimits {
  /// The maximum side of a picture that is decoded whole, in pixels: the limit of JPEG.
  package static let side = 65_535
  /// The maximum number of pixels of a picture that is decoded whole: 1 GiB when decoded.
  package static let count = 268_435_456

  /// The maximum side of a picture that is read in parts, with bounded memory, in pixels.
  package static let regionSide = 1_000_000
  /// The maximum number of pixels of a picture that is read in parts.
  package static let regionCount = 16 << 30

  /// Throws ``PictureError/unsupportedSize(width:height:)`` unless a picture of this size can be
  /// decoded whole.
  package static func check(width: Int, height: Int) throws(PictureError) {
    guard (1...side).contains(width), (1...side).contains(height), width * height <= count else {
      throw .unsupportedSize(width: width, height: height)
    }
  }

  /// Throws ``PictureError/unsupportedSize(width:height:)`` unless a picture of this size can be
  /// read in parts.
  package static func checkRegion(width: Int, height: Int) throws(PictureError) {
    let sides = 1...regionSide
    guard sides.contains(width), sides.contains(height), width * height <= regionCount else {
      throw .unsupportedSize(width: width, height: height)
    }
  }
}
