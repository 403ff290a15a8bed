import Imaging

/// Takes the rows of a picture from the first to the last, pixels 0xAARRGGBB, premultiplied.
protocol RowTaker: AnyObject {
  /// Takes the next row, which is gone afterwards.
  func take(_ row: UnsafeBufferPointer<UInt32>) throws(ImagingError)
}

/// Puts rows one below the other.
final class RowCollector: RowTaker {
  private let target: UnsafeMutableBufferPointer<UInt32>
  private var count = 0

  /// Writes to `target`, which has room for all rows.
  init(into target: UnsafeMutableBufferPointer<UInt32>) { self.target = target }

  func take(_ row: UnsafeBufferPointer<UInt32>) throws(ImagingError) {
    _ = UnsafeMutableBufferPointer(rebasing: target[count..<count + row.count])
      .update(fromContentsOf: row)
    count += row.count
  }
}

/// Gives the same rows to two.
final class RowFork: RowTaker {
  private let first: any RowTaker
  private let second: any RowTaker

  init(_ first: any RowTaker, _ second: any RowTaker) {
    (self.first, self.second) = (first, second)
  }

  func take(_ row: UnsafeBufferPointer<UInt32>) throws(ImagingError) {
    try first.take(row)
    try second.take(row)
  }
}
