import Drawing
import Geometry
import Threads

/// Reduces a bitmap so that each result pixel is the average of the pixels that it covers.
struct AreaReduction {
  /// The source pixels that make up each column and each row of the result.
  let columns: AreaSpans
  let rows: AreaSpans

  /// Creates the reduction of a bitmap of `width` by `height` pixels to those of `target`, which `map` takes
  /// to pixels of the bitmap, or returns nil if that is not possible. Rows become columns if `map` is upended.
  init?(width: Int, height: Int, to target: Rect, by map: Affine, isUpended: Bool = false) {
    let corner = map(target.origin)
    let across = Int(target.width)
    let down = Int(target.height)
    // The steps in the bitmap for one pixel to the right and one down.
    let (right, lower) = isUpended ? (map.b, map.c) : (map.a, map.d)
    guard [corner.x, corner.y, right, lower].allSatisfy(\.isFinite) else { return nil }
    columns = AreaSpans(
      count: isUpended ? down : across, start: corner.x, step: isUpended ? lower : right,
      length: width)
    rows = AreaSpans(
      count: isUpended ? across : down, start: corner.y, step: isUpended ? right : lower,
      length: height)
  }

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
            let start = span.start * bitmap.width
            let lines = pixels[start..<start + span.shares.count * bitmap.width]
            add(
              UnsafeBufferPointer(rebasing: lines), width: bitmap.width, span.shares,
              isFirst: true, to: sums)
            write(sums, into: reduced)
            row(number, UnsafeBufferPointer(reduced))
          }
        }
      }
    }
  }

  /// The bytes of a pixel, multiplied by shares that add up to 256.
  typealias PixelSums = SIMD4<UInt16>

  /// Adds the used columns of `lines`, rows of `width` source pixels, to `sums`, one for each column. Each row is
  /// multiplied by one of `shares`. The first rows of a result row replace the sums.
  @inline(__always)
  func add(
    _ lines: UnsafeBufferPointer<UInt32>, width: Int, _ shares: Range<Int>, isFirst: Bool,
    to sums: UnsafeMutableBufferPointer<PixelSums>
  ) {
    let lines = UnsafeRawBufferPointer(lines)
    let sums = UnsafeMutableRawBufferPointer(sums)
    let used = columns.used
    rows.shares.withUnsafeBufferPointer { allShares in
      let shares = UnsafeBufferPointer(rebasing: allShares[shares])
      // The sums of eight pixels fit into the registers of every processor.
      let wide = used.count & ~7
      for column in stride(from: 0, to: wide, by: 8) {
        var sum =
          isFirst
          ? .zero : sums.loadUnaligned(fromByteOffset: 8 * column, as: SIMD32<UInt16>.self)
        var offset = 4 * (used.lowerBound + column)
        for share in shares {
          let bytes = lines.loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
          sum &+= SIMD32<UInt16>(truncatingIfNeeded: bytes) &* SIMD32(repeating: share)
          offset += 4 * width
        }
        sums.storeBytes(of: sum, toByteOffset: 8 * column, as: SIMD32<UInt16>.self)
      }
      for column in wide..<used.count {
        var sum = isFirst ? .zero : sums.load(fromByteOffset: 8 * column, as: PixelSums.self)
        var offset = 4 * (used.lowerBound + column)
        for share in shares {
          let bytes = lines.load(fromByteOffset: offset, as: SIMD4<UInt8>.self)
          sum &+= PixelSums(truncatingIfNeeded: bytes) &* PixelSums(repeating: share)
          offset += 4 * width
        }
        sums.storeBytes(of: sum, toByteOffset: 8 * column, as: PixelSums.self)
      }
    }
  }

  /// Writes the result row whose source rows have been added to `sums` to `reduced`.
  @inline(__always)
  func write(
    _ sums: UnsafeMutableBufferPointer<PixelSums>,
    into reduced: UnsafeMutableBufferPointer<UInt32>
  ) {
    let half = SIMD4<UInt32>(repeating: 1 << 15)
    columns.shares.withUnsafeBufferPointer { shares in
      for (index, span) in columns.spans.enumerated() {
        var sum = half
        var column = span.start - columns.used.lowerBound
        for share in span.shares {
          let part = SIMD4<UInt32>(truncatingIfNeeded: sums[column])
          sum = sum &+ part &* SIMD4(repeating: UInt32(shares[share]))
          column += 1
        }
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16)
        reduced[index] = unsafeBitCast(bytes, to: UInt32.self)
      }
    }
  }
}
