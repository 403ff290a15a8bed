package import Drawing
package import Geometry

/// The differences between two bitmaps of the same size.
package struct BitmapDifference {
  /// The number of pixels that differ by more than the tolerance.
  package private(set) var count = 0
  /// The number of pixels that were compared.
  package private(set) var compared = 0
  /// The largest difference of a channel, in levels out of 255.
  package private(set) var largest = 0
  private let bitmap: Bitmap
  private let reference: Bitmap
  private let tolerance: Int
  private let ignored: [Rect]
  private var columns = Int.max...Int.max
  private var rows = Int.max...Int.max

  /// Compares `bitmap` with `reference`, except in `ignored` rectangles.
  /// - Precondition: the bitmaps have the same size.
  package init(
    between bitmap: Bitmap, and reference: Bitmap, tolerance: Int, ignoring ignored: [Rect] = []
  ) {
    precondition(bitmap.width == reference.width && bitmap.height == reference.height)
    self.bitmap = bitmap
    self.reference = reference
    self.tolerance = tolerance
    self.ignored = ignored
    let pixels = bitmap.pixels
    let expected = reference.pixels
    var index = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        defer { index += 1 }
        guard !isIgnored(x, y) else { continue }
        compared += 1
        let distance = pixels[index].channelDistance(to: expected[index])
        largest = max(largest, distance)
        if distance > tolerance { add(x, y) }
      }
    }
  }

  private mutating func add(_ x: Int, _ y: Int) {
    columns = count == 0 ? x...x : min(columns.lowerBound, x)...max(columns.upperBound, x)
    rows = count == 0 ? y...y : rows.lowerBound...y
    count += 1
  }

  private func isIgnored(_ x: Int, _ y: Int) -> Bool {
    guard !ignored.isEmpty else { return false }
    let center = Point(Double(x) + 0.5, Double(y) + 0.5)
    return ignored.contains { $0.contains(center) }
  }

  /// The fraction of the compared pixels that differ by more than the tolerance, from 0 to 1.
  package var fraction: Double { compared == 0 ? 0 : Double(count) / Double(compared) }

  /// The rectangle around the pixels that differ by more than the tolerance; nil if there are none.
  package var bounds: Rect? {
    guard count > 0 else { return nil }
    return Rect(
      left: Double(columns.lowerBound), top: Double(rows.lowerBound),
      right: Double(columns.upperBound + 1), bottom: Double(rows.upperBound + 1))
  }

  /// The reference, faded, with the pixels in red that differ by more than the tolerance.
  package var picture: Bitmap {
    var picture = reference
    for y in 0..<reference.height {
      for x in 0..<reference.width {
        let expected = reference[x, y]
        let differs =
          bitmap[x, y].channelDistance(to: expected) > tolerance && !isIgnored(x, y)
        picture[x, y] = differs ? 0xFFFF_0000 : faded(expected)
      }
    }
    return picture
  }
}

extension UInt32 {
  /// Returns the largest difference of a channel between two pixels.
  package func channelDistance(to other: UInt32) -> Int {
    guard self != other else { return 0 }
    var largest = 0
    var a = self
    var b = other
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
