import Geometry

import Testing
import Views

@testable import PhotoViewer

/// What nobody touches comes to rest, and stays there: nothing is made anew, asked for or waited for.
@Suite struct RestTests {
  /// From fit to beyond one pixel to the device pixel, on both sides of where levels change.
  private static let scales = [
    0.01, 0.1, 0.124, 0.126, 0.2, 0.24, 0.26, 0.3, 0.45, 0.49, 0.5, 0.51, 0.6, 0.76, 0.99, 1, 1.3,
  ]

  /// At all scales of windows, with memory for few tiles and for many.
  private func stages(_ size: Size, _ window: Size) -> [RestingStage] {
    [(1, 200), (1.5, 3), (2, 200), (3, 3)].map { pixelsPerPoint, tiles in
      RestingStage(
        size, in: WindowSize(points: window * (1 / pixelsPerPoint), pixelsPerPoint: pixelsPerPoint),
        tiles: tiles, seed: UInt64(tiles))
    }
  }

  private func expectRest(_ resting: RestingStage, _ what: String) {
    let end = resting.run()
    #expect(end, "\(what): it goes on")
    #expect(resting.refinements <= 2, "\(what): refined \(resting.refinements) times")
    #expect(resting.stage.isRefined, "\(what): as sharp as it will become")
    #expect(resting.stage.sharpening.deadline == nil, "\(what): no deadline")
    #expect(resting.stage.tileNeeds == PhotoPagerView.TileNeeds(), "\(what): nothing is asked for")
  }

  @Test(
    arguments: [Size(1100, 700), Size(700, 1400), Size(2100, 1500)],
    [Size(120, 80), Size(50, 90)])
  func `At every zoom what rests is refined twice at most`(size: Size, window: Size) {
    for resting in stages(size, window) {
      expectRest(resting, "at fit")
      for scale in Self.scales {
        resting.zoom(to: scale)
        expectRest(resting, "at \(scale) of \(size) in \(window)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `In every order of arrival too`(seed: UInt64) {
    let resting = RestingStage(
      Size(2100, 1500), in: WindowSize(points: Size(200, 130), pixelsPerPoint: 1), tiles: 200,
      seed: seed)
    for scale in [0.3, 0.6, 0.45, 0.19] {
      resting.zoom(to: scale)
      expectRest(resting, "at \(scale), seed \(seed)")
    }
  }

  /// What is shown of a view stays as it is, whatever becomes of the tiles that it was made of.
  @Test func `What is refined stays when its tiles are let go`() {
    let resting = RestingStage(
      Size(1100, 700), in: WindowSize(points: Size(120, 80), pixelsPerPoint: 1), tiles: 200, seed: 1
    )
    for scale in [0.3, 0.6] {
      resting.zoom(to: scale)
      expectRest(resting, "at \(scale)")
      let (shown, count) = (resting.draw(), resting.refinements)
      resting.stage.tiles.keep { _ in false }
      expectRest(resting, "with its tiles gone")
      #expect(resting.draw() == shown && resting.refinements == count)
    }
  }

  @Test func `Another picture in its place is refined anew`() {
    let resting = RestingStage(
      Size(1100, 700), in: WindowSize(points: Size(120, 80), pixelsPerPoint: 1), tiles: 200, seed: 1
    )
    expectRest(resting, "the first one")
    resting.putPage()
    expectRest(resting, "the second one")
    #expect(resting.refinements > 0)
  }
}
