import Drawing
import SharedMemory

/// Pixels on their way from one process to another.
enum SharedPixels {
  private static let pixelSize = MemoryLayout<UInt32>.size

  /// Writes the pixels of `bitmap` to `memory`, which is fixed memory; false when they are more
  /// than it holds.
  static func write(_ bitmap: Bitmap, to memory: OpenFile) -> Bool {
    FixedMemory.write(memory.descriptor, count: bitmap.pixels.count * pixelSize) { target in
      bitmap.pixels.withUnsafeBytes { target.copyMemory(from: $0) }
    }
  }

  /// The bitmap of `width` by `height` pixels that `file` begins with, which then gives the memory
  /// back; nil when it holds fewer, or may be cut short, and for more than `mostPixels`.
  ///
  /// Whoever has taken over the decoder may change the pixels while they are copied, and so has a
  /// picture with other pixels.
  static func bitmap(
    in file: OpenFile, width: Int, height: Int, isOpaque: Bool, mostPixels: Int
  ) -> Bitmap? {
    let sides = 1...PixelLimits.side
    guard sides.contains(width), sides.contains(height),
      width * height <= min(mostPixels, PixelLimits.count)
    else { return nil }
    let pixels = FixedMemory.read(file.descriptor, count: width * height * pixelSize) {
      Array($0.bindMemory(to: UInt32.self))
    }
    guard let pixels else { return nil }
    FixedMemory.clear(file.descriptor)
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }
}
