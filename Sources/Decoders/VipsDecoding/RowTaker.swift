import PictureFiles

/// A consumer of the rows of a picture, from first to last, as premultiplied pixels 0xAARRGGBB.
protocol RowTaker: AnyObject {
  /// Consumes the next row, which is valid only during the call.
  func take(_ row: UnsafeBufferPointer<UInt32>) throws(PictureError)
}

/// Collects rows in a buffer.
final class RowCollector: RowTaker {
  private let target: UnsafeMutableBufferPointer<UInt32>
  private var count = 0

  /// Creates a collector that writes to `target`, which must have room for all rows.
  init(into target: UnsafeMutableBufferPointer<UInt32>) { self.target = target }

  func take(_ row: UnsafeBufferPointer<UInt32>) throws(PictureError) {
    _ = UnsafeMutableBufferPointer(rebasing: target[count..<count + row.count])
      .update(fromContentsOf: row)
    count += row.count
  }
}

/// Passes each row to two consumers.
final class RowFork: RowTaker {
  private let first: any RowTaker
  private let second: any RowTaker

  init(_ first: any RowTaker, _ second: any RowTaker) {
    self.first = first
    self.second = second
  }

  func take(_ row: UnsafeBufferPointer<UInt32>) throws(PictureError) {
    try first.take(row)
    try second.take(row)
  }
}
