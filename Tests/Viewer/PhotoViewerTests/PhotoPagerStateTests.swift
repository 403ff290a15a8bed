import Geometry
import Gestures
import Glibc
import Motion
import Testing
import Zooming

@testable import PhotoViewer

private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

private let cell = Rect(x: 100, y: 500, width: 160, height: 160)

/// Three pictures of 4000x3000 in a window of 1200x800, the middle one current, and fingers on it.
private final class Bench {
  var state: PhotoPagerState
  var time = Instant.zero
  private var fingers = TouchCluster(centroid: .zero, spread: 0)

  init(current: Int = 1, count: Int = 3) {
    state = PhotoPagerState(viewport: Size(1200, 800), pixelsPerPoint: 1)
    state.show(current, of: count)
    for index in 0..<count { state.setPicture(Size(4000, 3000), at: index) }
  }

  /// The centre of the current picture in the window.
  var middle: Point {
    state.photo.geometry.box(of: placement).center
      + Vector(state.pageOffset(of: state.current, at: time), 0)
  }

  var placement: Similarity { state.photo.placement(at: time) }
  var dim: Double { state.curtain.shown(at: time).dim }
  var fit: Similarity { state.photo.geometry.fit }

  func wait(_ milliseconds: Int) {
    time = time + .milliseconds(milliseconds)
    state.advance(to: time)
  }

  /// Begins a drag in the direction of `translation`, with one finger at (600, 400).
  func begin(_ translation: Vector) {
    state.begin(translation, at: time)
    grip(Point(600, 400))
  }

  func grip(_ middle: Point, spread: Double = 0, count: Int = 1) {
    fingers = TouchCluster(centroid: middle, spread: spread, count: count)
    state.grip(by: fingers, at: time)
    state.drag(to: fingers, at: time)
  }

  func drag(by translation: Vector, spread: Double? = nil) {
    fingers.centroid += translation
    fingers.spread = spread ?? fingers.spread
    state.drag(to: fingers, at: time)
  }

  func release(_ velocity: Vector = .zero) -> PhotoPagerState.Outcome {
    state.release(velocity: velocity, at: time)
  }

  func turnPage(by steps: Int) -> Bool { state.turnPage(by: steps, at: time) }

  /// Whether everything is at rest after a while, fitted, with the grid hidden.
  func isAtRest(after milliseconds: Int = 2000) -> Bool {
    wait(milliseconds)
    return !state.isMoving && !state.isHeld && state.pager.isResting && state.curtain.isClosed
      && placement == state.photo.geometry.settled(placement)
  }

  func zoom() {
    state.apply(.zoomToActualSize, at: time)
    wait(2000)
  }
}

@Suite struct StagePurposeTests {
  private let bench = Bench()

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
    bench.state.close(into: cell, at: bench.time)
    bench.wait(40)
    bench.begin(Vector(11, 0))
    #expect(bench.state.purpose == .leave)
  }

  @Test func `Two fingers move the photo`() {
    bench.grip(Point(600, 400), spread: 100, count: 2)
    #expect(bench.state.purpose == .photo)
  }
}

@Suite struct StagePagingTests {
  private let bench = Bench()

  @Test func `A flick turns the page`() {
    bench.begin(Vector(-11, 0))
    bench.drag(by: Vector(-100, 0))
    #expect(bench.release(Vector(-800, 0)) == .turned(by: 1))
    #expect(bench.state.current == 2 && bench.middle.x == 500 + 1240)
    #expect(bench.isAtRest())
  }

  @Test func `A swipe past the last page springs back`() {
    let bench = Bench(current: 2)
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
    let bench = Bench(current: 0, count: 5)
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
}

@Suite struct StageDismissalTests {
  private let bench = Bench()

  /// Dismisses beyond 15 % of the height unless the finger moves up, or with a flick down.
  @Test(arguments: [
    (119.0, 0.0, false), (121, 0, true), (121, -99, true), (121, -101, false),
    (25, 801, true), (25, 799, false), (23, 900, false), (-300, 0, false), (-300, -2000, false),
    (-300, 900, false),
  ])
  func `A swipe down dismisses the photo if it is long or fast enough`(
    distance: Double, velocity: Double, leaves: Bool
  ) {
    bench.begin(Vector(0, distance < 0 ? -11 : 11))
    bench.drag(by: Vector(0, distance))
    #expect(bench.release(Vector(0, velocity)) == (leaves ? .leaves : .none))
    guard !leaves else { return }
    #expect(bench.isAtRest() && bench.placement == bench.fit)
  }

