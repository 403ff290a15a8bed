import Drawing
import PictureFiles
import Pixels

/// Halves a picture row by row. Each pixel is the average of 2 x 2 pixels, as in
/// ``Pixels/Pyramid``.
final class RowHalver: RowConsumer {
  /// The column or row that is counted twice if their number is odd, because it has no neighbour.
  struct UnpairedLine {
    /// Whether it is the first column rather than the last.
    var isFirstColumn = false
    /// Whether it is the first row rather than the last.
    var isFirstRow = false
  }

  private let size: (width: Int, height: Int)
  private let unpaired: UnpairedLine
  private let next: any RowConsumer
  /// The upper row of a pair, until the lower one arrives.
  private var upper: [UInt32]
  private var half: [UInt32]
  private var isUpperHeld = false
  private var count = 0

  /// Creates a halver for a picture of `size` that passes the rows to `next`.
  init(of size: (width: Int, height: Int), unpaired: UnpairedLine, to next: any RowConsumer) {
    self.size = size
    self.unpaired = unpaired
    self.next = next
    upper = Array(repeating: 0, count: size.width)
    half = Array(repeating: 0, count: (size.width + 1) / 2)
  }

  /// Returns a chain that halves a picture of `size` `exponent` times and passes the rows to `end`.
  static func chain(
    of size: (width: Int, height: Int), exponent: Int, unpaired: UnpairedLine,
    to end: any RowConsumer
  ) -> any RowConsumer {
    guard exponent > 0 else { return end }
    let half = (width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let next = chain(of: half, exponent: exponent - 1, unpaired: unpaired, to: end)
    return RowHalver(of: size, unpaired: unpaired, to: next)
  }

  func consume(_ row: UnsafeBufferPointer<UInt32>) throws(PictureError) {
    count += 1
    let isOdd = size.height % 2 == 1
    let isUnpaired = isOdd && count == (unpaired.isFirstRow ? 1 : size.height)
    if isUpperHeld {
      isUpperHeld = false
      try upper.withUnsafeBufferPointer { (upper) throws(PictureError) in
        try emit(upper, row)
      }
    } else if isUnpaired {
      try emit(row, row)
    } else {
      isUpperHeld = true
      upper.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: row) }
    }
  }

  private func emit(
    _ upper: UnsafeBufferPointer<UInt32>, _ lower: UnsafeBufferPointer<UInt32>
  ) throws(PictureError) {
    let first = unpaired.isFirstColumn && size.width % 2 == 1 ? 1 : 0
    half.withUnsafeMutableBufferPointer { half in
      for columns in [0..<first, first..<size.width] where !columns.isEmpty {
        let start = (columns.lowerBound + first) / 2
        Bitmap.average(
          UnsafeBufferPointer(rebasing: upper[columns]),
          UnsafeBufferPointer(rebasing: lower[columns]),
          into: UnsafeMutableBufferPointer(rebasing: half[start..<start + (columns.count + 1) / 2]))
      }
    }
    try half.withUnsafeBufferPointer { (half) throws(PictureError) in try next.consume(half) }
  }
}
