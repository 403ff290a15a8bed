import Geometry
import Glibc
import Testing
import Zooming

@testable import PhotoViewer

/// Photos without motion.
@Suite struct ReducedMotionTests {
  private let bench = PagerBench()

  init() { bench.state.isMotionReduced = true }

  @Test func `Every motion ends immediately`() {
    bench.state.apply(.zoomToActualSize, at: bench.time)
    #expect(bench.placement.scale == 1 && !bench.state.isMoving)
    #expect(bench.turnPage(by: 1) && abs(bench.middle.x - 600) < 1e-9)
    #expect(bench.state.pager.isResting)
    bench.state.close(into: bench.cell, at: bench.time)
    #expect(bench.state.dismissal.isOpen && !bench.state.isMoving)
    bench.state.open(from: bench.cell, at: bench.time)
    #expect(bench.state.dismissal.isClosed && bench.placement == bench.fit)
  }

  @Test func `Fingers still move the photo and it arrives when they lift`() {
    bench.begin(Vector(-11, 0))
    bench.drag(by: Vector(-700, 0))
    #expect(abs(bench.middle.x + 100) < 1e-9)
    #expect(bench.release() == .turned(by: 1))
    #expect(abs(bench.middle.x - 600) < 1e-9 && !bench.state.isMoving)
    bench.grip(Point(600, 400), spread: 100, count: 2)
    bench.drag(by: .zero, spread: 70)
    _ = bench.release()
    #expect(bench.placement == bench.fit && !bench.state.isMoving && bench.state.dismissal.isClosed)
  }

  @Test func `A fling ends where it does without reduced motion`() {
    for reduced in [true, false] {
      let bench = PagerBench()
      bench.state.isMotionReduced = reduced
      bench.zoom()
      bench.begin(Vector(0, 11))
      bench.drag(by: Vector(0, 11))
      _ = bench.release(Vector(0, 700))
      #expect(bench.state.isMoving != reduced)
      bench.wait(6000)
      #expect(abs(bench.placement.origin.y - (-1089 + 690 / (-1000 * log(0.998)))) < 1)
    }
  }
}
