import Drawing
import SharedMemory

/// Pixels on their way from one process to another.
enum SharedPixels {
  /// What is said of a bitmap before its pixels are read.
  struct Shape {
    let width: Int
    let height: Int
    let isOpaque: Bool

    /// How many pixels there are; nil when no picture has so many.
    fileprivate var count: Int? {
      let sides = 1...PixelLimits.side
      guard sides.contains(width), sides.contains(height), width * height <= PixelLimits.count
      else { return nil }
      return width * height
    }
  }

  private static let pixelSize = MemoryLayout<UInt32>.size

  /// Writes the pixels of `bitmaps`, one after the other, to `memory`, which is fixed memory; false
  /// when they are more than it holds.
  static func write(_ bitmaps: [Bitmap], to memory: OpenFile) -> Bool {
    let count = bitmaps.reduce(0) { $0 + $1.pixels.count * pixelSize }
    return FixedMemory.write(memory.descriptor, count: count) { target in
      var start = 0
      for bitmap in bitmaps {
        bitmap.pixels.withUnsafeBytes { pixels in
          UnsafeMutableRawBufferPointer(rebasing: target[start..<start + pixels.count])
            .copyMemory(from: pixels)
          start += pixels.count
        }
      }
    }
  }

  /// The bitmaps of `shapes` that `file` begins with, which then gives the memory back; nil when it
  /// holds fewer pixels, or may be cut short, and for more than `mostPixels`.
  ///
  /// Whoever has taken over the decoder may change the pixels while they are copied, and so has a
  /// picture with other pixels.
  static func bitmaps(in file: OpenFile, of shapes: [Shape], mostPixels: Int) -> [Bitmap]? {
    let counts = shapes.compactMap(\.count)
    let count = counts.reduce(0, +)
    guard counts.count == shapes.count, count <= mostPixels else { return nil }
    let bitmaps = FixedMemory.read(file.descriptor, count: count * pixelSize) { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      var start = 0
      return zip(shapes, counts).map { shape, count in
        defer { start += count }
        return Bitmap(
          width: shape.width, height: shape.height, pixels: Array(pixels[start..<start + count]),
          isOpaque: shape.isOpaque)
      }
    }
    guard let bitmaps else { return nil }
    FixedMemory.clear(file.descriptor)
    return bitmaps
  }
}
