public import Drawing

extension Bitmap {
  /// It with its longest side at most `side` pixels long: each pixel is the mean of the area that it
  /// covers, parts of pixels by their share, rounded to nearest. A smaller one stays as it is.
  public func reduced(toLongestSide side: Int) -> Bitmap {
    let longest = max(width, height)
    guard side > 0, longest > side else { return self }
    func scaled(_ length: Int) -> Int { max(1, (2 * length * side + longest) / (2 * longest)) }
    let columns = AreaShares(of: width, in: scaled(width))
    let rows = AreaShares(of: height, in: scaled(height))
    // Shares are whole numbers, and so are the sums, far below 2^53: nothing is rounded before the
    // end.
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

/// How `length` pixels share out into `count` fewer ones, along one axis.
///
/// With `length` times `count` steps along the whole, a pixel is `count` steps long and one of the
/// fewer `length`, so that all borders lie on whole steps.
private struct AreaShares {
  let length: Int
  let count: Int

  init(of length: Int, in count: Int) {
    self.length = length
    self.count = count
  }

  /// The pixels of which something goes into `target`.
  func range(of target: Int) -> Range<Int> {
    target * length / count..<((target + 1) * length + count - 1) / count
  }

  /// How many steps of `pixel` lie in `target`.
  func share(of pixel: Int, in target: Int) -> Int {
    min((pixel + 1) * count, (target + 1) * length) - max(pixel * count, target * length)
  }

  /// Adds the pixels of `line` to those of which they are a share.
  func add(
    _ line: UnsafeBufferPointer<UInt32>, times factor: Int, to sums: inout [WideSums]
  ) {
    for target in 0..<count {
      let pixels = range(of: target)
      let (first, last) = (pixels.lowerBound, pixels.upperBound - 1)
      // All but those at the edges lie in it as a whole.
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

/// Sums of the four bytes of pixels, two to a number with 32 bits for each: enough for a row of the
/// longest side that a picture may have.
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

/// Sums of the four bytes of pixels of many rows.
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

  /// The pixel whose bytes are those sums of a `total` of shares, rounded to nearest.
  @inline(__always)
  func mean(of total: Double) -> UInt32 {
    func byte(_ sum: Double) -> UInt32 { UInt32((sum + total / 2) / total) }
    return byte(a) | byte(b) << 8 | byte(c) << 16 | byte(d) << 24
  }
}
