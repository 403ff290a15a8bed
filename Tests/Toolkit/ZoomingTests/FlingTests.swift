import Geometry
import Gestures
import Glibc
import Motion
import Testing

@testable import Zooming

/// A 4000x3000 picture in a 1200x800 window; at a scale of 2 it covers 8000x6000 points.
private let geometry = ZoomGeometry(
  viewport: Size(1200, 800), pixelsPerPoint: 1, content: Size(4000, 3000))

/// The friction of the specification, per second.
private let friction = -1000 * log(0.998)

private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

private func placement(_ x: Double, _ y: Double, scale: Double = 2) -> Similarity {
  Similarity(scale: scale, offset: Vector(x, y))
}

@Suite struct FlingTests {
  @Test func `A fling slows down by friction`() {
    let fling = Fling(
      from: placement(-3000, -3000), velocity: Vector(1000, -400), start: at(50), geometry: geometry
    )
    for time in [0, 100, 400, 1200] {
      let seconds = Double(time) / 1000
      let share = (1 - exp(-friction * seconds)) / friction
      let expected = Point(-3000 + 1000 * share, -3000 - 400 * share)
      let place = fling.placement(at: at(50 + Int64(time)))
      #expect(place.origin.distance(to: expected) < 1e-9)
      let velocity = fling.velocity(at: at(50 + Int64(time))).offset
      let pace = exp(-friction * seconds)
      #expect((velocity - Vector(1000, -400) * pace).length < 1e-9)
    }
  }

  /// At 1000 points a second a fling travels 499.5 points, less the part below 10 points a second.
  @Test func `A fling travels the specified distance`() {
    let fling = Fling(
      from: placement(-3000, -3000), velocity: Vector(1000, 0), start: .zero, geometry: geometry)
    #expect(abs(fling.target.origin.x - (-3000 + (1000 - 10) / friction)) < 1e-9)
    #expect(fling.isOver(at: at(5000)) && !fling.isOver(at: at(1000)))
  }

  @Test func `A fling bounces with its velocity at the edge`() {
    let fling = Fling(
      from: placement(-100, -3000), velocity: Vector(1000, 300), start: .zero, geometry: geometry)
    let crossing = -log(1 - friction * 100 / 1000) / friction
    let spring = SpringMotion(
      Spring(response: 0.4), displacement: 0, velocity: 1000 - friction * 100)
    for later in [0.0, 0.02, 0.1, 0.25] {
      let time = Instant.zero + .seconds(crossing + later)
      #expect(abs(fling.placement(at: time).origin.x - spring.displacement(after: later)) < 1e-4)
      let share = (1 - exp(-friction * (crossing + later))) / friction
      #expect(abs(fling.placement(at: time).origin.y - (-3000 + 300 * share)) < 1e-4)
    }
    #expect(fling.target.origin.x == 0)
  }

  @Test func `A fling hits an edge at 5000 points a second at most`() {
    let fling = Fling(
      from: placement(-1, -3000), velocity: Vector(8000, 0), start: .zero, geometry: geometry)
    let reach = 5000 * 0.4 / (2 * .pi) / exp(1)
    let farthest = stride(from: Int64(0), through: 500, by: 1)
      .map { fling.placement(at: at($0)).origin.x }.reduce(0, max)
    #expect(abs(farthest - reach) < 0.5)
  }

  @Test(arguments: [(111.0, 77.0), (1500, 900), (-9000, 12), (0, -60), (3, 0)])
  func `A fling at actual size comes to rest on whole pixels`(x: Double, y: Double) {
    let state = ZoomGeometry(
      viewport: Size(1200, 800), pixelsPerPoint: 2, content: Size(4000, 3000))
    let fling = Fling(
      from: placement(-500.25, -400.1, scale: 0.5), velocity: Vector(x, y), start: .zero,
      geometry: state)
    let end = fling.target.origin
    #expect((end.x * 2).rounded() == end.x * 2 && (end.y * 2).rounded() == end.y * 2)
    // The last step must not be visible.
    var time = at(0)
    while !fling.isOver(at: time) { time = time + .milliseconds(1) }
    #expect(fling.placement(at: time - .milliseconds(1)).origin.distance(to: end) * 2 < 0.3)
  }
}

