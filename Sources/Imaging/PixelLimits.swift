/// How large a picture may be; checked against its header, before anything is allocated.
package enum PixelLimits {
  /// Longest side: what JPEG can express, and more than any screen will show at once.
  static let side = 65_535
  /// Most pixels: 1 GiB when decoded.
  static let count = 268_435_456

  package static func check(width: Int, height: Int) throws(ImagingError) {
    guard (1...side).contains(width), (1...side).contains(height), width * height <= count else {
      throw .unsupportedSize(width: width, height: height)
    }
  }
}
