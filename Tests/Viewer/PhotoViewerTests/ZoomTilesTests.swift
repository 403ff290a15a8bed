import Geometry
import Gestures
import Glibc
import Pixels
import Testing

@testable import PhotoViewer

/// The tiles that are requested while fingers zoom.
@MainActor @Suite struct ZoomTilesTests {
  /// A picture with four levels, of which the coarsest is enough at fit in a window of 300x200.
  private static let picture = Size(2400, 1600)

  private func bench() throws -> ViewerOnBench {
    let bench = try ViewerOnBench([Self.picture])
    bench.settle()
    return bench
  }

  /// Moves two fingers around the middle from `begin` to `end` points apart, in frames of 16 ms.
  private func pinch(
    _ bench: ViewerOnBench, from begin: Double, to end: Double, in duration: Duration,
    _ check: () -> Void = {}
  ) {
    let count = Int(duration / .milliseconds(16))
    for number in 0...count {
      let spread = begin * pow(end / begin, Double(number) / Double(count))
      let (left, right) = (150 - spread / 2, 150 + spread / 2)
      if number == 0 && bench.pager.isTouched == false {
        bench.send([(1, .began, Point(left, 100)), (2, .began, Point(right, 100))])
      } else {
        bench.send([(1, .moved, Point(left, 100)), (2, .moved, Point(right, 100))])
      }
      bench.wait(.milliseconds(16))
      check()
    }
  }

  private func exponents(_ bench: ViewerOnBench) -> Set<Int> {
    Set(bench.pager.tileNeeds.visible.map(\.exponent))
  }

  @Test func `Tiles are requested of the level that a zoom will have`() throws {
    let bench = try bench()
    // Two doublings in a second. At fit, an eighth of the scale of the picture is shown.
    pinch(bench, from: 30, to: 60, in: .milliseconds(480))
    let scale = bench.pager.shownPlacement.scale
    let foreseen = PhotoProjection(
      placement: Similarity(scale: scale * exp2(0.8), angle: 0, offset: .zero),
      viewport: Rect(x: 0, y: 0, width: 300, height: 200), pixelsPerPoint: 1, isZooming: true)
    #expect(exponents(bench) == [foreseen.exponent])
    // Held still, the fingers get the tiles that the present scale needs.
    bench.wait(.milliseconds(200))
    #expect(exponents(bench) == [Pyramid.exponent(forScale: bench.pager.shownPlacement.scale)])
    bench.fetch()
    #expect(bench.viewer.photoStage.isComplete)
  }

  @Test func `Zooming out fast requests nothing`() throws {
    let bench = try bench()
    pinch(bench, from: 30, to: 280, in: .milliseconds(960))
    bench.wait(.milliseconds(200))
    bench.fetch()
    var requested = 0
    pinch(bench, from: 280, to: 60, in: .milliseconds(480)) {
      if bench.pager.shown.forecast.isZoomingOutFast {
        requested += bench.pager.tileNeeds.visible.count
      }
    }
    #expect(requested == 0)
    bench.wait(.milliseconds(200))
    #expect(!bench.pager.shown.isZooming)
    bench.fetch()
    #expect(bench.viewer.photoStage.isComplete)
  }
}
