import Drawing
import Threads

/// Reduces a bitmap so that each result pixel is the average of the pixels that it covers.
struct AreaReduction {
  /// The source pixels that make up each column and each row of the result.
  let columns: AreaSpans
  let rows: AreaSpans

  /// The number of rows of the result that a thread computes at a time.
  private static let bandHeight = 64

  /// Reduces `bitmap` with all processors and calls `row`, concurrently, with the number and the
  /// pixels of each row of the result.
  func reduce(
    _ bitmap: Bitmap, _ row: @escaping @Sendable (Int, UnsafeBufferPointer<UInt32>) -> Void
  ) {
    let count = rows.spans.count
    WorkerPool.shared.forEach((count + Self.bandHeight - 1) / Self.bandHeight) { band in
      let first = band * Self.bandHeight
      reduce(bitmap, to: first..<min(first + Self.bandHeight, count), row)
    }
  }

  private func reduce(
    _ bitmap: Bitmap, to band: Range<Int>, _ row: (Int, UnsafeBufferPointer<UInt32>) -> Void
  ) {
    let used = columns.used
    withUnsafeTemporaryAllocation(of: PixelSums.self, capacity: used.count) { sums in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns.spans.count) { reduced in
        bitmap.pixels.withUnsafeBufferPointer { pixels in
          for number in band {
            let span = rows.spans[number]
            for (offset, share) in rows.shares[span.shares].enumerated() {
              let start = (span.start + offset) * bitmap.width
              let line = pixels[start + used.lowerBound..<start + used.upperBound]
              add(UnsafeBufferPointer(rebasing: line), share, isFirst: offset == 0, to: sums)
            }
            take(sums, into: reduced)
            row(number, UnsafeBufferPointer(reduced))
          }
        }
      }
    }
  }

  /// The bytes of a pixel, multiplied by shares that add up to 256.
  private typealias PixelSums = SIMD4<UInt16>

  @inline(__always)
  private func add(
    _ line: UnsafeBufferPointer<UInt32>, _ share: UInt16, isFirst: Bool,
    to sums: UnsafeMutableBufferPointer<PixelSums>
  ) {
    let share = PixelSums(repeating: share)
    for index in line.indices {
      let bytes = unsafeBitCast(line[index], to: SIMD4<UInt8>.self)
      let part = PixelSums(truncatingIfNeeded: bytes) &* share
      sums[index] = isFirst ? part : sums[index] &+ part
    }
  }

  @inline(__always)
  private func take(
    _ sums: UnsafeMutableBufferPointer<PixelSums>,
    into reduced: UnsafeMutableBufferPointer<UInt32>
  ) {
    let half = SIMD4<UInt32>(repeating: 1 << 15)
    columns.shares.withUnsafeBufferPointer { shares in
      for (index, span) in columns.spans.enumerated() {
        var sum = half
        var place = span.start - columns.used.lowerBound
        for share in span.shares {
          let part = SIMD4<UInt32>(truncatingIfNeeded: sums[place])
          sum = sum &+ part &* SIMD4(repeating: UInt32(shares[share]))
          place += 1
        }
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16)
        reduced[index] = unsafeBitCast(bytes, to: UInt32.self)
      }
    }
  }
}
