import Geometry
import Gestures
import Glibc
import Testing

@testable import Zooming

private let degree = Double.pi / 180

@Suite struct RotationDetentTests {
  @Test func `Rotation starts beyond the detent and excludes it`() {
    var detent = RotationDetent(isFree: false)
    for turn in [5, -11, 11.99, 0] { #expect(detent.follow(turn * degree) == 0) }
    #expect(!detent.isFree)
    #expect(abs(detent.follow(13 * degree) - degree) < 1e-12)
    #expect(abs(detent.follow(-5 * degree) + 17 * degree) < 1e-12)
  }

  @Test func `The detent also applies counterclockwise`() {
    var detent = RotationDetent(isFree: false)
    #expect(abs(detent.follow(-15 * degree) + 3 * degree) < 1e-12)
  }

  @Test func `Content caught while it rotates follows immediately`() {
    var detent = RotationDetent(isFree: true)
    #expect(detent.follow(0.01) == 0.01)
  }

  /// Fingers that land or lift neither pass the detent twice nor skip it.
  @Test func `A new grip continues the detent`() {
    var detent = RotationDetent(isFree: false)
    _ = detent.follow(8 * degree)
    detent = detent.rebased
    #expect(detent.follow(3 * degree) == 0)
    detent = detent.rebased
    #expect(abs(detent.follow(3 * degree) - 2 * degree) < 1e-12)
    detent = detent.rebased
    #expect(abs(detent.follow(degree) - degree) < 1e-12)
    #expect(detent.isFree)
  }
}

@Suite struct ManipulationTests {
  private let geometry = ZoomGeometry(
    viewport: Size(1200, 800), pixelsPerPoint: 1, content: Size(4000, 3000))

  private func fingers(
    _ x: Double, _ y: Double, spread: Double = 0, count: Int = 2, turn: Double = 0
  ) -> TouchCluster {
    TouchCluster(centroid: Point(x, y), spread: spread, count: count, turn: turn)
  }

  private func grip(
    on start: Similarity, by cluster: TouchCluster, isFree: Bool = false, isLoose: Bool = false
  ) -> Manipulation {
    Manipulation(
      start: start, geometry: geometry, baseline: cluster, detent: RotationDetent(isFree: isFree),
      isLoose: isLoose)
  }

  @Test func `Content stays under fingers that move and spread and turn`() {
    let start = Similarity(scale: 0.7, angle: 0.3, offset: Vector(-200, 50))
    let held = start.preimage(of: Point(400, 300))
    var grip = grip(on: start, by: fingers(400, 300, spread: 80, turn: 0.5), isFree: true)
    let placement = grip.placement(at: fingers(650, 210, spread: 200, turn: 1.2))
    #expect(placement.transform(held).distance(to: Point(650, 210)) < 1e-9)
    #expect(abs(placement.scale - 0.7 * 2.5) < 1e-12)
    #expect(abs(placement.angle - 1.0) < 1e-12)
  }

  /// Neither the rate of events nor their order matters.
  @Test func `The placement depends only on the current finger positions`() {
    let start = geometry.fit
    var direct = grip(on: start, by: fingers(400, 300, spread: 80), isFree: true)
    var roundabout = direct
    for step in 0..<40 {
      _ = roundabout.placement(
        at: fingers(Double(step * 31 % 700), 90, spread: Double(10 + step * 37 % 500), turn: 0.1))
    }
    let last = fingers(500, 500, spread: 130, turn: 0.4)
    #expect(roundabout.placement(at: last) == direct.placement(at: last))
  }

  @Test(arguments: [0, 7.0, 20, -90])
  func `A pinch does not jump at any initial angle`(turn: Double) {
    let start = Similarity(scale: 0.4, angle: 0.2, offset: Vector(10, 10))
    var grip = grip(on: start, by: fingers(500, 300, spread: 60, turn: turn * degree), isFree: true)
    let same = grip.placement(at: fingers(500, 300, spread: 60, turn: turn * degree))
    #expect(abs(same.scale - 0.4) < 1e-12 && abs(same.angle - 0.2) < 1e-12)
    #expect(same.origin.distance(to: start.origin) < 1e-9)
  }

