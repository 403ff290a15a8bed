import Geometry
import Glibc
import Motion
import Testing

@testable import Zooming

private let geometry = ZoomGeometry(
  viewport: Size(1200, 800), pixelsPerPoint: 1, content: Size(4000, 3000))

private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

private func placement(
  _ scale: Double, _ x: Double, _ y: Double, quarters: Double = 0
) -> Similarity { Similarity(scale: scale, angle: quarters * .pi / 2, offset: Vector(x, y)) }

/// Returns the velocity of a motion at `time`, measured from just before to just after.
private func measuredVelocity(
  at time: Instant, _ placement: (Instant) -> Similarity
) -> SimilarityVelocity {
  let small: Duration = .microseconds(10)
  let (before, after) = (placement(time - small), placement(time + small))
  let seconds = 2 * small.seconds
  return SimilarityVelocity(
    logScale: log(after.scale / before.scale) / seconds,
    angle: (after.angle - before.angle) / seconds,
    offset: (after.origin - before.origin) / seconds)
}

private func isNear(_ a: SimilarityVelocity, _ b: SimilarityVelocity, within tolerance: Double)
  -> Bool
{
  abs(a.logScale - b.logScale) < tolerance && abs(a.angle - b.angle) < tolerance
    && (a.offset - b.offset).length < tolerance * 1000
}

/// Pairs of placements that differ in scale, position, rotation, or several of these.
private let pairs: [(Similarity, Similarity)] = [
  (placement(0.2, 100, 100), placement(1, -1400, -1100)),
  (placement(1, -1400, -1100), placement(1, -900, -700)),
  (placement(0.2666, 66, 0), placement(0.2, 900, -66, quarters: 1)),
  (placement(1, -10, 5), placement(1, 1300, 100, quarters: -1)),
]

private let velocities = [
  SimilarityVelocity(logScale: 2, offset: Vector(-900, 300)),
  SimilarityVelocity(logScale: -3, offset: Vector(100, 2000)),
  SimilarityVelocity(angle: 5, offset: Vector(700, -700)),
  SimilarityVelocity(logScale: -1, angle: -4, offset: Vector(-50, 0)),
  SimilarityVelocity(offset: Vector(3000, -1000)),
]

@Suite struct TravelTests {
  @Test(arguments: 0..<4, 0..<5)
  func `An animation starts with the given placement and velocity`(pair: Int, speed: Int) {
    let (origin, target) = pairs[pair]
    let travel = ZoomAnimation(from: origin, to: target, at: at(100), velocity: velocities[speed])
    let start = travel.placement(at: at(100))
    #expect(abs(start.scale / origin.scale - 1) < 1e-12)
    #expect(start.origin.distance(to: origin.origin) < 1e-9)
    #expect(travel.placement(at: at(50)) == start)
    #expect(isNear(travel.velocity(at: at(100)), velocities[speed], within: 1e-6))
  }

  @Test(arguments: 0..<4, 0..<5)
  func `The velocity is the derivative of the placement`(pair: Int, speed: Int) {
    let travel = ZoomAnimation(
      from: pairs[pair].0, to: pairs[pair].1, at: at(100), velocity: velocities[speed])
    for time in [101, 130, 200, 320] {
      let measured = measuredVelocity(at: at(Int64(time))) { travel.placement(at: $0) }
      #expect(isNear(travel.velocity(at: at(Int64(time))), measured, within: 1e-5))
    }
  }

  @Test(arguments: 0..<4, 0..<5)
  func `An animation ends exactly on its target without a visible jump`(pair: Int, speed: Int) {
    var state = ZoomState(geometry: geometry)
    state.place(at: pairs[pair].0)
    let motion = ZoomAnimation(
      from: pairs[pair].0, to: pairs[pair].1, at: at(0), velocity: velocities[speed])
    let target = pairs[pair].1
    var time = at(0)
    while !motion.isOver(at: time, in: geometry) { time = time + .milliseconds(1) }
    #expect(time < at(1000))
    let last = motion.placement(at: time)
    #expect(geometry.longestDisplacement(from: last, to: target) < 0.25)
    #expect(ZoomMotion.animation(motion).placement(at: time, in: geometry) == target)
    #expect(!motion.isOver(at: at(0), in: geometry))
  }

