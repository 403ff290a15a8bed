import Geometry
import Testing
import Zooming

@testable import PhotoViewer

/// The effect of a drag, by its start and the shown screen.
@Suite struct StagePurposeTests {
  private let bench = PagerBench()

  @Test func `At fit a horizontal drag turns pages`() {
    bench.begin(Vector(-11, 10))
    #expect(bench.state.purpose == .page)
    bench.drag(by: Vector(-200, 90))
    #expect(bench.middle.distance(to: Point(400, 400)) < 1e-9 && bench.dim == 1)
  }

  @Test func `At fit a vertical drag dismisses the photo`() {
    bench.begin(Vector(10, 11))
    #expect(bench.state.purpose == .leave)
    bench.drag(by: Vector(30, 100))
    #expect(bench.middle.distance(to: Point(630, 500)) < 1e-9)
    #expect(abs(bench.dim - 0.75) < 1e-12)
  }

  @Test func `A horizontal drag moves a zoomed photo`() {
    bench.zoom()
    bench.begin(Vector(-11, 0))
    #expect(bench.state.purpose == .photo)
    bench.drag(by: Vector(-300, 0))
    #expect(bench.placement.origin == Point(-1700, -1100))
  }

  /// Only a drag that starts with the photo at that edge turns pages.
  @Test(arguments: [
    (3399.2, 1.0, true), (3398.9, 1, false), (3399.2, -1, false), (-3399.2, -1, true),
  ])
  func `A zoomed photo turns pages only from its edge`(
    distance: Double, direction: Double, pages: Bool
  ) {
    bench.state.apply(.zoom(by: 2 / bench.fit.scale, about: nil), at: bench.time)
    bench.wait(2000)
    bench.state.apply(.pan(by: Vector(distance, 0)), at: bench.time)
    bench.wait(2000)
    bench.begin(Vector(11 * direction, 0))
    #expect(bench.state.purpose == (pages ? .page : .photo))
  }

  @Test func `A vertical drag moves a zoomed photo at its edge`() {
    bench.zoom()
    bench.state.apply(.pan(by: Vector(2000, 2000)), at: bench.time)
    bench.wait(2000)
    bench.begin(Vector(5, 11))
    #expect(bench.state.purpose == .photo)
  }

  @Test func `Three touchpad fingers turn pages even when zoomed`() {
    bench.zoom()
    bench.state.begin(Vector(-11, 0), turningPages: true, at: bench.time)
    #expect(bench.state.purpose == .page)
  }

  @Test func `A drag while pages move turns pages`() {
    _ = bench.turnPage(by: 1)
    bench.wait(40)
    bench.begin(Vector(0, 11))
    #expect(bench.state.purpose == .page)
  }

  @Test func `A drag during a dismissal continues the dismissal`() {
    bench.state.close(into: bench.cell, at: bench.time)
    bench.wait(40)
    bench.begin(Vector(11, 0))
    #expect(bench.state.purpose == .leave)
  }

  @Test func `Two fingers move the photo`() {
    bench.grip(Point(600, 400), spread: 100, count: 2)
    #expect(bench.state.purpose == .photo)
  }
}
