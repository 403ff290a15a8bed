package import Drawing
package import Geometry

/// The pixels of a screenshot that a test looks for: how many there are, and where.
package struct PixelMarks {
  package private(set) var count = 0
  private var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
  private var (sumOfX, sumOfY) = (0, 0)

  /// Finds the pixels of `bitmap` that `isWanted` accepts.
  ///
  /// This is a plain loop because debug builds take seconds for sequences of a million pixels, while the searched marks
  /// may disappear.
  package init(in bitmap: Bitmap, where isWanted: (UInt32) -> Bool) {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      var (x, y) = (0, 0)
      var index = 0
      while index < pixels.count {
        if isWanted(pixels[index]) { add(x, y) }
        index += 1
        x += 1
        if x == bitmap.width { (x, y) = (0, y + 1) }
      }
    }
  }

  private mutating func add(_ x: Int, _ y: Int) {
    count += 1
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
    sumOfX += x
    sumOfY += y
  }

  /// The smallest rectangle around the top left corners of the pixels; nil if there are none.
  package var box: Rect? {
    guard count > 0 else { return nil }
    return Rect(
      x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }

  /// The mean of the centres of the pixels; nil if there are none.
  package var center: Point? {
    guard count > 0 else { return nil }
    return Point(
      Double(sumOfX) / Double(count) + 0.5, Double(sumOfY) / Double(count) + 0.5)
  }
}