  @Test func `A released photo starts from its current placement`() {
    bench.begin(Vector(0, 11))
    bench.drag(by: Vector(20, 100))
    let (seen, dim) = (bench.placement, bench.dim)
    _ = bench.release(Vector(0, 300))
    #expect(bench.placement == seen && abs(bench.dim - dim) < 1e-12)
  }

  @Test(arguments: [(0.51, false), (0.49, true)])
  func `A pinch in below half dismisses a photo opened from the grid`(ratio: Double, leaves: Bool) {
    bench.state.isFromGrid = true
    bench.grip(Point(600, 400), spread: 200, count: 2)
    bench.drag(by: .zero, spread: 200 * ratio)
    #expect(abs(bench.dim - ratio) < 1e-9)
    #expect(bench.release() == (leaves ? .leaves : .none))
    guard !leaves else { return }
    #expect(bench.isAtRest() && bench.placement == bench.fit)
  }

  /// The photo has no grid to return to, and the grid is not visible behind it.
  @Test(arguments: [0.9, 0.49, 0.1, 0.001])
  func `A pinch in does not dismiss a photo that was opened directly`(ratio: Double) {
    bench.grip(Point(600, 400), spread: 200, count: 2)
    bench.drag(by: Vector(30, 20), spread: 200 * ratio)
    #expect(bench.dim == 1 && bench.placement.scale < bench.fit.scale)
    #expect(bench.release() == .none)
    #expect(bench.isAtRest() && bench.placement == bench.fit)
  }

  @Test func `A pinch in dismisses a photo that was caught during a dismissal`() {
    bench.state.close(into: cell, at: bench.time)
    bench.wait(20)
    bench.grip(Point(600, 400), spread: 200, count: 2)
    bench.drag(by: .zero, spread: 20)
    #expect(bench.release() == .leaves)
  }

  @Test func `A pinch that begins on a zoomed photo never dismisses it`() {
    bench.state.isFromGrid = true
    bench.zoom()
    bench.grip(Point(600, 400), spread: 300, count: 2)
    bench.drag(by: .zero, spread: 10)
    #expect(bench.dim == 1 && bench.release() == .none)
  }

  /// The second finger takes over from the drag, and the pinch decides about the dismissal.
  @Test func `A second finger during a dismissal causes no jump`() {
    bench.begin(Vector(0, 11))
    bench.drag(by: Vector(0, 200))
    let (seen, dim) = (bench.placement, bench.dim)
    bench.grip(Point(500, 500), spread: 100, count: 2)
    #expect(bench.placement.origin.distance(to: seen.origin) < 1e-9)
    #expect(abs(bench.dim - dim) < 1e-12)
    bench.drag(by: Vector(10, 0), spread: 120)
    #expect(bench.release() == .none)
    #expect(bench.isAtRest())
  }

  @Test(arguments: [20, 60, 120, 200])
  func `A pinch catches a photo that opens from its thumbnail`(milliseconds: Int) {
    bench.state.close(into: cell, at: bench.time)
    bench.wait(1000)
    bench.state.open(from: cell, at: bench.time)
    bench.wait(milliseconds)
    let (seen, shown) = (bench.placement, bench.state.curtain.shown(at: bench.time))
    bench.grip(Point(400, 400), spread: 100, count: 2)
    #expect(bench.state.photo.geometry.longestWay(from: seen, to: bench.placement) < 1e-6)
    #expect(bench.state.curtain.shown(at: bench.time) == shown)
    bench.drag(by: .zero, spread: 101)
    #expect(abs(bench.placement.scale / seen.scale - 1.01) < 0.005)
    bench.drag(by: .zero, spread: 900)
    #expect(bench.release() == .none)
    #expect(bench.isAtRest())
  }

  @Test func `A finger pauses a dismissal and its release continues it`() {
    bench.state.close(into: cell, at: bench.time)
    bench.wait(60)
    let (seen, shown) = (bench.placement, bench.state.curtain.shown(at: bench.time))
    bench.state.apply(.hold, at: bench.time)
    bench.wait(1000)
    #expect(bench.placement == seen && bench.state.curtain.shown(at: bench.time) == shown)
    #expect(bench.release() == .leaves)
  }

  @Test func `A photo continues to open after a finger has held it`() {
    bench.state.close(into: cell, at: bench.time)
    bench.wait(1000)
    bench.state.open(from: cell, at: bench.time)
    bench.wait(60)
    bench.state.apply(.hold, at: bench.time)
    #expect(bench.release() == .none)
    #expect(bench.isAtRest() && bench.placement == bench.fit)
  }

