import PictureFiles

/// A consumer of the rows of a picture, from first to last, as premultiplied pixels 0xAARRGGBB.
protocol RowConsumer: AnyObject {
  /// Consumes the next row, which is valid only during the call.
  func consume(_ row: UnsafeBufferPointer<UInt32>) throws(PictureError)
}

/// Collects rows in a buffer.
final class RowCollector: RowConsumer {
  private let target: UnsafeMutableBufferPointer<UInt32>
  private var count = 0

  /// Creates a collector that writes to `target`, which must have room for all rows.
  init(into target: UnsafeMutableBufferPointer<UInt32>) { self.target = target }

  func consume(_ row: UnsafeBufferPointer<UInt32>) throws(PictureError) {
    _ = UnsafeMutableBufferPointer(rebasing: target[count..<count + row.count])
      .update(fromContentsOf: row)
    count += row.count
  }
}

/// Passes each row to two consumers.
final class RowSplitter: RowConsumer {
  private let first: any RowConsumer
  private let second: any RowConsumer

  init(_ first: any RowConsumer, _ second: any RowConsumer) {
    self.first = first
    self.second = second
  }

  func consume(_ row: UnsafeBufferPointer<UInt32>) throws(PictureError) {
    try first.consume(row)
    try second.consume(row)
  }
}
