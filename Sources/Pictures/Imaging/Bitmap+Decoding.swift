package import Drawing

extension Bitmap {
  /// Pixels as a decoder writes them, in memory that nothing has touched before.
  ///
  /// - Parameters:
  ///   - width: pixels in a row; the size is within ``PixelLimits``.
  ///   - height: rows.
  ///   - decode: writes every pixel, or throws.
  /// - Returns: `width * height` pixels.
  /// - Throws: ``ImagingError/outOfMemory(width:height:)``, or what `decode` throws.
  package static func pixels(
    width: Int, height: Int,
    writtenBy decode: (UnsafeMutableBufferPointer<UInt32>) throws(ImagingError) -> Void
  ) throws(ImagingError) -> [UInt32] {
    try PictureMemory.array(
      of: width * height, orThrow: .outOfMemory(width: width, height: height), writtenBy: decode)
  }
}
