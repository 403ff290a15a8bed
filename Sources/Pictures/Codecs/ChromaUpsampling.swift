import Pixels

/// Upsamples colour samples that are shared by two columns, or by two columns and two rows. Each
/// pixel gets a colour interpolated between the nearest samples: three quarters of one and a
/// quarter of the other. Rounding follows libjpeg (`h2v1_fancy_upsample` and `h2v2_fancy_upsample`
/// of jdsample.c), so the pixels are identical, byte for byte.
struct ChromaUpsampling {
  /// The samples, one for two columns.
  let samples: UnsafeBufferPointer<UInt8>
  let stride: Int
  let width: Int
  let height: Int
  /// Whether a sample also covers two rows.
  let sharesRows: Bool

  /// Writes the samples of the pixels in `area`, row by row.
  func fill(_ target: UnsafeMutableBufferPointer<UInt8>, with area: PixelArea) {
    let first = area.x / 2
    let count = (area.x + area.width + 1) / 2 - first
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count + 2) { sums in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * count) { doubled in
        for row in 0..<area.height {
          addRows(around: area.y + row, from: first - 1, into: sums)
          double(sums, into: doubled)
          let start = row * area.width
          let pixels = UnsafeMutableBufferPointer(rebasing: target[start..<start + area.width])
          let shift = area.x - 2 * first
          _ = pixels.update(
            fromContentsOf: UnsafeMutableBufferPointer(
              rebasing: doubled[shift..<shift + area.width]))
        }
      }
    }
  }

  /// Computes the vertically weighted sums of the samples for row `row` of the picture, from sample
  /// column `first` on. Beyond the edges, the outermost samples are repeated.
  private func addRows(
    around row: Int, from first: Int, into sums: UnsafeMutableBufferPointer<UInt16>
  ) {
    let own = sharesRows ? row / 2 : row
    let other = sharesRows ? min(max(row % 2 == 0 ? own - 1 : own + 1, 0), height - 1) : own
    let inside = max(first, 0)..<min(first + sums.count, width)
    if let near = start(of: own), let far = start(of: other), let sums = sums.baseAddress {
      let near = near + inside.lowerBound
      let far = far + inside.lowerBound
      let target = sums + (inside.lowerBound - first)
      // Loops without a decision inside, which the compiler turns into vector instructions.
      if sharesRows {
        for column in 0..<inside.count {
          target[column] = 3 &* UInt16(near[column]) &+ UInt16(far[column])
        }
      } else {
        for column in 0..<inside.count { target[column] = UInt16(near[column]) }
      }
    }
    for index in 0..<inside.lowerBound - first { sums[index] = sums[inside.lowerBound - first] }
    for index in inside.upperBound - first..<sums.count {
      sums[index] = sums[inside.upperBound - first - 1]
    }
  }

  private func start(of row: Int) -> UnsafePointer<UInt8>? {
    samples.baseAddress.map { $0 + row * stride }
  }

  /// Interpolates two values from each of `sums` but the first and the last.
  private func double(
    _ sums: UnsafeMutableBufferPointer<UInt16>, into doubled: UnsafeMutableBufferPointer<UInt8>
  ) {
    // The rounding constants alternate, to avoid a bias.
    let (left, right, shift): (UInt16, UInt16, UInt16) = sharesRows ? (8, 7, 4) : (1, 2, 2)
    for index in 0..<sums.count - 2 {
      let own = 3 &* sums[index + 1]
      doubled[2 * index] = UInt8(truncatingIfNeeded: (own &+ sums[index] &+ left) &>> shift)
      doubled[2 * index + 1] = UInt8(
        truncatingIfNeeded: (own &+ sums[index + 2] &+ right) &>> shift)
    }
  }
}
