import Geometry
import Glibc
import Motion
import Testing

/// The friction that keeps 0.998 of the velocity per millisecond, and the frequency of a spring
/// with a response of 0.4 s.
private let friction = -1000 * log(0.998)
private let frequency = 2 * Double.pi / 0.4

@Suite struct DecayTests {
  let decay = Decay(velocity: 1000, rate: 0.998)

  @Test func `Velocity is multiplied by the rate each millisecond`() {
    #expect(abs(decay.velocity(after: 0.001) - 998) < 1e-9)
    #expect(abs(decay.velocity(after: 0.1) - 1000 * pow(0.998, 100)) < 1e-9)
  }

  @Test func `Travel is the integral of velocity`() {
    #expect(abs(decay.travel(after: 100) - 1000 / friction) < 1e-9)
    let step = 1e-4
    let sum = (0..<5000).reduce(0) { $0 + decay.velocity(after: (Double($1) + 0.5) * step) * step }
    #expect(abs(decay.travel(after: 0.5) - sum) < 1e-5)
  }

  @Test func `The time to travel a distance is the inverse of travel`() throws {
    let seconds = try #require(decay.seconds(toTravel: 300))
    #expect(abs(decay.travel(after: seconds) - 300) < 1e-9)
    #expect(decay.seconds(toTravel: 1000 / friction + 1) == nil)
    #expect(decay.seconds(toTravel: -1) == nil)
    #expect(Decay(velocity: 0, rate: 0.998).seconds(toTravel: 5) == nil)
  }

  @Test func `A decay comes to rest at 10 points a second`() {
    #expect(abs(decay.velocity(after: decay.secondsToRest) - 10) < 1e-9)
    #expect(Decay(velocity: 9, rate: 0.998).secondsToRest == 0)
  }

  @Test func `With high friction a decay rests a quarter point from its end`() {
    let decay = Decay(velocity: -5000, rate: 0.9)
    let left = -5000 / decay.friction - decay.travel(after: decay.secondsToRest)
    #expect(abs(left + 0.25) < 1e-9)
  }
}

@Suite struct FlingSimulationTests {
  private func fling(
    from position: Double, _ velocity: Double, in range: ClosedRange<Double> = 0...1000,
    bounces: Bool = true
  ) -> FlingSimulation {
    FlingSimulation(
      flungFrom: position, velocity: velocity, in: range, rate: 0.998, bounces: bounces)
  }

  @Test func `A fling within its range slows down by friction`() {
    let motion = fling(from: 100, 1000)
    for seconds in [0.0, 0.016, 0.5, 2] {
      let expected = 100 + 1000 * (1 - exp(-friction * seconds)) / friction
      #expect(abs(motion.position(after: seconds) - expected) < 1e-9)
      #expect(abs(motion.velocity(after: seconds) - 1000 * exp(-friction * seconds)) < 1e-9)
    }
    #expect(abs(motion.end - (100 + 990 / friction)) < 1e-9)
    #expect(!motion.isOver(after: 2.3) && motion.isOver(after: log(100) / friction + 1e-9))
    #expect(motion.position(after: 60) == motion.end)
    #expect(motion.velocity(after: 60) == 0)
  }

  @Test(arguments: [(900.0, 1000.0, 1000.0), (100, -1000, 0)])
  func `A spring takes over when a fling crosses its limit`(
    start: Double, velocity: Double, limit: Double
  ) {
    let motion = fling(from: start, velocity)
    let distance = limit - start
    let crossing = -log(1 - friction * distance / velocity) / friction
    let speed = velocity - friction * distance
    #expect(abs(motion.position(after: crossing - 1e-9) - limit) < 1e-5)
    for seconds in [0.01, 0.1, 0.3] {
      let expected = limit + speed * seconds * exp(-frequency * seconds)
      #expect(abs(motion.position(after: crossing + seconds) - expected) < 1e-6)
    }
    #expect(motion.end == limit)
    #expect(motion.position(after: 5) == limit)
  }

