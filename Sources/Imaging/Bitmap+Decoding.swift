package import Drawing
import Glibc

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
    PictureMemory.giveBackAtOnce()
    let count = width * height
    guard memoryHolds(count * MemoryLayout<UInt32>.stride) else {
      throw .outOfMemory(width: width, height: height)
    }
    var outcome: Result<Void, ImagingError> = .success(())
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      UnsafeMutableRawBufferPointer(buffer).preferLargePages()
      outcome = Result { () throws(ImagingError) in
        try decode(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        initializedCount = count
      }
    }
    try outcome.get()
    return pixels
  }

  /// Whether so many bytes can be had, and the third of them that the coarser levels of a pyramid
  /// take. An array for which there is no memory ends the program, so it is tried first in a way
  /// that may fail; untouched, that costs nothing.
  private static func memoryHolds(_ bytes: Int) -> Bool {
    guard let trial = malloc(bytes + bytes / 3) else { return false }
    free(trial)
    return true
  }
}
