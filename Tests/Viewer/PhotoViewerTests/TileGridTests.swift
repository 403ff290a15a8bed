import Geometry
import Pixels
import Testing

@testable import PhotoViewer

@Suite struct TileGridTests {
  private let grid = TileGrid(size: Size(6000, 4000), base: 3, capacity: 100)
  private let viewport = Rect(x: 0, y: 0, width: 1000, height: 700)

  private func projection(_ scale: Double, angle: Double = 0, at origin: Point = .zero)
    -> PhotoProjection
  {
    PhotoProjection(
      placement: Similarity(scale: scale, angle: angle, offset: origin.vector), viewport: viewport,
      pixelsPerPoint: 1)
  }

  @Test func `No tiles are needed if the base is sharp enough`() {
    #expect(grid.tiles(for: projection(0.125)) == [])
    #expect(grid.tiles(for: projection(0.12)) == [])
    #expect(grid.tiles(for: projection(0.13)) != [])
  }

  @Test func `Tiles come from the coarsest level that is not enlarged`() {
    for (scale, exponent) in [(0.2, 2), (0.3, 1), (0.51, 0), (1, 0), (8, 0)] {
      #expect(Set(grid.tiles(for: projection(scale)).map(\.exponent)) == [exponent])
    }
  }

  @Test func `Only visible tiles are needed`() {
    let tiles = grid.tiles(for: projection(1, at: Point(-1100, -500)))
    // Columns 1100 to 2100 and rows 500 to 1200.
    #expect(Set(tiles.map(\.column)) == [2, 3, 4] && Set(tiles.map(\.row)) == [0, 1, 2])
    #expect(tiles.count == 9)
    #expect(grid.tiles(for: projection(1, at: Point(1200, 0))) == [])
  }

  @Test func `A turned picture needs no tiles in its hidden corners`() {
    let turned = projection(1, angle: .pi / 4, at: Point(500, -2000))
    let tiles = grid.tiles(for: turned)
    let box = turned.area.map {
      TileIndex.tiles(exponent: 0, showing: $0, in: grid.size)
    }
    #expect(!tiles.isEmpty && tiles.count < (box?.count ?? 0))
    // Every visible point is in one of the tiles.
    for x in stride(from: 0.0, through: 1000, by: 50) {
      for y in stride(from: 0.0, through: 700, by: 50) {
        let point = turned.placement.preimage(of: Point(x, y))
        guard Rect(origin: .zero, size: grid.size).contains(point) else { continue }
        #expect(tiles.contains { $0.pictureArea(in: grid.size).contains(point) })
      }
    }
  }

  @Test func `Tiles are coarser if the capacity is small`() {
    let small = TileGrid(size: grid.size, base: 3, capacity: 4)
    let tiles = small.tiles(for: projection(0.51))
    #expect(!tiles.isEmpty && tiles.count <= 4 && tiles[0].exponent > 0)
    #expect(TileGrid(size: grid.size, base: 1, capacity: 1).tiles(for: projection(0.51)) == [])
  }

  @Test func `The nearest tiles come first`() {
    let shown = projection(1, at: Point(-1100, -500))
    let tiles = grid.tiles(for: [shown], nearest: Point(950, 650))
    #expect(tiles.first == TileIndex(exponent: 0, column: 4, row: 2) || tiles.first?.column == 3)
    #expect(tiles.last == TileIndex(exponent: 0, column: 2, row: 0))
    let moved = projection(1, at: Point(-1700, -500))
    let both = grid.tiles(for: [moved, shown], nearest: Point(500, 350))
    #expect(both.count == Set(both).count)
    #expect(Array(both.prefix(9)) == grid.tiles(for: [moved], nearest: Point(500, 350)))
  }

  @Test func `Neighbours surround the visible tiles`() {
    let tiles = grid.tiles(for: projection(1, at: Point(-1100, -500)))
    let neighbors = grid.neighbors(of: tiles)
    // There is no row above the first.
    #expect(neighbors.count == 11 && Set(neighbors).isDisjoint(with: tiles))
    #expect(neighbors.allSatisfy { (1...5).contains($0.column) && (0...3).contains($0.row) })
    let full = TileGrid(size: grid.size, base: 3, capacity: 19)
    #expect(full.neighbors(of: tiles) == [])
  }
}
