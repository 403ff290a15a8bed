import Geometry
import Motion
import Testing
import Views

@testable import PhotoViewer

/// Memory that was needed for a zoom is released when nothing has changed for a while. Then no
/// deadline is left.
@MainActor @Suite struct MemoryReleaseTimerTests {
  private func ms(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test func `The timer waits until nothing has changed for a while`() {
    var memoryRelease = MemoryReleaseTimer()
    memoryRelease.recordFrame(at: ms(0))
    #expect(memoryRelease.deadline == nil)
    memoryRelease.recordFetching()
    memoryRelease.recordFrame(at: ms(100))
    memoryRelease.recordFrame(at: ms(200))
    #expect(memoryRelease.deadline == ms(3200))
    memoryRelease.didRelease(keepingSome: true)
    #expect(memoryRelease.deadline == nil)
    memoryRelease.recordFrame(at: ms(9000))
    #expect(memoryRelease.deadline == ms(12000))
    memoryRelease.didRelease(keepingSome: false)
    memoryRelease.recordFrame(at: ms(20000))
    #expect(memoryRelease.deadline == nil)
  }

  private func zoomedBench() throws -> ViewerOnBench {
    let bench = try ViewerOnBench([Size(2100, 1500)])
    bench.settle()
    bench.press(.character("1"))
    bench.wait(.seconds(1))
    bench.fetch()
    bench.draw()
    return bench
  }

  @Test func `At fit all tiles are dropped and the decoder closes the picture`() throws {
    let bench = try zoomedBench()
    #expect(bench.pager.tiles.bytes > 0 && bench.decodersHoldAPicture)
    bench.press(.character("0"))
    bench.settle()
    #expect(bench.pager.tiles.bytes == 0 && bench.pager.isRefined && bench.isIdle)
    #expect(bench.waitUntilDecodersClosePictures())
    bench.press(.character("1"))
    bench.wait(.seconds(1))
    bench.fetch()
    #expect(bench.viewer.photoStage.isComplete && bench.decodersHoldAPicture)
  }

  @Test func `A zoomed picture keeps its visible and nearby tiles`() throws {
    let bench = try zoomedBench()
    for _ in 0..<20 {
      bench.press(.rightArrow)
      bench.press(.downArrow)
    }
    bench.settle()
    #expect(bench.fetch { bench.pager.tileNeeds == PhotoPagerView.TileNeeds() })
    bench.settle()
    let needed = bench.pager.wantedTiles
    #expect(bench.isIdle && !needed.isEmpty)
    #expect(needed.allSatisfy { bench.pager.tiles[$0.page, $0.tile] != nil })
    let before = bench.pager.tiles.bytes
    #expect(before < needed.count * 1_100_000)
    #expect(bench.pager.tileNeeds == PhotoPagerView.TileNeeds() && bench.decodersHoldAPicture)
  }

  @Test func `In the grid all tiles are dropped`() throws {
    let bench = try zoomedBench()
    bench.press(.character("0"))
    bench.press(.escape)
    bench.settle()
    #expect(bench.isInGrid && bench.pager.tiles.bytes == 0)
  }
}
