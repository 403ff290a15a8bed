import Geometry
import Layout
import Testing
import Zooming

@testable import PhotoViewer

/// The pager in a layout from right to left.
@Suite struct MirroredPagingTests {
  private let bench = PagerBench()

  init() { bench.state.fitting.direction = .rightToLeft }

  private func offset(of index: Int) -> Double { bench.state.pageOffset(of: index, at: bench.time) }

  @Test func `The next photo lies to the left`() {
    #expect(offset(of: 2) == -1240 && offset(of: 1) == 0 && offset(of: 0) == 1240)
  }

  @Test(arguments: [(700.0, 1), (-700, -1)])
  func `A finger that moves to the right brings the next photo`(distance: Double, steps: Int) {
    bench.begin(Vector(distance.sign == .plus ? 11 : -11, 0))
    bench.drag(by: Vector(distance, 0))
    #expect(offset(of: 1) == distance)
    #expect(bench.release() == .turned(by: steps))
    // The photo stays under the finger.
    #expect(abs(offset(of: 1) - distance) < 1e-9)
    #expect(bench.isAtRest())
  }

  @Test func `A flick to the right brings the next photo`() {
    bench.begin(Vector(11, 0))
    bench.drag(by: Vector(40, 0))
    #expect(bench.release(Vector(800, 0)) == .turned(by: 1))
  }

  @Test func `A panel at the left edge moves photos to the right, and fingers keep their points`()
    throws
  {
    bench.state.fitting.viewport.width = 900
    bench.state.fitting.coveredWidth = 300
    #expect(offset(of: 1) == 300 && bench.middle == Point(750, 400))
    #expect(offset(of: 2) == 300 - 1240)
    let touched = Point(800, 450)
    func pixel() throws -> Point {
      let inverse = try #require(bench.placement.transform.inverse)
      return inverse(touched - Vector(300, 0))
    }
    let before = try pixel()
    bench.state.apply(.toggleZoom(about: touched), at: bench.time)
    bench.wait(2000)
    #expect(bench.state.photo.isZoomed)
    #expect(try pixel().distance(to: before) < 1)
    bench.grip(touched, spread: 100, count: 2)
    bench.drag(by: .zero, spread: 150)
    #expect(try pixel().distance(to: before) < 1)
  }

  @Test func `A photo comes from its thumbnail, whatever covers the left edge`() {
    bench.state.fitting.viewport.width = 900
    bench.state.fitting.coveredWidth = 300
    bench.state.dismissal = DismissTransition(.open)
    bench.state.open(from: bench.cell, at: bench.time)
    #expect(bench.middle.distance(to: bench.cell.center) < 1e-9)
  }
}
