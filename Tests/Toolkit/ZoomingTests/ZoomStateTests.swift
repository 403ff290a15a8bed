import Geometry
import Gestures
import Glibc
import Motion
import Testing

@testable import Zooming

/// A 4000x3000 picture in a 1200x800 window.
private let geometry = ZoomGeometry(
  viewport: Size(1200, 800), pixelsPerPoint: 1, content: Size(4000, 3000))

/// Returns the instant `milliseconds` after the start.
private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

private func cluster(_ x: Double, _ y: Double, spread: Double = 0) -> TouchCluster {
  TouchCluster(centroid: Point(x, y), spread: spread)
}

private func isNear(_ a: Point, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
  a.distance(to: b) < tolerance
}

@Suite struct ZoomGeometryTests {
  @Test func `Fit shows the whole picture in the middle`() {
    #expect(abs(geometry.fit.scale - 800.0 / 3000) < 1e-12)
    #expect(isNear(geometry.fit.origin, Point((1200 - 4000 * geometry.fit.scale) / 2, 0)))
  }

  @Test func `Fit never enlarges`() {
    let small = ZoomGeometry(
      viewport: Size(1200, 800), pixelsPerPoint: 2, content: Size(300, 200))
    #expect(small.fit.scale == 0.5)
    #expect(small.fit.origin == Point(525, 350))
  }

  @Test func `The origin is on whole pixels at actual size`() {
    let odd = ZoomGeometry(viewport: Size(1201, 801), pixelsPerPoint: 1, content: Size(400, 300))
    #expect(odd.fit.origin == Point(400, 250))
  }
}

@Suite struct ZoomStateTests {
  var state = ZoomState(geometry: geometry)

  private mutating func grip(_ cluster: TouchCluster, at time: Instant = .zero) {
    state.apply(.hold, at: time)
    state.apply(.grip(cluster), at: time)
  }

  @Test mutating func `A pinch scales with the spread and keeps the point under the fingers`() {
    let start = state.placement(at: .zero)
    let held = start.preimage(of: Point(500, 300))
    grip(cluster(500, 300, spread: 50))
    state.apply(.drag(cluster(720, 410, spread: 175)), at: at(100))
    let placement = state.placement(at: at(100))
    #expect(abs(placement.scale / start.scale - 3.5) < 1e-12)
    #expect(isNear(placement.transform(held), Point(720, 410)))
  }

  @Test mutating func `A new grip moves nothing`() {
    grip(cluster(500, 300, spread: 50))
    state.apply(.drag(cluster(720, 410, spread: 20)), at: .zero)
    let before = state.placement(at: .zero)
    for fingers in [cluster(10, 20, spread: 3), cluster(900, 700), cluster(600, 400, spread: 90)] {
      state.apply(.grip(fingers), at: .zero)
      state.apply(.drag(fingers), at: .zero)
      #expect(isNear(state.placement(at: .zero).origin, before.origin, within: 1e-6))
      #expect(abs(state.placement(at: .zero).scale / before.scale - 1) < 1e-9)
    }
  }

  @Test mutating func `A pinch below fit meets resistance and snaps back to fit`() {
    grip(cluster(600, 400, spread: 100))
    state.apply(.drag(cluster(600, 400, spread: 60)), at: .zero)
    #expect(abs(state.placement(at: .zero).scale / geometry.fit.scale - 0.8188) < 0.0001)
    state.apply(.release(), at: .zero)
    #expect(state.isMoving)
    state.advance(to: at(500))
    #expect(!state.isMoving)
    #expect(state.placement(at: at(500)) == geometry.fit)
  }

  @Test mutating func `A pinch too far settles about the pinch if fingers lift one by one`() {
    grip(cluster(700, 300, spread: 10))
    state.apply(.drag(cluster(700, 300, spread: 600)), at: .zero)
    let focus = state.placement(at: .zero).preimage(of: Point(700, 300))
    state.apply(.grip(cluster(1300, 300)), at: .zero)
    state.apply(.drag(cluster(1300, 300)), at: .zero)
    state.apply(.release(), at: .zero)
    state.advance(to: at(900))
    let placement = state.placement(at: at(900))
    #expect(placement.scale == 8)
    #expect(isNear(placement.transform(focus), Point(700, 300), within: 1e-6))
  }

  /// The ends of fingers, and their reports, are not exact: otherwise a double tap would lead nowhere.
  @Test(arguments: [1 + 1e-7, 1.004])
  mutating func `A pinch that comes back to its beginning leaves content fitted`(ratio: Double) {
    grip(cluster(500, 300, spread: 150))
    state.apply(.drag(cluster(520, 310, spread: 400)), at: at(50))
    state.apply(.drag(cluster(500, 300, spread: 150 * ratio)), at: at(100))
    state.apply(.release(), at: at(100))
    #expect(state.destination == geometry.fit && !state.isZoomed)
    state.advance(to: at(900))
    state.apply(.toggleZoom(about: Point(600, 400)), at: at(900))
    #expect(abs(state.destination.scale / geometry.fit.scale - 3) < 1e-9)
  }

