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
    // Both kinds of shares are whole numbers, as are the sums: nothing is rounded before the end.
    let total = UInt64(width * height)
    var reduced: [UInt32] = []
    reduced.reserveCapacity(columns.count * rows.count)
    pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<rows.count {
        var sums = [SIMD4<UInt64>](repeating: .zero, count: columns.count)
        for y in rows.range(of: row) {
          let line = UnsafeBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
          columns.add(line, times: rows.share(of: y, in: row), to: &sums)
        }
        for sum in sums { reduced.append(Self.mean(of: sum, total)) }
      }
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: reduced, isOpaque: isOpaque)
  }

  /// The pixel whose bytes are those sums of a `total` of shares.
  private static func mean(of sums: SIMD4<UInt64>, _ total: UInt64) -> UInt32 {
    let bytes = (sums &+ SIMD4(repeating: total / 2)) / SIMD4(repeating: total)
    return UInt32(bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24)
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
    _ line: UnsafeBufferPointer<UInt32>, times factor: Int, to sums: inout [SIMD4<UInt64>]
  ) {
    for target in 0..<count {
      var sum = SIMD4<UInt32>.zero
      for pixel in range(of: target) {
        let bytes = SIMD4(repeating: line[pixel]) &>> SIMD4(0, 8, 16, 24) & SIMD4(repeating: 0xFF)
        sum &+= bytes &* SIMD4(repeating: UInt32(share(of: pixel, in: target)))
      }
      sums[target] &+= SIMD4<UInt64>(truncatingIfNeeded: sum) &* SIMD4(repeating: UInt64(factor))
    }
  }
}
