import DecodingSupport
import Drawing
import Geometry
import Testing

@testable import Pixels

/// A picture reduced in bands equals one that is reduced as a whole.
@Suite struct BandReductionTests {
  /// Sends `bitmap` in bands of the heights in `heights`, over and over.
  private func send(_ bitmap: Bitmap, in heights: [Int], to reduction: BandReduction) {
    var pixels = bitmap.pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      var (row, number) = (0, 0)
      while row < bitmap.height {
        let end = min(row + heights[number % heights.count], bitmap.height)
        reduction.add(
          UnsafeMutableBufferPointer(
            rebasing: pixels[row * bitmap.width..<end * bitmap.width]))
        (row, number) = (end, number + 1)
      }
    }
  }

  @Test(
    arguments: [(800, 300), (801, 301), (123, 457), (3, 3), (2, 500), (500, 3), (17, 16)],
    [1.0, 0.97, 0.5, 0.31])
  func `The level and the fitted picture are the same in bands`(
    size: (Int, Int), scale: Double
  ) throws {
    var noise = translucentNoise(width: size.0, height: size.1)
    noise = Bitmap(
      width: size.0, height: size.1, pixels: noise.pixels.map { $0 | 0xFF00_0000 }, isOpaque: true)
    for exponent in 1...3 {
      // The noise is the finer level of a picture whose last pixels may be cut.
      let cut = (1 << (exponent - 1)) - 1
      let whole = Size(
        Double(size.0 << (exponent - 1) - cut), Double(size.1 << (exponent - 1) - cut))
      let (width, height) = (
        Int(whole.width * scale) >> (exponent - 1), Int(whole.height * scale) >> (exponent - 1)
      )
      guard let place = FittedPlace(of: whole, width: width + 1, height: height) else { continue }
      var level = Pyramid.Level(bitmap: noise, exponent: exponent - 1)
      let fitted = try #require(FittedPicture(of: level, size: whole, in: place))
      level.halve()
      for heights in [[2], [64], [4, 2, 30], [1000]] {
        let result = try #require(
          try BandReduction.reduce(to: exponent, of: whole, in: place) {
            send(noise, in: heights, to: $0)
          })
        #expect(result.level.bitmap == level.bitmap && result.level.exponent == exponent)
        #expect(result.fitted.bitmap == fitted.bitmap && result.fitted.place == place)
        #expect(result.fitted.isFinest == fitted.isFinest)
      }
    }
  }
}
