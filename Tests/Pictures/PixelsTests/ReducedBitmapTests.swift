import DecodingSupport
import Drawing
import Pixels
import Testing

@Suite struct ReducedBitmapTests {
  @Test func `The longest side has the requested length`() {
    let wide = Bitmap(width: 600, height: 400, filledWith: 0xFF12_3456).reduced(toLongestSide: 256)
    #expect((wide.width, wide.height) == (256, 171))
    let high = Bitmap(width: 3, height: 1000, filledWith: 0xFF12_3456).reduced(toLongestSide: 128)
    #expect((high.width, high.height) == (1, 128))
    #expect(high.pixels.allSatisfy { $0 == 0xFF12_3456 })
  }

  @Test func `A smaller picture is not enlarged`() {
    let picture = translucentNoise(width: 90, height: 128)
    #expect(picture.reduced(toLongestSide: 128) == picture)
  }

  @Test func `Reducing by two equals halving`() {
    let picture = translucentNoise(width: 64, height: 32)
    #expect(picture.reduced(toLongestSide: 32) == picture.halved())
  }

  @Test(arguments: [(64, 32), (7, 5), (1, 9), (9, 1), (1, 1), (2, 3)])
  func `Halving in place equals a halved copy`(width: Int, height: Int) {
    let picture = translucentNoise(width: width, height: height)
    var half = picture
    half.halve()
    #expect(half == picture.halved())
    half = Bitmap(
      width: width, height: height, pixels: picture.pixels.map { $0 }, isOpaque: picture.isOpaque)
    half.halve()
    #expect(half == picture.halved())
  }

  /// Compares with area means computed in floating point.
  @Test(arguments: [(7, 5, 4), (31, 9, 8), (13, 40, 39), (100, 3, 17), (17, 17, 1)])
  func `Every pixel is the mean of the area that it covers`(width: Int, height: Int, side: Int) {
    let picture = translucentNoise(width: width, height: height)
    let reduced = picture.reduced(toLongestSide: side)
    for y in 0..<reduced.height {
      for x in 0..<reduced.width {
        for shift in [UInt32(0), 8, 16, 24] {
          let mean = areaMean(of: picture, shift, x, y, reduced.width, reduced.height)
          let level = Double(reduced[x, y] >> shift & 0xFF)
          #expect(abs(mean - level) <= 0.5 + 1e-9)
        }
      }
    }
  }

  private func areaMean(
    of picture: Bitmap, _ shift: UInt32, _ x: Int, _ y: Int, _ columns: Int, _ rows: Int
  ) -> Double {
    func share(_ pixel: Int, _ target: Int, _ scale: Double) -> Double {
      max(
        0,
        min(Double(pixel + 1), Double(target + 1) * scale)
          - max(Double(pixel), Double(target) * scale))
    }
    let scales = (Double(picture.width) / Double(columns), Double(picture.height) / Double(rows))
    var sum = 0.0
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        sum +=
          share(column, x, scales.0) * share(row, y, scales.1)
          * Double(picture[column, row] >> shift & 0xFF)
      }
    }
    return sum / (scales.0 * scales.1)
  }
}