  @Test func `The spring matches the specification`() {
    let travel = ZoomAnimation(from: placement(1, 0, 0), to: placement(1, 1000, 0), at: .zero)
    for (time, left) in [(100, 0.381), (200, 0.0787), (300, 0.0136), (400, 0.0022)] {
      let x = travel.placement(at: at(Int64(time))).origin.x
      #expect(abs((1000 - x) / 1000 - left) < 1e-4, "after \(time)")
    }
    let change = ZoomAnimation(
      from: placement(1, 0, 0), to: placement(1, 1000, 0), at: .zero, response: .milliseconds(210))
    for (time, left) in [(100, 0.2), (200, 0.0176), (300, 0.0013)] {
      let x = change.placement(at: at(Int64(time))).origin.x
      #expect(abs((1000 - x) / 1000 - left) < 1e-3, "after \(time)")
    }
  }

  @Test func `A zoom too fast for its new target does not overshoot`() {
    let fast = SimilarityVelocity(logScale: 30, offset: .zero)
    let travel = ZoomAnimation(
      from: placement(1, 0, 0), to: placement(1.1, 0, 0), at: .zero, velocity: fast)
    for time in stride(from: Int64(0), through: 600, by: 5) {
      #expect(travel.placement(at: at(time)).scale <= 1.1 + 1e-12)
    }
  }
}

@Suite struct FastTravelTests {
  @Test func `A turn too fast for its new target does not overshoot`() {
    let travel = ZoomAnimation(
      from: placement(1, 0, 0), to: Similarity(scale: 1, angle: 0.1, offset: .zero), at: .zero,
      velocity: SimilarityVelocity(angle: 30))
    for time in stride(from: Int64(0), through: 600, by: 5) {
      #expect(travel.placement(at: at(time)).angle <= 0.1 + 1e-12)
    }
  }
}

@Suite struct RedirectedTravelTests {
  private var state = ZoomState(geometry: geometry)

  /// Applies `action` at `time`, and expects that neither placement nor velocity jumps.
  private mutating func redirect(_ action: ZoomAction, at time: Instant) {
    let before = state
    state.apply(action, at: time)
    let (old, new) = (before.placement(at: time), state.placement(at: time))
    #expect(geometry.longestDisplacement(from: old, to: new) < 1e-6)
    let little: Duration = .microseconds(20)
    let past = before.placement(at: time - little)
    let future = state.placement(at: time + little)
    let (was, is_) = ((old.origin - past.origin), (future.origin - new.origin))
    #expect((was - is_).length / little.seconds < 50, "\(action)")
    let (grew, grows) = (log(old.scale / past.scale), log(future.scale / new.scale))
    #expect(abs(grew - grows) / little.seconds < 0.05, "\(action)")
    let (turned, turns) = (old.angle - past.angle, future.angle - new.angle)
    #expect(abs(turned - turns) / little.seconds < 0.1, "\(action)")
  }

  @Test mutating func `Zooms are redirected with their velocity`() {
    state.apply(.zoom(by: 2, about: Point(300, 300)), at: at(0))
    redirect(.zoom(by: 2, about: Point(900, 500)), at: at(60))
    redirect(.zoom(by: 0.25, about: Point(900, 500)), at: at(100))
    redirect(.toggleZoom(about: Point(100, 100)), at: at(150))
    redirect(.pan(by: Vector(-400, 100)), at: at(200))
    redirect(.zoom(by: 0.5, about: nil), at: at(330))
  }

  /// The content has hardly moved, so the distance back is short, but the velocity still counts.
  @Test mutating func `A zoom reversed shortly after its start does not jump`() {
    state.apply(.zoom(by: 4, about: nil), at: at(0))
    redirect(.zoomToFit, at: at(12))
    redirect(.zoom(by: 4, about: nil), at: at(30))
  }

  /// Each further turn starts from the current rotation, and the middle of the picture stays in the
  /// middle.
  @Test mutating func `Quarter turns in quick succession add up`() {
    state.apply(.turn(quarters: 1), at: at(0))
    redirect(.turn(quarters: 1), at: at(80))
    redirect(.turn(quarters: 1), at: at(130))
    var angle = state.placement(at: at(130)).angle
    for time in stride(from: Int64(130), through: 600, by: 5) {
      let placement = state.placement(at: at(time))
      #expect(placement.angle >= angle)
      angle = placement.angle
      let middle = placement.transform(Point(2000, 1500))
      #expect(middle.distance(to: geometry.center) < 1e-6)
    }
    state.advance(to: at(1200))
    #expect(state.placement(at: at(1200)) == geometry.fit(quarters: 3))
  }

  @Test mutating func `A turn can be reversed while it moves`() {
    state.apply(.turn(quarters: 1), at: at(0))
    redirect(.turn(quarters: -1), at: at(100))
    state.advance(to: at(1200))
    #expect(!state.isMoving && state.placement(at: at(1200)) == geometry.fit)
  }
}