@Suite struct ReleaseTests {
  private var state = ZoomState(geometry: geometry)

  /// Releases the picture at `start` with `velocity`.
  private mutating func release(on start: Similarity, velocity: Vector, count: Int = 1) {
    state.place(at: start)
    let fingers = TouchCluster(centroid: Point(600, 400), spread: count > 1 ? 100 : 0, count: count)
    state.apply(.grip(fingers), at: .zero)
    state.apply(.drag(fingers), at: .zero)
    state.apply(.release(velocity: velocity), at: .zero)
  }

  private func velocity(after milliseconds: Int64) -> Vector {
    let little: Duration = .microseconds(10)
    let offset =
      state.placement(at: at(milliseconds) + little).origin
      - state.placement(at: at(milliseconds)).origin
    return offset / little.seconds
  }

  @Test mutating func `A slow release leaves the picture in place`() {
    release(on: placement(-3000, -3000), velocity: Vector(40, 29))
    #expect(!state.isMoving && state.placement(at: at(900)) == placement(-3000, -3000))
  }

  @Test mutating func `A slightly faster release flings the picture`() {
    release(on: placement(-3000, -3000), velocity: Vector(40, 31))
    #expect(state.isMoving)
    #expect((velocity(after: 0) - Vector(40, 31)).length < 0.01)
  }

  @Test mutating func `No fling is faster than 8000 points a second`() {
    release(on: placement(-3000, -3000), velocity: Vector(-30000, 40000))
    #expect((velocity(after: 0) - Vector(-4800, 6400)).length < 2)
  }

  @Test mutating func `A pinch within the limits flings at the velocity of its centroid`() {
    release(on: placement(-3000, -3000), velocity: Vector(700, -200), count: 2)
    #expect((velocity(after: 0) - Vector(700, -200)).length < 0.1)
  }

  @Test mutating func `A pinch beyond the limits settles at the limit`() {
    release(on: placement(-9000, -9000, scale: 9), velocity: Vector(700, -200), count: 2)
    state.advance(to: at(2000))
    #expect(!state.isMoving && state.destination.scale == 8)
  }

  @Test mutating func `A caught fling stays where it was caught`() {
    release(on: placement(-3000, -3000), velocity: Vector(2000, 0))
    let caught = state.placement(at: at(200))
    state.apply(.hold, at: at(200))
    #expect(state.placement(at: at(900)) == caught)
    state.apply(.release(), at: at(900))
    #expect(!state.isMoving && state.placement(at: at(900)) == caught)
  }

  @Test mutating func `A caught bounce can be dragged without a jump`() {
    release(on: placement(-10, -3000), velocity: Vector(3000, 0))
    let caught = state.placement(at: at(60))
    #expect(caught.origin.x > 50)
    let finger = TouchCluster(centroid: Point(100, 100), spread: 0)
    state.apply(.grip(finger), at: at(60))
    state.apply(.drag(finger), at: at(60))
    #expect(geometry.longestDisplacement(from: caught, to: state.placement(at: at(60))) < 1e-6)
    state.apply(.release(), at: at(70))
    state.advance(to: at(2000))
    #expect(state.placement(at: at(2000)).origin.x == 0)
  }
}

@Suite struct SettlingTests {
  private var state = ZoomState(geometry: geometry)

