import Geometry
import Gestures
import Testing
import Views
import Windowing

@testable import PhotoViewer

/// Slow fingers do what quick ones do.
@MainActor @Suite struct SlowFingersTests {
  private let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(1200, 800), count: 3), at: 1)
    bench.resize(to: Size(600, 400))
    bench.settle()
  }

  /// Lets fingers land, moves them at `speed`, the maximum, in points per second, and lifts them after a
  /// rest, so that nothing is thrown.
  private func drag(_ fingers: (from: Point, by: Vector)..., speed: Double) {
    let seconds = (fingers.map(\.by.length).max() ?? 0) / speed
    let steps = max(1, Int((seconds / 0.016).rounded()))
    for step in 0...steps {
      let fraction = Double(step) / Double(steps)
      bench.send(
        fingers.enumerated().map {
          (UInt64($0 + 1), step == 0 ? .began : .moved, $1.from + $1.by * fraction)
        })
      bench.wait(.milliseconds(16))
    }
    bench.wait(.milliseconds(200))
    bench.up(1, 2)
    bench.settle()
  }

  /// Pinches, and returns the placement of the picture.
  private func pinch(at speed: Double) -> Similarity {
    bench.press("0")
    bench.settle()
    drag((Point(260, 200), Vector(-90, 0)), (Point(340, 200), Vector(90, 0)), speed: speed)
    return bench.placement
  }

  @Test func `A pinch of 20 points a second zooms as far as a quick one`() {
    let (quick, slow) = (pinch(at: 600), pinch(at: 20))
    #expect(bench.pager.isZoomed)
    #expect(abs(slow.scale / quick.scale - 1) < 0.02)
  }

  /// A finger that stays within 10 points for half a second opens the menu, so the slowest drag takes 20.5.
  @Test
  func `A drag of little more than 20 points a second moves a zoomed picture under the finger`() {
    _ = pinch(at: 600)
    let before = bench.placement
    drag((Point(300, 200), Vector(-60, 40)), speed: 24)
    #expect(bench.viewer.window.presentations.isEmpty)
    let way = bench.placement.transform(.zero) - before.transform(.zero)
    #expect((way - Vector(-60, 40)).length < 11, "the way less what it takes to be a drag")
    #expect(bench.placement.scale == before.scale)
  }

  @Test func `A slow swipe over more than half of the window turns the page`() {
    drag((Point(560, 200), Vector(-400, 0)), speed: 24)
    #expect(bench.pager.current == 2)
    drag((Point(40, 200), Vector(250, 0)), speed: 24)
    #expect(bench.pager.current == 2, "less than half")
  }

  @Test func `A slow swipe down leaves the photo`() {
    drag((Point(300, 100), Vector(0, 250)), speed: 24)
    #expect(bench.isInGrid)
  }
}