  @Test func `Fingers that nearly touch do not change the scale`() {
    var grip = grip(on: geometry.fit, by: fingers(600, 400, spread: 1))
    #expect(grip.placement(at: fingers(600, 400, spread: 10)).scale == geometry.fit.scale)
    let wide = grip.placement(at: fingers(600, 400, spread: 30))
    #expect(abs(wide.scale / geometry.fit.scale - 3) < 1e-9)
  }

  @Test func `Fingers that come closer than fingertips keep what they hold`() {
    let start = Similarity(scale: 4, offset: Vector(-3000, -2000))
    let held = start.preimage(of: Point(700, 400))
    var grip = grip(on: start, by: fingers(600, 400, spread: 100))
    let placement = grip.placement(at: fingers(600, 400, spread: 8))
    #expect(placement.transform(held).distance(to: Point(608, 400)) < 1e-9)
    #expect(grip.placement(at: fingers(600, 400)).scale > 0)
  }

  @Test func `A pinch beyond the largest scale meets resistance`() {
    let start = Similarity(scale: 8, offset: Vector(-9000, -9000))
    var grip = grip(on: start, by: fingers(600, 400, spread: 100))
    let placement = grip.placement(at: fingers(600, 400, spread: 150))
    #expect(abs(placement.scale / 8 - 1.1838) < 1e-4)
  }

  /// For example, of a picture that grows from its thumbnail, or one whose window became larger.
  @Test(arguments: [0.04, 0.1, 0.133, 0.2, 40])
  func `A loose grip takes a picture at any scale`(scale: Double) {
    let start = Similarity(scale: scale, offset: Vector(300, 300))
    var held = grip(on: start, by: fingers(600, 400, spread: 100), isLoose: true)
    #expect(abs(held.placement(at: fingers(600, 400, spread: 100)).scale / scale - 1) < 1e-9)
    let ratio = scale < 1 ? 1.3 : 0.8
    let moved = held.placement(at: fingers(600, 400, spread: 100 * ratio))
    #expect(abs(moved.scale / scale - ratio) < 1e-9)
  }

  @Test(arguments: [0.04, 0.1, 0.1333, 17, 40])
  func `A grip keeps a scale beyond what resistance allows`(scale: Double) {
    let start = Similarity(scale: scale, offset: Vector(300, 300))
    var held = grip(on: start, by: fingers(600, 400, spread: 100))
    #expect(abs(held.placement(at: fingers(600, 400, spread: 100)).scale / scale - 1) < 1e-9)
  }

  @Test func `The velocity of one finger is that of the content`() {
    let start = Similarity(scale: 1, offset: Vector(-1400, -1100))
    var grip = grip(on: start, by: fingers(600, 400, count: 1))
    for x in [500.0, 1900, 2300, 2900] {
      let before = grip.placement(at: fingers(x, 400, count: 1))
      let after = grip.placement(at: fingers(x + 0.01, 400, count: 1))
      let velocity = grip.velocity(of: before, fingers: Vector(1, 0)).dx
      #expect(abs((after.origin.x - before.origin.x) / 0.01 - velocity) < 1e-4, "at \(x)")
    }
  }

  @Test func `One finger cannot move content along an axis on which all of it fits`() {
    var grip = grip(on: geometry.fit, by: fingers(600, 400, count: 1))
    #expect(grip.placement(at: fingers(900, 700, count: 1)) == geometry.fit)
    #expect(grip.velocity(of: geometry.fit, fingers: Vector(900, 900)) == .zero)
  }

  @Test func `A loose grip can move content anywhere`() {
    var grip = grip(on: geometry.fit, by: fingers(600, 400, count: 1), isLoose: true)
    let moved = grip.placement(at: fingers(630, 900, count: 1))
    #expect(moved.origin == geometry.fit.origin + Vector(30, 500))
    #expect(grip.velocity(of: moved, fingers: Vector(9, 900)) == Vector(9, 900))
  }
}
