import Imaging

/// How large a page may be; checked against its header, before anything is allocated.
enum PageLimits {
  /// Holds the size of a page against the limits.
  ///
  /// - Parameters:
  ///   - header: the page, of which no pixel has been read.
  ///   - format: of the file. What unfolds in the memory of a library may be no larger than what is
  ///     decoded as a whole anywhere else.
  /// - Throws: ``Imaging/ImagingError/unsupportedSize(width:height:)``.
  static func check(_ header: LazyImage, _ format: FileFormat) throws(ImagingError) {
    let (width, height) = (header.width, header.height)
    if format.unfoldsInMemory { try PixelLimits.check(width: width, height: height) }
    let sides = 1...PixelLimits.regionSide
    guard sides.contains(width), sides.contains(height), width * height <= PixelLimits.regionCount
    else {
      throw .unsupportedSize(width: width, height: height)
    }
  }
}