  @Test func `A bounce starts at 5000 points a second at most`() {
    let motion = fling(from: 999.999_999, 8000)
    let seconds = 0.05
    #expect(
      abs(motion.position(after: seconds) - 1000 - 5000 * seconds * exp(-frequency * seconds))
        < 1e-3)
  }

  @Test func `A fling that does not bounce stops at the limit`() {
    let motion = fling(from: 900, 1000, bounces: false)
    let crossing = -log(1 - friction * 0.1) / friction
    #expect(motion.position(after: crossing + 0.02) == 1000)
    #expect(motion.isOver(after: crossing + 0.001))
  }

  @Test func `A fling from beyond the limit springs back`() {
    let motion = fling(from: -60, -300)
    for seconds in [0.0, 0.1, 0.25] {
      let expected = (-60 + (-300 - frequency * 60) * seconds) * exp(-frequency * seconds)
      #expect(abs(motion.position(after: seconds) - expected) < 1e-9)
    }
    #expect(motion.end == 0)
  }

  @Test func `A fast return from beyond the limit continues into the range`() {
    let motion = fling(from: -60, 3000)
    let crossing = 60 / (3000 - frequency * 60)
    let spring = SpringMotion(
      Spring(response: 0.4), displacement: -60, velocity: 3000)
    let speed = spring.velocity(after: crossing)
    #expect(abs(spring.displacement(after: crossing)) < 1e-9)
    #expect(speed > 0)
    let expected = speed * (1 - exp(-friction * 0.1)) / friction
    #expect(abs(motion.position(after: crossing + 0.1) - expected) < 1e-6)
    #expect(motion.end > 0)
  }

  @Test(arguments: [1, 1.000_000_1, 1.01])
  func `A return that barely reaches the limit ends there`(share: Double) {
    let motion = fling(from: -60, frequency * 60 * share)
    #expect(motion.end == 0)
    #expect(motion.isOver(after: 2))
    #expect(motion.position(after: 2) == 0)
  }

  @Test func `A fling in a range of one point springs back to it`() {
    let motion = fling(from: -20, 2000, in: 0...0)
    #expect(motion.end == 0)
    #expect(motion.position(after: 0.1) > 0)
    #expect(motion.isOver(after: 2))
  }

  @Test func `A spring to a target never overshoots`() {
    let motion = FlingSimulation(from: 0, to: 100, velocity: 100_000)
    for step in 0..<100 { #expect(motion.position(after: Double(step) / 100) <= 100) }
    #expect(motion.velocity(after: 0) == frequency * 100)
    let away = FlingSimulation(from: 0, to: 100, velocity: -500)
    #expect(away.velocity(after: 0) == 0)
    #expect(away.end == 100)
    #expect(FlingSimulation(from: 5, to: 5, velocity: 100).isOver(after: 0))
  }

  @Test func `A motion is over when it is slow and near its target`() {
    let motion = FlingSimulation(from: 100, to: 0)
    #expect(!motion.isOver(after: 0.4))
    #expect(motion.isOver(after: 1))
    #expect(motion.position(after: 1) == 0)
  }

  @Test func `A shifted motion is the same one farther along`() {
    let motion = FlingSimulation(flungFrom: 900, velocity: 2000, in: 0...1000, rate: 0.998)
    let shifted = motion.shifted(by: 250)
    for step in 0...40 {
      let seconds = Double(step) * 0.05
      #expect(abs(shifted.position(after: seconds) - motion.position(after: seconds) - 250) < 1e-9)
      #expect(shifted.velocity(after: seconds) == motion.velocity(after: seconds))
      #expect(shifted.isOver(after: seconds) == motion.isOver(after: seconds))
    }
    #expect(shifted.end == 1250)
  }
}

@Suite struct ZoomPathTests {
  private let path = ZoomPath(
    from: Similarity(scale: 1, offset: .zero),
    to: Similarity(scale: 4, offset: .init(300, 150)))

  @Test func `The scale changes geometrically`() {
    #expect(abs(path.value(at: 0.5).scale - 2) < 1e-12)
    #expect(path.value(at: 1) == path.end)
    #expect(path.value(at: 0) == path.start)
  }

  @Test func `A point common to both ends does not move`() {
    // The point (100, 50) of the content stays at (100, 50): 100 * 4 - 300 = 100.
    let stop = path.value(at: 0.3)
    #expect(abs(100 * stop.scale - stop.offset.dx - 100) < 1e-9)
    #expect(abs(50 * stop.scale - stop.offset.dy - 50) < 1e-9)
  }

  @Test func `The offset changes linearly between equal scales`() {
    let path = ZoomPath(
      from: Similarity(scale: 2, offset: .zero),
      to: Similarity(scale: 2, offset: .init(10, 0)))
    #expect(path.value(at: 0.25).offset.dx == 2.5)
  }
}
