import Drawing
import Geometry
import Pixels
import Testing

@testable import PhotoViewer

/// The contents of the slots of a pager with their tiles.
@Suite struct PhotoContentsTests {
  private static let size = Size(2000, 1000)

  private var contents = PhotoContents(tiles: TileStore(budget: 1 << 24))

  /// Slots 0 to 2 have pictures, and a tile each.
  init() {
    for index in 0...2 {
      contents.put(picture(), at: index)
      _ = contents.put(pixels, of: tile, at: index)
    }
  }

  private let tile = TileIndex(exponent: 0, column: 0, row: 0)

  private var pixels: Bitmap {
    let area = tile.heldArea(in: Self.size)
    return Bitmap(width: area.width, height: area.height, filledWith: 0xFF00_0000)
  }

  private func picture(of size: Size = size) -> PhotoPagerView.Page {
    let bitmap = Bitmap(width: 50, height: 25, filledWith: 0xFF00_0000)
    return .picture(Pyramid(from: Pyramid.Level(bitmap: bitmap, exponent: 5), size: size))
  }

  /// The slots in which the tile is in memory.
  private var slotsWithTile: [Int] { (0...4).filter { contents.tiles[$0, tile] != nil } }

  @Test mutating func `Tiles stay for a sharper version, and go with another or a changed picture`()
  {
    contents.put(picture(), at: 0)
    #expect(slotsWithTile == [0, 1, 2])
    contents.put(picture(of: Size(2000, 999)), at: 0)
    #expect(slotsWithTile == [1, 2])
    contents.renew(at: 1)
    #expect(slotsWithTile == [1, 2], "What is outdated is shown until something new comes")
    contents.put(picture(), at: 1)
    #expect(slotsWithTile == [2])
  }

  @Test mutating func `Contents and tiles are kept, moved and removed together`() {
    contents.keep(only: 1...2)
    #expect(contents.pages.indices.sorted() == [1, 2] && slotsWithTile == [1, 2])
    contents.renumber { $0 == 1 ? nil : $0 + 1 }
    #expect(contents.pages.indices.sorted() == [3] && slotsWithTile == [3])
    contents.removeAll()
    #expect(contents.pages.indices.isEmpty && contents.tiles.bytes == 0)
  }

  @Test mutating func `A tile of the wrong size is an answer without pixels`() {
    let other = TileIndex(exponent: 0, column: 1, row: 0)
    #expect(contents.missing(of: [tile, other], at: 0) == [other])
    let isStored = contents.put(Bitmap(width: 1, height: 1, filledWith: 0), of: other, at: 0)
    #expect(isStored && contents.missing(of: [other], at: 0).isEmpty)
    #expect(contents.tiles[0, other] == nil)
    let hasPicture = contents.put(pixels, of: tile, at: 4)
    #expect(!hasPicture && slotsWithTile == [0, 1, 2])
  }

  @Test mutating func `Only tiles that are wanted stay when memory is released`() {
    contents.keepTiles { $0.page == 1 }
    #expect(slotsWithTile == [1] && contents.pages.indices.sorted() == [0, 1, 2])
  }

  @Test mutating func `A fitted picture is forgotten without a new edition`() throws {
    let edition = contents.pages.edition(at: 0)
    let isForgotten = contents.forgetFit(at: 0)
    #expect(isForgotten && contents.pages.edition(at: 0) == edition)
    #expect(contents.pyramid(at: 0)?.fitted == nil)
    let isThere = contents.forgetFit(at: 4)
    #expect(!isThere)
  }

  @Test mutating func `The demand is that of the view that is asked for`() throws {
    let grid = try #require(contents.grid(at: 0))
    let demands = [Point(0, 0), Point(0, 0), Point(9, 9)].map { focus in
      contents.demand(
        of: TileDemand.View(grid: grid, projections: [], magnified: nil, focus: focus))
    }
    #expect(demands.map(\.view.focus) == [Point(0, 0), Point(0, 0), Point(9, 9)])
    #expect(contents.grid(at: 4) == nil)
  }
}
