import Geometry
import Testing
import Zooming

@testable import PhotoViewer

/// Turning pages by fingers and keys.
@Suite struct StagePagingTests {
  private let bench = PagerBench()

  @Test func `A flick turns the page`() {
    bench.begin(Vector(-11, 0))
    bench.drag(by: Vector(-100, 0))
    #expect(bench.release(Vector(-800, 0)) == .turned(by: 1))
    #expect(bench.state.current == 2 && bench.middle.x == 500 + 1240)
    #expect(bench.isAtRest())
  }

  @Test func `A swipe past the last page springs back`() {
    let bench = PagerBench(current: 2)
    bench.begin(Vector(-11, 0))
    bench.drag(by: Vector(-900, 0))
    #expect(bench.release(Vector(-5000, 0)) == .none && bench.state.current == 2)
    #expect(bench.isAtRest())
  }

  /// The page stays in place, and both fingers grip the photo; a pinch never turns a page.
  @Test func `A second finger during a swipe causes no jump and turns no page`() {
    bench.begin(Vector(-11, 0))
    bench.drag(by: Vector(-700, 0))
    let seen = bench.middle
    bench.grip(Point(300, 300), spread: 80, count: 2)
    #expect(bench.middle.distance(to: seen) < 1e-9)
    let offset = bench.state.pageOffset(of: 1, at: bench.time)
    let held = bench.placement.preimage(of: Point(300 - offset, 300))
    bench.drag(by: Vector(40, 10), spread: 200)
    let place = bench.placement.transform(held) + Vector(offset, 0)
    #expect(place.distance(to: Point(340, 310)) < 1e-9)
    #expect(bench.release(Vector(-2000, 0)) == .none && bench.state.current == 1)
    #expect(bench.isAtRest())
  }

  @Test func `A picture that arrives during a swipe does not move the page`() {
    bench.begin(Vector(-11, 0))
    bench.drag(by: Vector(-300, 0))
    bench.state.setPicture(Size(400, 300), at: 1)
    bench.grip(Point(300, 400))
    #expect(bench.middle.x == 300)
    bench.drag(by: Vector(-400, 0))
    #expect(bench.middle.x == -100)
    #expect(bench.release() == .turned(by: 1))
  }

  @Test func `Keys turn pages up to the first and the last`() {
    #expect(bench.turnPage(by: 5) && bench.state.current == 2)
    #expect(!bench.turnPage(by: 1))
    bench.wait(20)
    #expect(bench.turnPage(by: -9) && bench.state.current == 0)
    #expect(bench.isAtRest())
  }

  @Test func `Keys turn no page while a finger holds the photo`() {
    bench.state.apply(.hold, at: bench.time)
    #expect(!bench.turnPage(by: 1))
  }

  @Test func `An empty pager turns no pages`() {
    bench.state.clear()
    #expect(!bench.turnPage(by: 1))
    #expect(!bench.turnPage(by: -1))
  }

  /// It keeps its zoom while it is visible.
  @Test func `A zoomed photo is fitted once it is out of sight`() {
    bench.zoom()
    _ = bench.turnPage(by: 1)
    bench.wait(50)
    #expect(bench.state.photo(at: 1)?.isZoomed == true)
    bench.wait(1000)
    #expect(bench.state.photo(at: 1)?.isZoomed == false)
  }

  @Test func `Two flicks in a row keep visible pages in place`() {
    let bench = PagerBench(current: 0, count: 5)
    bench.begin(Vector(-11, 0))
    bench.drag(by: Vector(-100, 0))
    _ = bench.release(Vector(-800, 0))
    bench.wait(20)
    bench.begin(Vector(-11, 0))
    bench.drag(by: Vector(-300, 0))
    let before = (0..<2).map { bench.state.pageOffset(of: $0, at: bench.time) }
    #expect(bench.release(Vector(-800, 0)) == .turned(by: 1))
    let after = (0..<2).map { bench.state.pageOffset(of: $0, at: bench.time) }
    #expect(zip(before, after).allSatisfy { abs($0 - $1) < 1e-9 })
    // The first page is still partly visible.
    #expect(after[0] > -1200 && bench.state.nearPages.contains(0))
  }

  @Test func `A drawing fits the window, and 100 percent is the size that its file states`() {
    var state = PhotoPagerState(viewport: Size(800, 600), pixelsPerPoint: 1)
    state.show(0, of: 1)
    // Until its size is known, what it can be drawn at counts.
    state.setPicture(Size(16_000, 12_000), at: 0)
    #expect(state.photo.geometry.actualScale == 1)
    let fit = state.photo.destination
    state.setPicture(Size(16_000, 12_000), enlargedBy: 8, at: 0)
    #expect(state.photo.destination == fit && fit.scale == 0.05)
    let geometry = state.photo.geometry
    #expect(state.photo.destination(of: .zoomToActualSize)?.scale == 1.0 / 8)
    #expect(geometry.scaleLimits(of: fit).upperBound == 8, "as large as before")
    state.fitting = SlotFitting(viewport: Size(400, 300), pixelsPerPoint: 2)
    #expect(state.photo.geometry.actualScale == 1.0 / 16)
    #expect(state.photo.destination.scale == 0.025)
    // A small one fills the window, however small it is said to be.
    state.setPicture(Size(12_800, 7680), enlargedBy: 128, at: 0)
    #expect(state.photo.destination.scale == 400.0 / 12_800)
  }
}
