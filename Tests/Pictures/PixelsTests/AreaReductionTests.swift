import Drawing
import Geometry
import Glibc
import Pixels
import TestSupport
import Testing

/// Each pixel of a reduced picture is the mean of the area that it covers.
@Suite struct AreaReductionTests {
  private func noise(width: Int, height: Int) -> Bitmap {
    var random = SeededGenerator(seed: 5)
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
      }, isOpaque: true)
  }

  private func mosaic(of bitmap: Bitmap) -> ImageMosaic {
    let area = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    return ImageMosaic(
      area: area, pieces: [ImageMosaic.Piece(bitmap, toPicture: .identity, area: area)])
  }

  /// Returns the mean level of each channel of `bitmap` in `area`.
  private func mean(of bitmap: Bitmap, in area: Rect) -> SIMD4<Double> {
    var (sum, weight) = (SIMD4<Double>.zero, 0.0)
    for y in max(0, Int(area.minY))..<min(bitmap.height, Int(area.maxY.rounded(.up))) {
      for x in max(0, Int(area.minX))..<min(bitmap.width, Int(area.maxX.rounded(.up))) {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        guard let part = pixel.intersection(area) else { continue }
        let share = part.width * part.height
        sum += channels(bitmap[x, y]) * share
        weight += share
      }
    }
    return sum / weight
  }

  private func channels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4([0, 8, 16, 24].map { Double(pixel >> $0 & 0xFF) })
  }

  private func expectMeans(
    _ bitmap: Bitmap, _ reduced: Bitmap?, at target: PixelArea, by transform: Affine,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let reduced = try #require(reduced)
    let toBitmap = try #require(transform.inverse)
    var largest = 0.0
    for y in 0..<target.height {
      for x in 0..<target.width {
        let pixel = Rect(
          x: Double(target.x + x), y: Double(target.y + y), width: 1, height: 1)
        let expected = mean(of: bitmap, in: toBitmap.boundingBox(of: pixel))
        let apart = channels(reduced[x, y]) - expected
        largest = max(largest, apart.max(), -apart.min())
      }
    }
    // Weights are rounded to 1/256 along both axes.
    #expect(largest <= 2.5, sourceLocation: sourceLocation)
  }

  @Test(arguments: [0, 1, 2, 3], [0.97, 0.5, 0.37, 0.21])
  func `Each pixel is the mean of the area that it covers`(quarters: Int, scale: Double) throws {
    let bitmap = noise(width: 61, height: 47)
    let transform =
      Affine(scale: scale, angle: Double(quarters) * .pi / 2, offset: Vector(20.3, 17.8))
      * Affine(offset: Vector(-30.5, -23.5))
    let target = PixelArea(x: 16, y: 13, width: 8, height: 9)
    try expectMeans(
      bitmap,
      Bitmap(areaReductionOf: mosaic(of: bitmap), transform: transform, in: target), at: target,
      by: transform)
  }

  @Test func `A picture in tiles is reduced like a single bitmap`() throws {
    let bitmap = noise(width: 1100, height: 600)
    let size = Size(1100, 600)
    let whole = Rect(origin: .zero, size: size)
    let pieces = TileIndex.tiles(exponent: 0, showing: whole, in: size).map {
      ImageMosaic.Piece(
        bitmap.part($0.heldArea(in: size)), toPicture: $0.toPicture(in: size),
        area: $0.pictureArea(in: size))
    }
    let transform = Affine(scale: 0.31, offset: Vector(-0.3, 0.4))
    let target = PixelArea(x: 0, y: 0, width: 341, height: 186)
    let cut = Bitmap(
      areaReductionOf: ImageMosaic(area: whole, pieces: pieces), transform: transform, in: target)
    let uncut = Bitmap(areaReductionOf: mosaic(of: bitmap), transform: transform, in: target)
    let (some, other) = (try #require(cut), try #require(uncut))
    #expect(
      zip(some.pixels, other.pixels).allSatisfy {
        let apart = channels($0) - channels($1)
        return apart.max() <= 1 && apart.min() >= -1
      })
  }

  @Test(arguments: [0, 1e-13, -1e-13])
  func `The area between the middles of pixels does not depend on rounding errors`(error: Double) {
    let rect = Rect(x: 321.5 + error, y: -8.5 + error, width: 32 - error, height: 16)
    #expect(PixelArea(between: rect) == PixelArea(x: 322, y: -8, width: 32, height: 16))
  }

  @Test func `A plain colour does not change`() throws {
    let plain = Bitmap(width: 100, height: 70, filledWith: 0x8040_2001)
    let reduced = try #require(
      Bitmap(
        areaReductionOf: mosaic(of: plain), transform: Affine(scale: 0.37),
        in: PixelArea(x: 0, y: 0, width: 38, height: 26)))
    #expect(reduced == Bitmap(width: 38, height: 26, filledWith: 0x8040_2001))
  }

  @Test func `At full size no pixel changes`() throws {
    let bitmap = noise(width: 40, height: 30)
    let reduced = Bitmap(
      areaReductionOf: mosaic(of: bitmap), transform: Affine(offset: Vector(5, -3)),
      in: PixelArea(x: 5, y: -3, width: 40, height: 30))
    #expect(reduced == bitmap)
  }

  @Test func `Other rotations and empty targets are refused`() {
    let bitmap = noise(width: 4, height: 4)
    let target = PixelArea(x: 0, y: 0, width: 4, height: 4)
    let turned = Affine(scale: 0.5, angle: 0.3, offset: .zero)
    #expect(Bitmap(areaReductionOf: mosaic(of: bitmap), transform: turned, in: target) == nil)
    let none = PixelArea(x: 0, y: 0, width: 0, height: 4)
    #expect(Bitmap(areaReductionOf: mosaic(of: bitmap), transform: .identity, in: none) == nil)
  }
}
