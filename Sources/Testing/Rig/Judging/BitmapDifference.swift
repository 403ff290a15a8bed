import Drawing
import Geometry

/// The differences between two bitmaps of the same size.
struct BitmapDifference {
  /// The number of pixels that differ by more than the tolerance.
  private(set) var count = 0
  /// The number of pixels that were compared.
  private(set) var compared = 0
  /// The largest difference of a channel, in levels out of 255.
  private(set) var largest = 0
  /// The rectangle around the pixels that differ by more than the tolerance; nil if there are none.
  private(set) var bounds: Rect?
  /// The reference, faded, with those pixels in red.
  private(set) var picture: Bitmap

  /// Compares `bitmap` with `reference`, except in `ignored` rectangles.
  /// - Precondition: the bitmaps have the same size.
  init(
    between bitmap: Bitmap, and reference: Bitmap, tolerance: Int, ignoring ignored: [Rect] = []
  ) {
    precondition(bitmap.width == reference.width && bitmap.height == reference.height)
    picture = reference
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    var index = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        defer { index += 1 }
        let expected = reference.pixels[index]
        picture.pixels[index] = faded(expected)
        if !ignored.isEmpty,
          ignored.contains(where: { $0.contains(Point(Double(x) + 0.5, Double(y) + 0.5)) })
        {
          continue
        }
        compared += 1
        let distance = bitmap.pixels[index].channelDistance(to: expected)
        largest = max(largest, distance)
        guard distance > tolerance else { continue }
        count += 1
        picture.pixels[index] = 0xFFFF_0000
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x), max(bottom, y))
      }
    }
    if count > 0 {
      bounds = Rect(
        left: Double(left), top: Double(top), right: Double(right + 1), bottom: Double(bottom + 1))
    }
  }

  /// The fraction of the compared pixels that differ by more than the tolerance, from 0 to 1.
  var fraction: Double { compared == 0 ? 0 : Double(count) / Double(compared) }
}

extension UInt32 {
  /// Returns the largest difference of a channel between two pixels.
  func channelDistance(to other: UInt32) -> Int {
    guard self != other else { return 0 }
    var (largest, a, b) = (0, self, other)
    for _ in 0..<4 {
      largest = Swift.max(largest, abs(Int(a & 0xFF) - Int(b & 0xFF)))
      a >>= 8
      b >>= 8
    }
    return largest
  }
}

/// Returns the pixel at a quarter of its brightness, so that red marks stand out.
private func faded(_ pixel: UInt32) -> UInt32 { 0xFF00_0000 | (pixel >> 2 & 0x3F3F3F) }
