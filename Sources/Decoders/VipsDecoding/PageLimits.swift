import PictureFiles
import Pixels

/// The limits on the size of pages, checked against the header before any allocation.
enum PageLimits {
  /// Checks the size of a page against the limits.
  ///
  /// - Parameters:
  ///   - header: the page, before any pixels are read.
  ///   - format: the file format. Pages that a library decompresses in memory may be no larger than
  ///     pictures that are decoded whole.
  /// - Throws: ``PictureFiles/PictureError/unsupportedSize(width:height:)``.
  static func check(_ header: LazyImage, _ format: PictureFormat) throws(PictureError) {
    let width = header.width
    let height = header.height
    if format.loader?.unfoldsInMemory == true {
      try PixelLimits.check(width: width, height: height)
    }
    try PixelLimits.checkRegion(width: width, height: height)
  }
}