  @Test mutating func `A pinch that enlarges a little is kept`() {
    grip(cluster(500, 300, spread: 150))
    state.apply(.drag(cluster(500, 300, spread: 151)), at: at(50))
    state.apply(.release(), at: at(100))
    #expect(abs(state.destination.scale / geometry.fit.scale - 151.0 / 150) < 1e-9)
  }

  @Test mutating func `A snap-back follows the spring`() {
    grip(cluster(600, 400, spread: 100))
    state.apply(.drag(cluster(600, 400, spread: 60)), at: .zero)
    let shown = state.placement(at: .zero).scale
    state.apply(.release(), at: .zero)
    let spring = SpringMotion(Spring(response: 0.3), displacement: 1)
    for time in stride(from: Int64(0), through: 300, by: 7) {
      let expected =
        geometry.fit.scale
        * pow(shown / geometry.fit.scale, spring.displacement(after: Double(time) / 1000))
      #expect(abs(state.placement(at: at(time)).scale / expected - 1) < 1e-9)
    }
  }

  @Test mutating func `A finger catches a snap-back where it is`() {
    grip(cluster(600, 400, spread: 100))
    state.apply(.drag(cluster(600, 400, spread: 30)), at: .zero)
    state.apply(.release(), at: .zero)
    let caught = state.placement(at: at(60))
    state.apply(.hold, at: at(60))
    #expect(state.placement(at: at(60)) == caught)
    #expect(state.placement(at: at(900)) == caught)
    state.apply(.release(), at: at(900))
    state.advance(to: at(1500))
    #expect(state.placement(at: at(1500)) == geometry.fit)
  }

  @Test mutating func `A double tap toggles between fit and three times fit`() {
    state.apply(.toggleZoom(about: Point(600, 400)), at: .zero)
    state.advance(to: at(600))
    let zoomed = state.placement(at: at(600))
    #expect(zoomed.scale == 3 * geometry.fit.scale)
    state.apply(.toggleZoom(about: Point(0, 0)), at: at(600))
    state.advance(to: at(1200))
    #expect(state.placement(at: at(1200)) == geometry.fit)
  }

  @Test mutating func `A double tap keeps the tapped point in place throughout`() {
    let tapped = Point(420, 260)
    let point = state.placement(at: .zero).preimage(of: tapped)
    state.apply(.toggleZoom(about: tapped), at: .zero)
    for time in stride(from: Int64(0), through: 600, by: 13) {
      #expect(isNear(state.placement(at: at(time)).transform(point), tapped, within: 1e-6))
    }
  }

  @Test mutating func `A double tap near a corner shows the corner`() {
    state.apply(.toggleZoom(about: Point(5, 5)), at: .zero)
    #expect(state.destination.origin == Point(0, -10))
  }

  @Test mutating func `A drag with one finger meets resistance beyond the edges`() {
    state.apply(.toggleZoom(about: Point(600, 400)), at: .zero)
    state.advance(to: at(600))
    let start = state.placement(at: at(600)).origin
    grip(cluster(600, 400), at: at(600))
    state.apply(.drag(cluster(630, 380)), at: at(600))
    #expect(isNear(state.placement(at: at(600)).origin, start + Vector(30, -20)))
    state.apply(.drag(cluster(600 - start.x + 100, 400)), at: at(600))
    #expect(abs(state.placement(at: at(600)).origin.x - 52.589) < 0.001)
    state.apply(.release(), at: at(600))
    state.advance(to: at(1200))
    #expect(state.placement(at: at(1200)).origin == Point(0, start.y))
  }

  @Test mutating func `Lifting one finger of a pinch beyond the edges causes no jump`() {
    grip(cluster(600, 400, spread: 50))
    state.apply(.drag(cluster(1000, 400, spread: 60)), at: .zero)
    let before = state.placement(at: .zero)
    #expect(before.origin.x > 300)
    state.apply(.grip(cluster(1100, 400)), at: .zero)
    state.apply(.drag(cluster(1100, 400)), at: .zero)
    #expect(isNear(state.placement(at: .zero).origin, before.origin, within: 1e-6))
  }

  @Test mutating func `Wheel steps multiply the target scale about the pointer`() {
    let pointer = Point(400, 300)
    let point = state.placement(at: .zero).preimage(of: pointer)
    for notch in 0..<8 {
      state.apply(.zoom(by: ZoomState.zoomStep, about: pointer), at: at(Int64(notch) * 40))
    }
    state.advance(to: at(1500))
    let placement = state.placement(at: at(1500))
    #expect(abs(placement.scale / geometry.fit.scale - pow(1.25, 8)) < 1e-9)
    #expect(isNear(placement.transform(point), pointer, within: 1e-6))
  }

  @Test mutating func `Zoom keys stop at the limits`() {
    for _ in 0..<60 { state.apply(.zoom(by: 1.25, about: nil), at: .zero) }
    #expect(state.destination.scale == 8)
    for _ in 0..<60 { state.apply(.zoom(by: 0.8, about: nil), at: .zero) }
    #expect(state.destination == geometry.fit)
  }

