import Geometry
import Gestures
import Testing
import Zooming

@testable import PhotoViewer

/// Windows that are resized while fingers hold a photo.
@Suite struct StageResizingTests {
  private let bench = PagerBench()

  @Test func `A held picture does not jump when the window grows`() {
    bench.grip(Point(600, 400), spread: 100, count: 2)
    bench.drag(by: .zero, spread: 90)
    let seen = bench.placement
    bench.state.fitting.viewport = Size(3600, 2400)
    #expect(bench.placement == seen)
    bench.grip(Point(600, 400), spread: 90, count: 2)
    #expect(bench.state.photo.geometry.longestDisplacement(from: seen, to: bench.placement) < 1e-6)
  }

  @Test func `A twist continues when the window is resized`() {
    func fingers(_ turn: Double) -> TouchCluster {
      TouchCluster(centroid: Point(600, 400), spread: 100, count: 2, turn: turn)
    }
    bench.state.grip(by: fingers(0), at: bench.time)
    bench.state.drag(to: fingers(0.6), at: bench.time)
    let seen = bench.placement
    #expect(seen.angle > 0.3)
    bench.state.fitting.viewport = Size(1100, 800)
    bench.state.grip(by: fingers(0.6), at: bench.time)
    bench.state.drag(to: fingers(0.6), at: bench.time)
    #expect(abs(bench.placement.angle - seen.angle) < 1e-12)
    bench.state.drag(to: fingers(0.7), at: bench.time)
    #expect(abs(bench.placement.angle - seen.angle - 0.1) < 1e-12)
  }

  /// The finger has moved 100 points to the left in all, so a flick to the right takes that back.
  @Test(arguments: [false, true])
  func `A swipe that is taken back turns no page, though the window is resized meanwhile`(
    isResized: Bool
  ) {
    bench.begin(Vector(-20, 0))
    bench.drag(by: Vector(-300, 0))
    if isResized {
      bench.state.fitting.viewport = Size(900, 700)
      bench.grip(Point(300, 400))
    }
    bench.drag(by: Vector(200, 0))
    #expect(bench.release(Vector(1000, 0)) == .none)
    #expect(bench.state.current == 1)
  }
}
