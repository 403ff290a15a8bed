import Drawing
import Geometry
import Motion
import Pixels
import Testing
import Views

@testable import PhotoViewer

/// The tiles that are fetched and kept for a picture larger than its window.
@MainActor @Suite struct TilesOnStageTests {
  /// The size of a picture with two levels. In a window of 300x200 the second one is enough at fit.
  private static let picture = Size(1100, 700)

  private func bench(_ count: Int = 1) throws -> ViewerOnBench {
    let bench = try ViewerOnBench(Array(repeating: Self.picture, count: count))
    bench.settle()
    return bench
  }

  private func pyramid(_ bench: ViewerOnBench, _ index: Int = 0) -> Pyramid? {
    if case .picture(let pyramid) = bench.pager.pages[index] { pyramid } else { nil }
  }

  /// Returns the scales of the levels from which the picture is painted.
  private func shownScales(_ bench: ViewerOnBench) -> Set<Double> {
    for case .mosaic(let mosaic, _, _, _) in bench.draw().commands {
      return Set(mosaic.pieces.map(\.toPicture.a))
    }
    return []
  }

  @Test func `At fit only the visible level is kept`() throws {
    let bench = try bench(2)
    #expect(pyramid(bench)?.levels[0].exponent == 1 && pyramid(bench, 1)?.levels[0].exponent == 1)
    // The tiles that it was refined from have been dropped.
    #expect(bench.pager.tiles.bytes == 0 && bench.pager.isRefined)
    #expect(bench.pager.tileNeeds == PhotoPagerView.TileNeeds())
  }

  @Test func `A zoomed picture is sharp once its visible tiles have arrived`() throws {
    let bench = try bench()
    bench.press(.character("1"))
    bench.wait(.seconds(2))
    #expect(!bench.viewer.photoStage.isComplete && !bench.viewer.window.isSettled)
    #expect(shownScales(bench) == [2])
    let needed = bench.pager.tileNeeds
    #expect(!needed.visible.isEmpty && !needed.nearby.isEmpty)
    bench.fetch()
    #expect(bench.viewer.photoStage.isComplete)
    #expect(shownScales(bench) == [1])
    #expect(needed.visible.allSatisfy { bench.pager.tiles[0, $0] != nil })
    #expect(bench.pager.reading(at: Point(150, 100))?.color == 0x33_6699)
  }

  @Test func `Tiles at the target of a motion are fetched ahead`() throws {
    let bench = try bench()
    bench.press(.character("1"))
    bench.draw()
    #expect(bench.pager.isMoving && !bench.pager.tileNeeds.visible.isEmpty)
    #expect(bench.pager.tileNeeds.nearby.isEmpty)
    bench.fetch()
    #expect(bench.pager.tileNeeds.visible.isEmpty)
  }

  @Test func `Tiles are dropped with their page`() throws {
    let bench = try bench(4)
    bench.press(.character("1"))
    bench.wait(.seconds(2))
    bench.fetch()
    #expect(bench.pager.tiles.bytes > 0)
    bench.press(.end)
    #expect(bench.pager.tiles.bytes == 0)
  }

  @Test func `A tile of the wrong size is rejected`() throws {
    let bench = try bench()
    let tile = TileIndex(exponent: 0, column: 0, row: 0)
    bench.pager.put(Bitmap(width: 3, height: 3, filledWith: 0), of: tile, at: 0)
    #expect(bench.pager.tiles[0, tile] == nil && bench.pager.tiles.hasAnswer(for: tile, on: 0))
  }

  @Test func `A small picture needs no tiles`() throws {
    let bench = try ViewerOnBench([Size(200, 150)])
    bench.press(.character("1"))
    bench.wait(.seconds(1))
    bench.turnWheel(by: 8, at: Point(150, 100))
    bench.wait(.seconds(1))
    #expect(pyramid(bench)?.isComplete == true)
    #expect(bench.pager.tileNeeds == PhotoPagerView.TileNeeds() && shownScales(bench) == [1])
  }

  @Test func `Tiles in the magnifier are kept`() {
    let size = Size(2200, 1400)
    let stage = PhotoPagerView(tiles: TileStore(budget: 2 * 1_100_000))
    stage.resize(to: WindowSize(points: Size(30, 20), pixelsPerPoint: 1))
    stage.show(0, of: 1)
    let (width, height) = TileIndex.levelSize(exponent: 5, of: size)
    let base = Pyramid.Level(
      bitmap: Bitmap(width: width, height: height, filledWith: 0xFF33_6699), exponent: 5)
    stage.put(.picture(Pyramid(from: base, size: size)), at: 0)
    let lens = MagnifierView.Lens(
      point: Point(1, 1), frame: Rect(x: 10, y: 0, width: 9, height: 9), magnification: 200)
    func put(_ tile: TileIndex) {
      let area = tile.heldArea(in: size)
      stage.put(
        Bitmap(width: area.width, height: area.height, filledWith: 0xFF33_6699), of: tile, at: 0)
    }
    func frame(_ number: Int64) {
      stage.advance(to: Instant(milliseconds: 16 * number))
      stage.magnified = stage.projection(through: lens)
      stage.recordFrame()
    }
    frame(1)
    let tiles = stage.tileNeeds.visible
    #expect(tiles.count == 1)
    for tile in tiles { put(tile) }
    for column in 1..<4 {
      frame(1 + Int64(column))
      put(TileIndex(exponent: 0, column: column, row: 1))
    }
    #expect(stage.tileNeeds.visible.isEmpty)
    stage.magnified = nil
    #expect(tiles.allSatisfy { stage.tiles[0, $0] != nil })
  }
}
