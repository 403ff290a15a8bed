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
    arguments: [(400, 150), (401, 151), (123, 457), (3, 3), (2, 500), (500, 3), (17, 16)],
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
      guard let fit = PictureFit(of: whole, width: width + 1, height: height) else { continue }
      var level = Pyramid.Level(bitmap: noise, exponent: exponent - 1)
      let fitted = try #require(FittedPicture(of: level, size: whole, in: fit))
      level.halve()
      for heights in [[2], [64], [4, 2, 30], [1000]] {
        let result = try #require(
          try BandReduction.reduce(to: exponent, from: exponent - 1, of: whole, in: fit) {
            send(noise, in: heights, to: $0)
          })
        #expect(result.source == nil)
        #expect(result.level.bitmap == level.bitmap && result.level.exponent == exponent)
        #expect(result.fitted.bitmap == fitted.bitmap && result.fitted.fit == fit)
        #expect(result.fitted.isFinest == fitted.isFinest)
      }
    }
  }

  /// The rows may be those of the level itself, in bands of any height.
  @Test(arguments: [(2, false), (2, true), (1, true)])
  func `The level that comes in bands is returned if it is the same, or is to be kept`(
    exponent: Int, keepsSource: Bool
  ) throws {
    var noise = translucentNoise(width: 123, height: 57)
    noise = Bitmap(
      width: 123, height: 57, pixels: noise.pixels.map { $0 | 0xFF00_0000 }, isOpaque: true)
    let source = 1
    let whole = Size(246, 114)
    let fit = try #require(PictureFit(of: whole, width: 50, height: 50))
    var level = Pyramid.Level(bitmap: noise, exponent: source)
    let fitted = try #require(FittedPicture(of: level, size: whole, in: fit))
    if exponent > source { level.halve() }
    for heights in [[2], [8], [1000], exponent > source ? [4] : [1, 3]] {
      let result = try #require(
        try BandReduction.reduce(
          to: exponent, from: source, of: whole, in: fit, keepingSource: keepsSource
        ) { send(noise, in: heights, to: $0) })
      #expect(result.level.bitmap == level.bitmap && result.level.exponent == exponent)
      #expect(result.fitted.bitmap == fitted.bitmap)
      let isReturned = keepsSource || exponent == source
      #expect(result.source?.bitmap == (isReturned ? noise : nil))
      #expect(result.source.map { $0.exponent == source } ?? !isReturned)
    }
  }
}
