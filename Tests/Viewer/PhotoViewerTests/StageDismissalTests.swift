import Geometry
import Testing
import Zooming

@testable import PhotoViewer

/// Leaving a photo, and opening it again.
@Suite struct StageDismissalTests {
  private let bench = PagerBench()

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
    bench.state.close(into: bench.cell, at: bench.time)
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
    bench.state.close(into: bench.cell, at: bench.time)
    bench.wait(1000)
    bench.state.open(from: bench.cell, at: bench.time)
    bench.wait(milliseconds)
    let (seen, shown) = (bench.placement, bench.state.dismissal.shown(at: bench.time))
    bench.grip(Point(400, 400), spread: 100, count: 2)
    #expect(bench.state.photo.geometry.longestDisplacement(from: seen, to: bench.placement) < 1e-6)
    #expect(bench.state.dismissal.shown(at: bench.time) == shown)
    bench.drag(by: .zero, spread: 101)
    #expect(abs(bench.placement.scale / seen.scale - 1.01) < 0.005)
    bench.drag(by: .zero, spread: 900)
    #expect(bench.release() == .none)
    #expect(bench.isAtRest())
  }

  @Test func `A finger pauses a dismissal and its release continues it`() {
    bench.state.close(into: bench.cell, at: bench.time)
    bench.wait(60)
    let (seen, shown) = (bench.placement, bench.state.dismissal.shown(at: bench.time))
    bench.state.apply(.hold, at: bench.time)
    bench.wait(1000)
    #expect(bench.placement == seen && bench.state.dismissal.shown(at: bench.time) == shown)
    #expect(bench.release() == .leaves)
  }

  @Test func `A photo continues to open after a finger has held it`() {
    bench.state.close(into: bench.cell, at: bench.time)
    bench.wait(1000)
    bench.state.open(from: bench.cell, at: bench.time)
    bench.wait(60)
    bench.state.apply(.hold, at: bench.time)
    #expect(bench.release() == .none)
    #expect(bench.isAtRest() && bench.placement == bench.fit)
  }

  @Test func `Keys do nothing during a dismissal`() {
    bench.state.close(into: bench.cell, at: bench.time)
    bench.wait(30)
    let target = bench.state.photo.destination
    #expect(!bench.turnPage(by: 1))
    for action in [ZoomAction.zoomToActualSize, .zoom(by: 2, about: nil), .turn(quarters: 1)] {
      bench.state.apply(action, at: bench.time)
    }
    #expect(bench.state.photo.destination == target)
    bench.wait(2000)
    #expect(bench.state.dismissal.isOpen)
    bench.state.open(from: bench.cell, at: bench.time)
    bench.state.apply(.turn(quarters: 1), at: bench.time)
    #expect(bench.state.photo.destination.nearestQuarter == 1)
  }

  @Test func `A dismissed photo ends at its thumbnail`() {
    bench.state.close(into: bench.cell, at: bench.time)
    bench.wait(2000)
    #expect(bench.state.dismissal.isOpen && !bench.state.isMoving)
    let box = bench.state.photo.geometry.box(of: bench.placement)
    #expect(box.center.distance(to: bench.cell.center) < 1e-9)
    #expect(abs(box.height - bench.cell.height) < 1e-9)
  }

  /// The last photo is removed under the fingers.
  @Test func `Fingers on an empty pager hold nothing and show nothing`() {
    bench.begin(Vector(0, 11))
    bench.drag(by: Vector(0, 100))
    bench.state.clear()
    bench.drag(by: Vector(0, 100))
    bench.begin(Vector(0, 11))
    bench.drag(by: Vector(0, -150))
    #expect(!bench.state.isHeld && bench.state.dismissal.isOpen)
    #expect(bench.release() == .none && bench.state.dismissal.isOpen && !bench.state.isMoving)
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
