/// An ``AreaReduction`` of a bitmap whose rows arrive one after another, from top to bottom. Columns and rows of the
/// result must have the order of the bitmap.
struct RowReduction {
  private let reduction: AreaReduction
  /// The sums of the result row that has not all of its rows yet.
  private var sums: [AreaReduction.PixelSums]
  /// The number of source rows so far.
  private var count = 0
  /// The number of finished result rows.
  private var finished = 0

  init(_ reduction: AreaReduction) {
    self.reduction = reduction
    sums = Array(repeating: .zero, count: reduction.columns.used.count)
  }

  /// Adds the next source rows, of `width` pixels each, and writes the result rows that are finished to
  /// their positions in `result`.
  mutating func add(
    _ band: UnsafeBufferPointer<UInt32>, width: Int,
    to result: UnsafeMutableBufferPointer<UInt32>
  ) {
    let rows = reduction.rows
    let resultWidth = reduction.columns.spans.count
    let end = count + band.count / width
    sums.withUnsafeMutableBufferPointer { sums in
      // A source row may belong to several result rows, but each of these begins with the last row of the
      // one above at the earliest.
      while finished < rows.spans.count {
        let span = rows.spans[finished]
        let spanEnd = span.start + span.shares.count
        let from = max(span.start, count)
        let to = min(spanEnd, end)
        guard from < to else { break }
        let first = span.shares.lowerBound - span.start
        reduction.add(
          UnsafeBufferPointer(rebasing: band[(from - count) * width..<(to - count) * width]),
          width: width, first + from..<first + to, isFirst: from == span.start, to: sums)
        guard to == spanEnd else { break }
        let row = result[finished * resultWidth..<(finished + 1) * resultWidth]
        reduction.write(sums, into: UnsafeMutableBufferPointer(rebasing: row))
        finished += 1
      }
    }
    count = end
  }
}
