import Drawing
import Geometry
import Pixels
import Testing

@testable import PhotoViewer

/// Every point of a picture is painted once, from the best tile in memory.
@Suite struct TileCoverTests {
  private let size = Size(4100, 3000)
  private let pixel = Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000)

  /// A pyramid without its two finest levels.
  private var pyramid: Pyramid {
    Pyramid(of: Bitmap(width: 4100, height: 3000, filledWith: 0xFF00_0000)).reduced(toScale: 0.25)
  }

  private let projection = PhotoProjection(
    placement: Similarity(scale: 1, offset: Vector(-900, -900)),
    viewport: Rect(x: 0, y: 0, width: 1200, height: 800), pixelsPerPoint: 1)

  private var wanted: [TileIndex] {
    TileGrid(size: size, base: 2, capacity: 100).tiles(for: projection)
  }

  private func cover(holding held: Set<TileIndex>) -> TileCover {
    let pixel = pixel
    return TileCover(
      wanted, of: pyramid, projection: projection, held: { held.contains($0) ? pixel : nil },
      half: { _ in nil })
  }

  private func expectEachPointOnce(_ cover: TileCover) {
    for x in stride(from: 0.5, to: 1200, by: 37) {
      for y in stride(from: 0.5, to: 800, by: 37) {
        let point = projection.placement.preimage(of: Point(x, y))
        #expect(cover.pieces.count { $0.area.contains(point) } == 1)
      }
    }
  }

  @Test func `Without tiles the base is one piece`() throws {
    let cover = cover(holding: [])
    let piece = try #require(cover.pieces.first)
    #expect(cover.pieces.count == 1 && cover.used == [])
    #expect(piece.bitmap.width == 1025 && piece.toPicture == Affine(scale: 4))
    expectEachPointOnce(cover)
  }

  @Test func `Tiles in memory replace the base`() {
    let held = Set(wanted.prefix(2) + wanted.suffix(1))
    let cover = cover(holding: held)
    #expect(Set(cover.used) == held)
    expectEachPointOnce(cover)
    for tile in held {
      #expect(cover.pieces.contains { $0.area == tile.pictureArea(in: size) })
    }
  }

  @Test func `Coarser tiles fill the gaps between finer ones`() {
    let coarse = TileIndex(exponent: 1, column: 1, row: 1)
    let fine = TileIndex(exponent: 0, column: 2, row: 2)
    let cover = cover(holding: [coarse, fine])
    #expect(Set(cover.used) == [coarse, fine])
    expectEachPointOnce(cover)
    let areas = cover.pieces.filter { $0.toPicture.a == 2 }.map(\.area)
    // Its visible part without the fine tile: the areas of its other three quarters.
    #expect(areas.reduce(0) { $0 + $1.width * $1.height } == 3 * 512 * 512)
  }

  @Test func `Finer tiles are used until the coarser one arrives`() {
    let wide = PhotoProjection(
      placement: Similarity(scale: 0.5, offset: .zero),
      viewport: Rect(x: 0, y: 0, width: 400, height: 400), pixelsPerPoint: 1)
    let wanted = TileGrid(size: size, base: 2, capacity: 100).tiles(for: wide)
    #expect(wanted == [TileIndex(exponent: 1, column: 0, row: 0)])
    let parts = wanted[0].parts(in: size)
    let pixel = pixel
    let half = Bitmap(width: 1, height: 1, filledWith: 0xFF80_8080)
    func cover(_ held: [TileIndex], halved: [TileIndex] = []) -> TileCover {
      TileCover(
        wanted, of: pyramid, projection: wide, held: { held.contains($0) ? pixel : nil },
        half: { halved.contains($0) ? half : nil })
    }
    #expect(cover(parts).used == parts && cover(parts).reduced == parts)
    #expect(cover(Array(parts.dropLast())).used == [])
    #expect(cover(parts + wanted).used == wanted && cover(parts + wanted).reduced == [])
    // A copy at half the resolution shows the same area.
    let mixed = cover(parts, halved: [parts[3]])
    #expect(mixed.used == parts && mixed.reduced == parts)
    #expect(mixed.pieces.map(\.bitmap) == [pixel, pixel, pixel, half])
    #expect(mixed.pieces.map(\.area) == cover(parts).pieces.map(\.area))
    #expect(mixed.pieces[3].toPicture == Affine(scale: 2, offset: Vector(510, 510)))
    #expect(mixed.pieces[0].toPicture == Affine(scale: 1))
  }

  @Test func `Adjacent areas are joined`() {
    let squares = (0..<12).map { Rect(x: Double($0 % 4), y: Double($0 / 4), width: 1, height: 1) }
    #expect(TileCover.joined(squares.shuffled()) == [Rect(x: 0, y: 0, width: 4, height: 3)])
    let holed = squares.filter { $0.origin != Point(1, 1) }
    let joined = TileCover.joined(holed)
    #expect(joined.count == 4)
    #expect(joined.reduce(0) { $0 + $1.width * $1.height } == 11)
    #expect(!joined.contains { $0.contains(Point(1.5, 1.5)) })
  }
}