  @Test mutating func `Actual size shows one pixel per device pixel`() {
    state.apply(.zoomToActualSize, at: .zero)
    #expect(state.destination.scale == 1)
    #expect(state.destination.origin == Point(-1400, -1100))
  }

  /// The chart is 4000 x 3000 in a viewport of 1200 x 800.
  @Test mutating func `Content can be twice its actual size, or just cover the viewport`() {
    state.apply(.zoomToMultipleOfActualSize(2), at: .zero)
    #expect(state.destination.scale == 2)
    state.apply(.zoomToMultipleOfActualSize(100), at: .zero)
    #expect(state.destination.scale == 8)
    state.apply(.zoomToFill, at: .zero)
    #expect(state.destination.scale == 0.3 && state.isZoomed)
    #expect(geometry.box(of: state.destination) == Rect(x: 0, y: -50, width: 1200, height: 900))
    state.apply(.turn(quarters: 1), at: .zero)
    state.apply(.zoomToFill, at: .zero)
    #expect(state.destination.scale == 0.4)
  }

  /// At fit the chart is 1066.7 by 800 points, from 66.7 on.
  @Test mutating func `A part of the viewport is shown as large as it fits`() {
    let seen = state.destination
    let rect = Rect(x: 400, y: 200, width: 300, height: 100)
    let middle = seen.preimage(of: rect.center)
    state.apply(.zoomToRect(rect), at: .zero)
    #expect(abs(state.destination.scale / seen.scale - 4) < 1e-9)
    #expect(state.destination.transform(middle).distance(to: Point(600, 400)) < 1e-6)
    // Beside the chart there is nothing; a part of it that reaches beyond its edge is what is in it.
    state.apply(.zoomToFit, at: .zero)
    state.apply(.zoomToRect(Rect(x: 0, y: 0, width: 60, height: 100)), at: .zero)
    #expect(state.destination == seen)
    state.apply(.zoomToRect(Rect(x: 0, y: 0, width: 466.7, height: 400)), at: .zero)
    #expect(abs(state.destination.scale / seen.scale - 2) < 1e-3)
    // No larger than the limit, and turned with the picture.
    state.apply(.zoomToRect(Rect(x: 600, y: 400, width: 1, height: 1)), at: .zero)
    #expect(state.destination.scale == 8)
    state.apply(.zoomToFit, at: .zero)
    state.apply(.turn(quarters: 1), at: .zero)
    let turned = state.destination
    state.apply(.zoomToRect(Rect(x: 450, y: 300, width: 300, height: 200)), at: .zero)
    #expect(abs(state.destination.scale / turned.scale - 4) < 1e-9)
    #expect(state.destination.nearestQuarter == 1)
  }

  /// Returns the velocity of the picture in points a second, measured over 0.1 ms.
  private func velocity(at time: Instant) -> Vector {
    let later = time + .microseconds(100)
    return (state.placement(at: later).origin - state.placement(at: time).origin) / 1e-4
  }

  /// Arrow keys in quick succession do not stop the motion, and a reversal slows down first.
  @Test mutating func `A redirected pan keeps its velocity`() {
    state.apply(.zoomToActualSize, at: .zero)
    state.advance(to: at(900))
    state.apply(.pan(by: Vector(-300, 0)), at: at(900))
    let before = velocity(at: at(950))
    state.apply(.pan(by: Vector(-300, 0)), at: at(950))
    #expect(before.dx < -1000 && abs(velocity(at: at(950)).dx / before.dx - 1) < 0.01)
    state.apply(.pan(by: Vector(0, -200)), at: at(1000))
    #expect(velocity(at: at(1000)).dx < -1000)
    state.apply(.pan(by: Vector(2000, 200)), at: at(1050))
    #expect(velocity(at: at(1050)).dx < -1000 && velocity(at: at(1150)).dx > 0)
    state.advance(to: at(2000))
    #expect(state.placement(at: at(2000)).origin == Point(0, -1100))
  }

  @Test mutating func `Resizing keeps fit and the middle of a zoomed picture`() {
    let wide = ZoomGeometry(
      viewport: Size(900, 900), pixelsPerPoint: 1, content: geometry.content)
    state.resize(to: wide)
    #expect(state.placement(at: .zero) == wide.fit)
    state.apply(.zoomToActualSize, at: .zero)
    state.advance(to: at(700))
    let middle = state.placement(at: at(700)).preimage(of: wide.center)
    state.resize(to: geometry)
    #expect(isNear(state.placement(at: at(700)).preimage(of: geometry.center), middle))
  }

  @Test mutating func `Keys do nothing while fingers hold the picture`() {
    grip(cluster(600, 400, spread: 100))
    state.apply(.drag(cluster(600, 400, spread: 200)), at: .zero)
    let held = state.placement(at: .zero)
    state.apply(.zoomToFit, at: .zero)
    #expect(state.placement(at: at(300)) == held)
  }
}