  /// Pinches the picture to `scale`, rotated by `turn` degrees beyond the detent, and releases it.
  private mutating func pinch(to scale: Double, turn: Double = 0, from start: Similarity? = nil) {
    let start = start ?? geometry.fit
    state.place(at: start)
    let detent = turn == 0 ? 0 : turn < 0 ? -12.0 : 12
    func fingers(_ spread: Double, _ degrees: Double) -> TouchCluster {
      TouchCluster(
        centroid: Point(500, 300), spread: spread, count: 2, turn: degrees * .pi / 180)
    }
    state.apply(.grip(fingers(100, 0)), at: .zero)
    state.apply(.drag(fingers(100 * scale / start.scale, turn + detent)), at: .zero)
    state.apply(.release(), at: .zero)
  }

  private mutating func rest() -> Similarity {
    state.advance(to: at(3000))
    #expect(!state.isMoving)
    return state.placement(at: at(3000))
  }

  @Test(arguments: [0.9701, 0.98, 1.0, 1.0299])
  mutating func `A scale near actual size snaps to it`(scale: Double) {
    pinch(to: scale)
    let placement = rest()
    #expect(placement.scale == 1 && placement == geometry.aligned(placement))
    #expect(state.isAtActualScale)
  }

  @Test(arguments: [0.9699, 1.0301, 2])
  mutating func `A scale farther from actual size does not snap`(scale: Double) {
    pinch(to: scale)
    #expect(abs(rest().scale / scale - 1) < 1e-9)
  }

  @Test mutating func `Nothing snaps while the fingers are down`() {
    state.apply(.grip(TouchCluster(centroid: Point(500, 300), spread: 100)), at: .zero)
    let spread = 100 * 1.01 / geometry.fit.scale
    state.apply(.drag(TouchCluster(centroid: Point(500, 300), spread: spread)), at: .zero)
    #expect(abs(state.placement(at: .zero).scale - 1.01) < 1e-12)
  }

  @Test mutating func `Snapping keeps the pinched point in place`() {
    pinch(to: 1.02)
    let point = state.placement(at: .zero).preimage(of: Point(500, 300))
    #expect(rest().transform(point).distance(to: Point(500, 300)) <= 0.7072)
  }

  @Test mutating func `Dragging with one finger does not snap the scale`() {
    state.place(at: placement(-1000, -1000, scale: 1.01))
    let finger = TouchCluster(centroid: Point(500, 300), spread: 0)
    state.apply(.grip(finger), at: .zero)
    state.apply(.drag(finger), at: .zero)
    state.apply(.release(), at: .zero)
    #expect(rest().scale == 1.01)
  }

  @Test(arguments: [(44.0, 0), (46, 1), (-46, 3), (100, 1), (140, 2), (300, 3), (-300, 1)])
  mutating func `A twist snaps to the nearest quarter turn and to fit`(
    turn: Double, quarters: Int
  ) {
    pinch(to: geometry.fit.scale, turn: turn)
    #expect(rest() == geometry.fit(quarters: quarters))
  }

  @Test mutating func `A twist that also enlarges enough is not fitted`() {
    let fit = geometry.fit.scale
    pinch(to: fit * 1.3, turn: 80)
    #expect(abs(rest().scale / (fit * 1.3) - 1) < 1e-9)
    pinch(to: fit * 1.2, turn: 80)
    #expect(rest() == geometry.fit(quarters: 1))
  }

  @Test mutating func `A twist keeps the scale of a zoomed picture`() {
    pinch(to: 2, turn: 95, from: placement(-3000, -3000))
    let placement = rest()
    #expect(placement.scale == 2 && placement.nearestQuarter == 1)
    let limits = geometry.originLimits(of: placement)
    #expect(limits.x.contains(placement.origin.x) && limits.y.contains(placement.origin.y))
  }

  @Test mutating func `Repeated quarter turns are exact beyond a full turn`() {
    for quarters in 1...6 {
      state.apply(.turn(quarters: 1), at: at(Int64(quarters) * 3000))
      state.advance(to: at(Int64(quarters) * 3000 + 2000))
      #expect(
        state.placement(at: at(Int64(quarters) * 3000 + 2000))
          == geometry.fit(quarters: quarters % 4))
    }
  }
}
