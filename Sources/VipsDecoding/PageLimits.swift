import Imaging

/// How large a page may be; checked against its header, before anything is allocated.
enum PageLimits {
  /// Longest side.
  private static let side = 1_000_000
  /// Most pixels: 64 GiB on the disk when decoded.
  private static let count = 1 << 34

  /// - Parameters:
  ///   - header: the page, of which no pixel has been read.
  ///   - format: of the file. What unfolds in the memory of a library may be no larger than what is
  ///     decoded as a whole anywhere else.
  /// - Throws: ``Imaging/ImagingError/unsupportedSize(width:height:)``.
  static func check(_ header: LazyImage, _ format: FileFormat) throws(ImagingError) {
    let (width, height) = (header.width, header.height)
    if format.unfoldsInMemory { try PixelLimits.check(width: width, height: height) }
    guard (1...side).contains(width), (1...side).contains(height), width * height <= count else {
      throw .unsupportedSize(width: width, height: height)
    }
  }
}
