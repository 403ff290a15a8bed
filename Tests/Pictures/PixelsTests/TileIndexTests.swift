import Geometry
import Pixels
import Testing

@Suite struct TileIndexTests {
  private let size = Size(2501, 1300)

  @Test(arguments: 0...3)
  func `The tiles of a level cover the picture exactly once`(exponent: Int) {
    let whole = Rect(origin: .zero, size: size)
    let areas = TileIndex.tiles(exponent: exponent, showing: whole, in: size)
      .map { $0.pictureArea(in: size) }
    #expect(areas.allSatisfy { whole.contains($0) && !$0.isEmpty })
    #expect(areas.reduce(0) { $0 + $1.width * $1.height } == size.width * size.height)
    for (index, area) in areas.enumerated() {
      #expect(areas[(index + 1)...].allSatisfy { $0.intersection(area) == nil })
    }
  }

  @Test func `Only tiles that intersect an area are returned`() {
    let tiles = TileIndex.tiles(
      exponent: 1, showing: Rect(x: 1023.5, y: 1100, width: 600, height: 900), in: size)
    #expect(tiles == [(0, 1), (1, 1)].map { TileIndex(exponent: 1, column: $0.0, row: $0.1) })
    #expect(
      TileIndex.tiles(
        exponent: 0, showing: Rect(x: -50, y: 0, width: 40, height: 40), in: size) == [])
  }

  @Test func `The mapping to the picture includes the apron`() {
    let tile = TileIndex(exponent: 1, column: 1, row: 0)
    #expect(tile.toPicture(in: size)(Point(2, 0)) == tile.pictureArea(in: size).origin)
    #expect(tile.toPicture(in: size)(Point(0, 0)) == Point(1020, 0))
  }

  @Test func `The parts of a tile cover the same area`() {
    for tile in TileIndex.tiles(
      exponent: 2, showing: Rect(origin: .zero, size: size), in: size)
    {
      let area = tile.pictureArea(in: size)
      let parts = tile.parts(in: size).map { $0.pictureArea(in: size) }
      #expect(parts.allSatisfy(area.contains))
      #expect(parts.reduce(0) { $0 + $1.width * $1.height } == area.width * area.height)
    }
    #expect(TileIndex(exponent: 0, column: 0, row: 0).parts(in: size) == [])
  }

  @Test(arguments: [(8.0, 0), (1, 0), (0.99, 0), (0.5, 1), (0.26, 1), (0.25, 2), (1e-30, 30)])
  func `A level is never enlarged if there is a finer one`(scale: Double, exponent: Int) {
    #expect(Pyramid.exponent(forScale: scale) == exponent)
  }
}
