import Drawing
import Files
import Pixels
import SharedMemory

/// Transfers pixels between processes.
enum SharedPixels {
  /// The size and opacity of a bitmap, stated before its pixels are read.
  struct Shape {
    let width: Int
    let height: Int
    let isOpaque: Bool

    /// The number of pixels; nil if the size exceeds the limits.
    fileprivate var count: Int? {
      let sides = 1...PixelLimits.side
      guard sides.contains(width), sides.contains(height), width * height <= PixelLimits.count
      else { return nil }
      return width * height
    }
  }

  static let pixelSize = MemoryLayout<UInt32>.size

  /// The size of the memory that stays allocated while a picture is open, in bytes: whole pages for
  /// the pixels of a tile. Allocating it again for each tile would take longer than decoding.
  static let keptSize: Int = {
    let side = TileIndex.side + 2 * TileIndex.apron
    let page = 4096
    return (side * side * pixelSize + page - 1) / page * page
  }()

  /// Writes the pixels of `bitmaps` consecutively to `memory`, which must be fixed memory. Returns
  /// false if they do not fit.
  static func write(_ bitmaps: [Bitmap], to memory: OpenFile) -> Bool {
    let count = bitmaps.reduce(0) { $0 + $1.pixels.count * pixelSize }
    return FixedMemory.write(memory, count: count) { target in
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

  /// Reads the bitmaps of `shapes` from the beginning of `file`, into `reserve` where they fit. Returns
  /// nil if it holds fewer pixels or could be truncated, or if there are more than `maximumPixels`.
  ///
  /// A compromised decoder may change the pixels while they are copied. That only results in a
  /// picture with other pixels.
  static func bitmaps(
    in file: OpenFile, of shapes: [Shape], maximumPixels: Int, into reserve: PixelReserve
  ) -> [Bitmap]? {
    let counts = shapes.compactMap(\.count)
    let count = counts.reduce(0, +)
    guard counts.count == shapes.count, count <= maximumPixels else { return nil }
    return FixedMemory.read(file, count: count * pixelSize) { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      var start = 0
      return zip(shapes, counts).map { shape, count in
        defer { start += count }
        let part = UnsafeBufferPointer(rebasing: pixels[start..<start + count])
        return Bitmap(
          width: shape.width, height: shape.height, pixels: reserve.array(copying: part),
          isOpaque: shape.isOpaque)
      }
    }
  }
}
