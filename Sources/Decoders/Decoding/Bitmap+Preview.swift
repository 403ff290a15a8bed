import Drawing
import Geometry
import Imaging

extension Bitmap {
  /// It as a level of a picture of `size` that it shows: sampled bilinearly to the size of the level
  /// that is nearest to its own, of those that have no more pixels. Nil when it does not look like the
  /// same picture.
  func asLevel(of size: Size) -> Pyramid.Level? {
    guard width > 0, height > 0 else { return nil }
    // Cameras put bars beside pictures that do not have the preview's shape.
    let stretch = size.width * Double(height) / (size.height * Double(width))
    guard abs(stretch - 1) < Self.allowedStretch else { return nil }
    let exponents = 1...16
    guard
      let exponent = exponents.first(where: {
        TileIndex.levelSize(exponent: $0, of: size).width <= width
      })
    else { return nil }
    let level = TileIndex.levelSize(exponent: exponent, of: size)
    return Pyramid.Level(
      bitmap: sampled(width: level.width, height: level.height), exponent: exponent)
  }

  /// How much wider than the picture a preview may be, as rounding to few pixels makes it.
  private static let allowedStretch = 0.02

  private func sampled(width newWidth: Int, height newHeight: Int) -> Bitmap {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(newWidth * newHeight)
    for y in 0..<newHeight {
      let row = Sample(y, of: newHeight, in: height)
      for x in 0..<newWidth {
        let column = Sample(x, of: newWidth, in: width)
        var pixel: UInt32 = 0
        for shift in [UInt32(0), 8, 16, 24] {
          func level(_ x: Int, _ y: Int) -> Double { Double(self[x, y] >> shift & 0xFF) }
          let upper = column.mix(level(column.low, row.low), level(column.high, row.low))
          let lower = column.mix(level(column.low, row.high), level(column.high, row.high))
          pixel |= UInt32(row.mix(upper, lower).rounded()) << shift
        }
        pixels.append(pixel)
      }
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: pixels, isOpaque: isOpaque)
  }
}

/// Between which two pixels of `length` the middle of one of `count` lies.
private struct Sample {
  let low: Int
  let high: Int
  private let share: Double

  init(_ index: Int, of count: Int, in length: Int) {
    let place = (Double(index) + 0.5) * Double(length) / Double(count) - 0.5
    let clamped = min(max(place, 0), Double(length - 1))
    low = Int(clamped)
    high = min(low + 1, length - 1)
    share = clamped - Double(low)
  }

  func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
}
