import Drawing
import Geometry
import Testing
import Views

@testable import PhotoViewer

/// An untouched picture comes to rest and stays there: nothing is made again, requested or awaited.
@MainActor @Suite struct RestTests {
  /// Scales from fit to beyond actual size, on both sides of each change of level.
  private static let scales = [
    0.01, 0.1, 0.124, 0.126, 0.2, 0.24, 0.26, 0.3, 0.45, 0.49, 0.5, 0.51, 0.6, 0.76, 0.99, 1, 1.3,
  ]

  /// Returns stages of all window scales, with memory for few tiles and for many.
  private func stages(_ size: Size, _ window: Size) -> [RestingStage] {
    [(1, 200), (1.5, 3), (2, 200), (3, 3)].map { pixelsPerPoint, tiles in
      RestingStage(
        size, in: WindowSize(points: window * (1 / pixelsPerPoint), pixelsPerPoint: pixelsPerPoint),
        tiles: tiles, seed: UInt64(tiles))
    }
  }

  private func expectRest(_ resting: RestingStage, _ what: String) {
    let end = resting.run()
    #expect(end, "\(what): does not come to rest")
    #expect(resting.refinements <= 2, "\(what): refined \(resting.refinements) times")
    #expect(resting.stage.isRefined, "\(what): not refined")
    #expect(resting.stage.sharpening.deadline == nil, "\(what): a deadline is left")
    #expect(
      resting.stage.tileNeeds == PhotoPagerView.TileNeeds(), "\(what): tiles are still requested")
  }

  @Test(
    arguments: [Size(1100, 700), Size(700, 1400), Size(2100, 1500)],
    [Size(120, 80), Size(50, 90)])
  func `A picture at rest is refined at most twice at every zoom`(size: Size, window: Size) {
    for resting in stages(size, window) {
      expectRest(resting, "at fit")
      for scale in Self.scales {
        resting.zoom(to: scale)
        expectRest(resting, "at \(scale) of \(size) in \(window)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `A picture is refined at most twice in every order of arrival`(seed: UInt64) {
    let resting = RestingStage(
      Size(2100, 1500), in: WindowSize(points: Size(200, 130), pixelsPerPoint: 1), tiles: 200,
      seed: seed)
    for scale in [0.3, 0.6, 0.45, 0.19] {
      resting.zoom(to: scale)
      expectRest(resting, "at \(scale), seed \(seed)")
    }
  }

  @Test func `A refinement stays when its tiles are dropped`() {
    let resting = RestingStage(
      Size(1100, 700), in: WindowSize(points: Size(120, 80), pixelsPerPoint: 1), tiles: 200, seed: 1
    )
    for scale in [0.3, 0.6] {
      resting.zoom(to: scale)
      expectRest(resting, "at \(scale)")
      let (shown, count) = (resting.draw(), resting.refinements)
      resting.stage.keepTiles { _ in false }
      expectRest(resting, "with its tiles gone")
      #expect(resting.draw() == shown && resting.refinements == count)
    }
  }

  @Test func `Another picture in the same slot is refined again`() {
    let resting = RestingStage(
      Size(1100, 700), in: WindowSize(points: Size(120, 80), pixelsPerPoint: 1), tiles: 200, seed: 1
    )
    expectRest(resting, "the first one")
    resting.putPage()
    expectRest(resting, "the second one")
    #expect(resting.refinements > 0)
  }

  /// From the first pixels to the last refinement, also zoomed.
  @Test(arguments: [1.0, 1.5, 2], [nil, 0.6])
  func `A picture does not move while its pixels arrive`(pixelsPerPoint: Double, zoom: Double?) {
    let resting = RestingStage(
      Size(2103, 1502), in: WindowSize(points: Size(200, 130), pixelsPerPoint: pixelsPerPoint),
      tiles: 200, seed: 1)
    var boxes: Set<Rect> = []
    func draw() {
      // At rest both commands are clipped by the visible part of the picture.
      for command in resting.draw().commands {
        switch command {
        case .mosaic(_, _, let clip, _): boxes.insert(clip)
        case .image(_, _, let clip, _): boxes.insert(clip)
        default: break
        }
      }
    }
    if let zoom { resting.zoom(to: zoom) }
    for coarser in [5, 3, 1, 0] {
      resting.putPage(coarser: coarser)
      draw()
    }
    while resting.step() { draw() }
    #expect(boxes.count == 1 && resting.stage.isRefined, "\(boxes)")
  }

  /// The decoder would decode all of a JPEG for tiles that the fitted picture makes unnecessary.
  @Test func `Tiles are not requested while a preview is shown`() {
    let resting = RestingStage(
      Size(2100, 1500), in: WindowSize(points: Size(200, 130), pixelsPerPoint: 1), tiles: 200,
      seed: 1)
    resting.putPage(coarser: 3)
    resting.draw()
    #expect(resting.stage.tileNeeds == PhotoPagerView.TileNeeds())
    resting.putPage()
    resting.draw()
    #expect(!resting.stage.tileNeeds.finer.isEmpty)
  }
}
