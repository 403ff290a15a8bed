package import Drawing
package import PictureFiles

extension Bitmap {
  /// Returns the pixels that a decoder writes to untouched memory.
  ///
  /// - Parameters:
  ///   - width: the number of pixels in a row. The size must be within ``PixelLimits``.
  ///   - height: the number of rows.
  ///   - decode: a function that writes every pixel, or throws.
  /// - Returns: `width * height` pixels.
  /// - Throws: ``PictureError/outOfMemory(width:height:)``, or the error of `decode`.
  package static func pixels(
    width: Int, height: Int,
    writtenBy decode: (UnsafeMutableBufferPointer<UInt32>) throws(PictureError) -> Void
  ) throws(PictureError) -> [UInt32] {
    try PictureMemory.array(
      of: width * height, orThrow: .outOfMemory(width: width, height: height), writtenBy: decode)
  }
}
