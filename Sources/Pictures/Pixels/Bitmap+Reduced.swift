package import Drawing

extension Bitmap {
  /// Returns a copy scaled so that its longest side is at most `side` pixels. Each pixel is the
  /// average of the area that it covers, with partial pixels weighted by their share, rounded to
  /// nearest. Smaller bitmaps are returned unchanged.
  ///
  /// The result is exact, because thumbnails are stored for all programs. ``AreaReduction``, for
  /// temporary bitmaps, rounds shares to 1/256 and is several times as fast.
  package func reduced(toLongestSide side: Int) -> Bitmap {
    let longest = max(width, height)
    guard side > 0, longest > side else { return self }
    func scaled(_ length: Int) -> Int { max(1, (2 * length * side + longest) / (2 * longest)) }
    let columns = AreaShares(of: width, in: scaled(width))
    let rows = AreaShares(of: height, in: scaled(height))
    // Shares and their sums are whole numbers far below 2^53, so nothing is rounded before the end.
    let total = Double(width * height)
    var reduced: [UInt32] = []
    reduced.reserveCapacity(columns.count * rows.count)
    pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<rows.count {
        var sums = [WideSums](repeating: WideSums(), count: columns.count)
        for y in rows.range(of: row) {
          let line = UnsafeBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
          columns.add(line, times: rows.share(of: y, in: row), to: &sums)
        }
        for sum in sums { reduced.append(sum.mean(of: total)) }
      }
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: reduced, isOpaque: isOpaque)
  }
}

/// The distribution of `length` source pixels over `count` fewer result pixels along one axis.
///
/// The axis is divided into `length` times `count` steps. A source pixel is `count` steps long and
/// a result pixel `length` steps, so all borders are at whole steps.
private struct AreaShares {
  let length: Int
  let count: Int

  init(of length: Int, in count: Int) {
    self.length = length
    self.count = count
  }

  /// Returns the source pixels that contribute to `target`.
  func range(of target: Int) -> Range<Int> {
    target * length / count..<((target + 1) * length + count - 1) / count
  }

  /// Returns the number of steps of `pixel` that are in `target`.
  func share(of pixel: Int, in target: Int) -> Int {
    min((pixel + 1) * count, (target + 1) * length) - max(pixel * count, target * length)
  }

  /// Adds the pixels of `line` to the sums of the result pixels that they contribute to.
  func add(
    _ line: UnsafeBufferPointer<UInt32>, times factor: Int, to sums: inout [WideSums]
  ) {
    for target in 0..<count {
      let pixels = range(of: target)
      let first = pixels.lowerBound
      let last = pixels.upperBound - 1
      // All pixels but the first and the last are entirely within it.
      var sum = ByteSums()
      if last > first + 1 {
        for pixel in first + 1..<last { sum.add(line[pixel]) }
        sum.multiply(by: count)
      }
      sum.add(line[first], times: share(of: first, in: target))
      if last > first { sum.add(line[last], times: share(of: last, in: target)) }
      sums[target].add(sum, times: factor)
    }
  }
}

/// Sums of the four bytes of pixels, packed two to a number with 32 bits each. That is enough for a
/// row of the maximum side.
private struct ByteSums {
  private(set) var even: UInt64 = 0
  private(set) var odd: UInt64 = 0

  @inline(__always)
  private static func spread(_ bytes: UInt32) -> UInt64 {
    UInt64(bytes & 0xFF) | UInt64(bytes & 0xFF_0000) << 16
  }

  @inline(__always)
  mutating func add(_ pixel: UInt32) {
    even &+= Self.spread(pixel)
    odd &+= Self.spread(pixel >> 8)
  }

  @inline(__always)
  mutating func add(_ pixel: UInt32, times factor: Int) {
    even &+= Self.spread(pixel) &* UInt64(factor)
    odd &+= Self.spread(pixel >> 8) &* UInt64(factor)
  }

  mutating func multiply(by factor: Int) {
    even &*= UInt64(factor)
    odd &*= UInt64(factor)
  }
}

/// Sums of the four bytes of pixels over many rows.
private struct WideSums {
  private var a = 0.0
  private var b = 0.0
  private var c = 0.0
  private var d = 0.0

  @inline(__always)
  mutating func add(_ sums: ByteSums, times factor: Int) {
    let factor = Double(factor)
    a += Double(sums.even & 0xFFFF_FFFF) * factor
    b += Double(sums.odd & 0xFFFF_FFFF) * factor
    c += Double(sums.even >> 32) * factor
    d += Double(sums.odd >> 32) * factor
  }

  /// Returns the pixel whose bytes are the sums divided by `total`, the sum of the shares, rounded
  /// to nearest.
  @inline(__always)
  func mean(of total: Double) -> UInt32 {
    func byte(_ sum: Double) -> UInt32 { UInt32((sum + total / 2) / total) }
    return byte(a) | byte(b) << 8 | byte(c) << 16 | byte(d) << 24
  }
}
