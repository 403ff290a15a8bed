package import Drawing

extension Bitmap {
  /// Returns a copy at half the width and height, rounded up. Each pixel is the average of 2 x 2
  /// pixels, rounded to nearest. At an odd edge, the last column or row is counted twice, so that
  /// pixel (x, y) always covers columns 2x and 2x + 1 of rows 2y and 2y + 1.
  package func halved() -> Bitmap {
    let halfWidth = (width + 1) / 2
    let halfHeight = (height + 1) / 2
    let source = pixels
    let halves = [UInt32](unsafeUninitializedCapacity: halfWidth * halfHeight) { target, count in
      count = halfWidth * halfHeight
      UnsafeMutableRawBufferPointer(target).preferLargePages()
      source.withUnsafeBufferPointer { _ = Self.halve($0, width: width, into: target) }
    }
    return Bitmap(width: halfWidth, height: halfHeight, pixels: halves, isOpaque: isOpaque)
  }

  /// Replaces the bitmap with its ``halved()`` copy. If its pixels are referenced nowhere else, this takes
  /// no further memory.
  package mutating func halve() {
    let width = width
    let height = height
    let isOpaque = isOpaque
    let halfWidth = (width + 1) / 2
    let halfHeight = (height + 1) / 2
    var pixels = pixels
    self = Bitmap(width: 0, height: 0, pixels: [], isOpaque: isOpaque)
    pixels.withUnsafeMutableBufferPointer {
      _ = Self.halve(UnsafeBufferPointer($0), width: width, into: $0)
    }
    pixels.removeLast(pixels.count - halfWidth * halfHeight)
    self = Bitmap(width: halfWidth, height: halfHeight, pixels: pixels, isOpaque: isOpaque)
  }

  /// Halves the rows of `width` pixels in `source`, and returns the part of `target` with the result. Both may begin
  /// at the same place. A last odd row is counted twice.
  package static func halve(
    _ source: UnsafeBufferPointer<UInt32>, width: Int,
    into target: UnsafeMutableBufferPointer<UInt32>
  ) -> UnsafeMutableBufferPointer<UInt32> {
    let height = width > 0 ? source.count / width : 0
    let halfWidth = (width + 1) / 2
    let halfHeight = (height + 1) / 2
    precondition(target.count >= halfWidth * halfHeight)
    for y in 0..<halfHeight {
      // At the same place, a row is written before the ones that it is the average of, or over their beginning.
      let upper = 2 * y * width
      let lower = min(2 * y + 1, height - 1) * width
      average(
        UnsafeBufferPointer(rebasing: source[upper..<upper + width]),
        UnsafeBufferPointer(rebasing: source[lower..<lower + width]),
        into: UnsafeMutableBufferPointer(rebasing: target[y * halfWidth..<(y + 1) * halfWidth]))
    }
    return UnsafeMutableBufferPointer(rebasing: target[..<(halfWidth * halfHeight)])
  }

  /// Writes the average of the rows `upper` and `lower` to `row`, at half their width. A last odd
  /// column is counted twice.
  package static func average(
    _ upper: UnsafeBufferPointer<UInt32>, _ lower: UnsafeBufferPointer<UInt32>,
    into row: UnsafeMutableBufferPointer<UInt32>
  ) {
    let pairs = upper.count / 2
    for x in 0..<pairs {
      row[x] = mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
    }
    if pairs < row.count {
      row[pairs] = mean(upper[2 * pairs], upper[2 * pairs], lower[2 * pairs], lower[2 * pairs])
    }
  }

  /// Returns the average of four pixels, byte by byte. It computes two bytes at a time, with room
  /// between them for the sum.
  @inline(__always)
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let half: UInt32 = 0x0002_0002
    let low = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half
    let high =
      (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ half
    return (low >> 2 & mask) | (high >> 2 & mask) << 8
  }
}
