import Geometry
import Glibc
import Motion
import Testing

/// Paths that zoom in, zoom out and rotate, only rotate, and only translate.
private let paths = [
  ZoomPath(
    from: Similarity(scale: 0.25, offset: Vector(10, 20)),
    to: Similarity(scale: 2, offset: Vector(-300, 40))),
  ZoomPath(
    from: Similarity(scale: 3, angle: 0.4, offset: Vector(-80, -500)),
    to: Similarity(scale: 0.5, angle: -1.7, offset: Vector(200, 100))),
  ZoomPath(
    from: Similarity(scale: 1, angle: 0, offset: Vector(5, 5)),
    to: Similarity(scale: 1, angle: .pi, offset: Vector(400, 300))),
  ZoomPath(
    from: Similarity(scale: 1.5, angle: 1, offset: Vector(0, 0)),
    to: Similarity(scale: 1.5, angle: 1, offset: Vector(120, -60))),
]

/// Returns the position of the content's `point` at `stop`.
private func position(of point: Point, at stop: Similarity) -> Point {
  Affine(scale: stop.scale, angle: stop.angle, offset: stop.offset)(point)
}

@Suite struct TurnedZoomPathTests {
  @Test(arguments: paths) func `A path leads exactly from its start to its end`(path: ZoomPath) {
    #expect(path.value(at: 0) == path.start)
    #expect(path.value(at: 1) == path.end)
    let nearly = path.value(at: 1 - 1e-12)
    #expect((nearly.offset - path.end.offset).length < 1e-8)
  }

  @Test func `The scale changes geometrically and the angle linearly`() {
    let path = ZoomPath(
      from: Similarity(scale: 0.5, angle: 1, offset: .zero),
      to: Similarity(scale: 8, angle: -2, offset: Vector(100, 0)))
    #expect(abs(path.value(at: 0.25).scale - 1) < 1e-12)
    #expect(abs(path.value(at: 0.5).scale - 2) < 1e-12)
    #expect(abs(path.value(at: 0.5).angle + 0.5) < 1e-12)
  }

  /// Returns a path between two placements that show the content's point `common` at `anchor`.
  private func path(keeping common: Point, at anchor: Point, turn: Double) -> ZoomPath {
    func stop(scale: Double, angle: Double) -> Similarity {
      let arm = common.vector.turned(by: angle) * scale
      return Similarity(scale: scale, angle: angle, offset: anchor.vector - arm)
    }
    return ZoomPath(
      from: stop(scale: 0.3, angle: 0.2), to: stop(scale: 4, angle: 0.2 + turn))
  }

  @Test(arguments: [0, 0.3, Double.pi / 2, -Double.pi, 7])
  func `A point common to both ends does not move`(turn: Double) {
    let (common, anchor) = (Point(900, 350), Point(420, 260))
    let path = path(keeping: common, at: anchor, turn: turn)
    for step in -3...13 {
      let stop = path.value(at: Double(step) / 10)
      #expect(position(of: common, at: stop).distance(to: anchor) < 1e-9, "turn \(turn)")
    }
  }

  @Test func `Without rotation every point moves in a straight line`() {
    let path = paths[0]
    for point in [Point.zero, Point(400, 0), Point(123, 456)] {
      let (start, end) = (position(of: point, at: path.start), position(of: point, at: path.end))
      let line = end - start
      for step in 1...9 {
        let along = position(of: point, at: path.value(at: Double(step) / 10)) - start
        #expect(abs(along.dx * line.dy - along.dy * line.dx) < 1e-8 * line.length)
      }
    }
  }

  @Test(arguments: paths) func `The velocity is the derivative of the path`(path: ZoomPath) {
    let small = 1e-6
    for progress in [-0.2, 0, 0.37, 1, 1.4] {
      let (before, after) = (path.value(at: progress - small), path.value(at: progress + small))
      let velocity = path.velocity(at: progress)
      #expect(abs(log(after.scale / before.scale) / (2 * small) - velocity.logScale) < 1e-7)
      #expect(abs((after.angle - before.angle) / (2 * small) - velocity.angle) < 1e-7)
      let offset = (after.offset - before.offset) / (2 * small)
      #expect((offset - velocity.offset).length < 1e-4)
    }
  }

  /// No digits are lost if the ends are nearly equal.
  @Test(arguments: [1e-3, 1e-6, 1e-8, 1e-9, 1e-10, 1e-15])
  func `A tiny zoom still translates linearly`(growth: Double) {
    let path = ZoomPath(
      from: Similarity(scale: 1, offset: .zero),
      to: Similarity(scale: 1 + growth, angle: growth, offset: Vector(1000, -500)))
    let half = path.value(at: 0.5).offset
    #expect((half - Vector(500, -250)).length < 1000 * growth + 1e-5)
    #expect((path.velocity(at: 0.5).offset - Vector(1000, -500)).length < 2000 * growth + 1e-5)
  }

  @Test func `A velocity can be multiplied by a factor`() {
    let velocity = SimilarityVelocity(logScale: 1, angle: -2, offset: Vector(3, 4)) * -2
    #expect(velocity == SimilarityVelocity(logScale: -2, angle: 4, offset: Vector(-6, -8)))
  }
}

@Test func `A scale band shows scales less than a factor of two beyond its limits`() {
  let band = ScaleBand(limits: 1...8)
  #expect([0.51, 0.9, 1, 3, 8, 15.8].allSatisfy(band.canShow))
  #expect([0.1, 0.5, 16, 100].allSatisfy { !band.canShow($0) })
  #expect(abs(band.shown(band.raw(0.51)) / 0.51 - 1) < 1e-9)
}
