import Drawing
import SharedMemory

/// Pixels on their way from one process to another.
enum SharedPixels {
  private static let pixelSize = MemoryLayout<UInt32>.size

  /// A file in memory that holds the pixels of `bitmap`; nil when there is no memory.
  static func file(of bitmap: Bitmap) -> OpenFile? {
    let count = bitmap.pixels.count * pixelSize
    let descriptor = SealedMemory.make(name: "touchstone-pixels", count: count) { target in
      bitmap.pixels.withUnsafeBytes { target.copyMemory(from: $0) }
    }
    return descriptor.map { OpenFile($0) }
  }

  /// The bitmap of `width` by `height` pixels that `file` holds; nil when it does not, or may still
  /// be changed.
  static func bitmap(in file: OpenFile, width: Int, height: Int, isOpaque: Bool) -> Bitmap? {
    let sides = 1...PixelLimits.side
    guard sides.contains(width), sides.contains(height), width * height <= PixelLimits.count else {
      return nil
    }
    return SealedMemory.read(file.descriptor, count: width * height * pixelSize) { bytes in
      Bitmap(
        width: width, height: height, pixels: Array(bytes.bindMemory(to: UInt32.self)),
        isOpaque: isOpaque)
    }
  }
}
