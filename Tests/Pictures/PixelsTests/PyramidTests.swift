import DecodingSupport
import Drawing
import Geometry
import Testing

@testable import Pixels

/// Returns the mean of the pixels of `bitmap` that pixel (x, y) of the next level covers.
private func mean(of bitmap: Bitmap, x: Int, y: Int) -> UInt32 {
  let columns = [2 * x, min(2 * x + 1, bitmap.width - 1)]
  let rows = [2 * y, min(2 * y + 1, bitmap.height - 1)]
  let pixels = rows.flatMap { y in columns.map { x in bitmap[x, y] } }
  return [UInt32(0), 8, 16, 24].reduce(0) { result, shift in
    result | ((pixels.reduce(0) { $0 + ($1 >> shift & 0xFF) } + 2) / 4) << shift
  }
}

@Suite struct PyramidTests {
  @Test(arguments: [(128, 96), (129, 97), (200, 1), (1, 131)])
  func `Every level is the exact mean of the next finer one`(width: Int, height: Int) {
    let pyramid = Pyramid(of: translucentNoise(width: width, height: height))
    #expect(pyramid.levels.count > 1)
    for (finer, coarser) in zip(pyramid.levels, pyramid.levels.dropFirst()) {
      #expect(coarser.bitmap.width == (finer.bitmap.width + 1) / 2)
      #expect(coarser.bitmap.height == (finer.bitmap.height + 1) / 2)
      for y in 0..<coarser.bitmap.height {
        for x in 0..<coarser.bitmap.width {
          #expect(coarser.bitmap[x, y] == mean(of: finer.bitmap, x: x, y: y))
        }
      }
    }
  }

  @Test func `The coarsest level that is not enlarged is chosen`() {
    let pyramid = Pyramid(of: gradient(width: 1024, height: 768))
    for (scale, exponent) in [
      (8.0, 0), (1, 0), (0.51, 0), (0.5, 1), (0.26, 1), (0.25, 2), (0.2, 2),
    ] {
      #expect(pyramid.level(forScale: scale).exponent == exponent)
    }
    #expect(pyramid.level(forScale: 0.0001).exponent == pyramid.levels.last?.exponent)
  }

  @Test func `Points of a level map to the picture`() {
    let level = Pyramid(of: gradient(width: 1024, height: 768)).level(forScale: 0.25)
    #expect(level.toPicture(Point(10, 20)) == Point(40, 80))
  }

  @Test func `Coarser levels start at the offset of the finest one`() {
    let finest = Pyramid.Level(
      bitmap: gradient(width: 201, height: 151), exponent: 2, offset: Vector(-1, -3))
    let pyramid = Pyramid(from: finest, size: Size(803, 601))
    #expect(pyramid.levels.map(\.exponent) == [2, 3, 4])
    #expect(pyramid.levels.allSatisfy { $0.toPicture(.zero) == Point(-1, -3) })
    #expect(pyramid.levels[2].toPicture(Point(1, 1)) == Point(15, 13))
  }
}