  @Test func `Keys do nothing during a dismissal`() {
    bench.state.close(into: cell, at: bench.time)
    bench.wait(30)
    let target = bench.state.photo.destination
    #expect(!bench.turnPage(by: 1))
    for action in [ZoomAction.zoomToActualSize, .zoom(by: 2, about: nil), .turn(quarters: 1)] {
      bench.state.apply(action, at: bench.time)
    }
    #expect(bench.state.photo.destination == target)
    bench.wait(2000)
    #expect(bench.state.curtain.isOpen)
    bench.state.open(from: cell, at: bench.time)
    bench.state.apply(.turn(quarters: 1), at: bench.time)
    #expect(bench.state.photo.destination.nearestQuarter == 1)
  }

  @Test func `A dismissed photo ends at its thumbnail`() {
    bench.state.close(into: cell, at: bench.time)
    bench.wait(2000)
    #expect(bench.state.curtain.isOpen && !bench.state.isMoving)
    let box = bench.state.photo.geometry.box(of: bench.placement)
    #expect(box.center.distance(to: cell.center) < 1e-9)
    #expect(abs(box.height - cell.height) < 1e-9)
  }

  /// The last photo is removed under the fingers.
  @Test func `Fingers on an empty pager hold nothing and show nothing`() {
    bench.begin(Vector(0, 11))
    bench.drag(by: Vector(0, 100))
    bench.state.clear()
    bench.drag(by: Vector(0, 100))
    bench.begin(Vector(0, 11))
    bench.drag(by: Vector(0, -150))
    #expect(!bench.state.isHeld && bench.state.curtain.isOpen)
    #expect(bench.release() == .none && bench.state.curtain.isOpen && !bench.state.isMoving)
  }

  /// A pinch on a touchpad may continue after a finger on the screen has ended it.
  @Test func `Fingers that hold nothing do not stop a transition`() {
    bench.grip(Point(600, 400), spread: 200, count: 2)
    bench.drag(by: .zero, spread: 140)
    _ = bench.release()
    bench.wait(20)
    bench.drag(by: .zero, spread: 130)
    #expect(bench.isAtRest())
  }
}

@Suite struct ReducedMotionTests {
  private let bench = Bench()

  init() { bench.state.isMotionReduced = true }

  @Test func `Every motion ends immediately`() {
    bench.state.apply(.zoomToActualSize, at: bench.time)
    #expect(bench.placement.scale == 1 && !bench.state.isMoving)
    #expect(bench.turnPage(by: 1) && abs(bench.middle.x - 600) < 1e-9)
    #expect(bench.state.pager.isResting)
    bench.state.close(into: cell, at: bench.time)
    #expect(bench.state.curtain.isOpen && !bench.state.isMoving)
    bench.state.open(from: cell, at: bench.time)
    #expect(bench.state.curtain.isClosed && bench.placement == bench.fit)
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
    #expect(bench.placement == bench.fit && !bench.state.isMoving && bench.state.curtain.isClosed)
  }

  @Test func `A fling ends where it does without reduced motion`() {
    for reduced in [true, false] {
      let bench = Bench()
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

@Suite struct StageResizingTests {
  private let bench = Bench()

  @Test func `A held picture does not jump when the window grows`() {
    bench.grip(Point(600, 400), spread: 100, count: 2)
    bench.drag(by: .zero, spread: 90)
    let seen = bench.placement
    bench.state.resize(to: Size(3600, 2400), pixelsPerPoint: 1)
    #expect(bench.placement == seen)
    bench.grip(Point(600, 400), spread: 90, count: 2)
    #expect(bench.state.photo.geometry.longestWay(from: seen, to: bench.placement) < 1e-6)
  }

  @Test func `A twist continues when the window is resized`() {
    func fingers(_ turn: Double) -> TouchCluster {
      TouchCluster(centroid: Point(600, 400), spread: 100, count: 2, turn: turn)
    }
    bench.state.grip(by: fingers(0), at: bench.time)
    bench.state.drag(to: fingers(0.6), at: bench.time)
    let seen = bench.placement
    #expect(seen.angle > 0.3)
    bench.state.resize(to: Size(1100, 800), pixelsPerPoint: 1)
    bench.state.grip(by: fingers(0.6), at: bench.time)
    bench.state.drag(to: fingers(0.6), at: bench.time)
    #expect(abs(bench.placement.angle - seen.angle) < 1e-12)
    bench.state.drag(to: fingers(0.7), at: bench.time)
    #expect(abs(bench.placement.angle - seen.angle - 0.1) < 1e-12)
  }
}
