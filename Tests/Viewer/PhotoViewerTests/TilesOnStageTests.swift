import Drawing
import Geometry
import Imaging
import Testing
import Views

@testable import PhotoViewer

/// What is fetched of a picture that is larger than its window, and kept.
@Suite struct TilesOnStageTests {
  /// Of two levels in a window of 300x200: the second one is enough to see all of it.
  private static let picture = Size(1100, 700)

  private func bench(_ count: Int = 1) throws -> ViewerOnBench {
    let bench = try ViewerOnBench(Array(repeating: Self.picture, count: count))
    bench.settle()
    return bench
  }

  private func pyramid(_ bench: ViewerOnBench, _ index: Int = 0) -> Pyramid? {
    if case .picture(let pyramid) = bench.stage.pages[index] { pyramid } else { nil }
  }

  /// The levels that the picture is painted from.
  private func shownScales(_ bench: ViewerOnBench) -> Set<Double> {
    for case .mosaic(let mosaic, _, _, _) in bench.draw().commands {
      return Set(mosaic.pieces.map(\.toPicture.a))
    }
    return []
  }

  @Test func atFitThereIsNoMoreThanWhatIsSeen() throws {
    let bench = try bench(2)
    #expect(pyramid(bench)?.levels[0].exponent == 1 && pyramid(bench, 1)?.levels[0].exponent == 1)
    // What it was refined of has gone.
    #expect(bench.stage.tiles.bytes == 0 && bench.stage.isRefined)
    #expect(bench.stage.tileNeeds == StageView.TileNeeds())
  }

  @Test func zoomedInItIsSharpFromTilesOfWhatIsSeen() throws {
    let bench = try bench()
    bench.press(.character("1"))
    bench.wait(.seconds(2))
    #expect(!bench.viewer.isCurrentComplete && !bench.viewer.isSettled)
    #expect(shownScales(bench) == [2])
    let needed = bench.stage.tileNeeds
    #expect(!needed.visible.isEmpty && !needed.nearby.isEmpty)
    bench.fetch()
    #expect(bench.viewer.isCurrentComplete)
    #expect(shownScales(bench) == [1])
    #expect(needed.visible.allSatisfy { bench.stage.tiles[0, $0] != nil })
    #expect(bench.stage.reading(at: Point(150, 100))?.hasSuffix("#336699") == true)
  }

  @Test func whereItIsGoingIsFetchedBeforeItIsThere() throws {
    let bench = try bench()
    bench.press(.character("1"))
    bench.draw()
    #expect(bench.stage.isMoving && !bench.stage.tileNeeds.visible.isEmpty)
    #expect(bench.stage.tileNeeds.nearby.isEmpty)
    bench.fetch()
    #expect(bench.stage.tileNeeds.visible.isEmpty)
  }

  @Test func tilesGoWithTheirPage() throws {
    let bench = try bench(4)
    bench.press(.character("1"))
    bench.wait(.seconds(2))
    bench.fetch()
    #expect(bench.stage.tiles.bytes > 0)
    bench.press(.end)
    #expect(bench.stage.tiles.bytes == 0)
  }

  @Test func aTileOfAWrongSizeIsNone() throws {
    let bench = try bench()
    let tile = TileIndex(exponent: 0, column: 0, row: 0)
    bench.stage.put(Bitmap(width: 3, height: 3, filledWith: 0), of: tile, at: 0)
    #expect(bench.stage.tiles[0, tile] == nil && bench.stage.tiles.hasAnswer(for: tile, on: 0))
  }

  @Test func aSmallPictureHasNoTiles() throws {
    let bench = try ViewerOnBench([Size(200, 150)])
    bench.press(.character("1"))
    bench.wait(.seconds(1))
    bench.turnWheel(by: 8, at: Point(150, 100))
    bench.wait(.seconds(1))
    #expect(pyramid(bench)?.isComplete == true)
    #expect(bench.stage.tileNeeds == StageView.TileNeeds() && shownScales(bench) == [1])
  }
}
