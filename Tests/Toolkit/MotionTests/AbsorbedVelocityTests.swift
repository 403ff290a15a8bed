import Motion
import Testing

/// Springs that adopt a velocity within limits, and springs at rest.
@Suite struct AbsorbedVelocityTests {
  private func spring(
    from displacement: Double, velocity: Double, approach: ClosedRange<Double>
  ) -> SpringMotion {
    SpringMotion(
      Spring(response: 0.3), displacement: displacement, velocity: velocity,
      approach: approach)
  }

  @Test(arguments: [-40.0, 40]) func `A spring with a limited approach does not overshoot`(
    displacement: Double
  ) {
    let spring = spring(
      from: displacement, velocity: -1000 * displacement, approach: -.infinity...1)
    #expect(spring.velocity == -spring.spring.frequency * displacement)
    for time in stride(from: 0.0, to: 1, by: 0.01) {
      #expect(spring.displacement(after: time) * displacement >= 0)
    }
  }

  @Test func `Limits bound the velocity away from the target`() {
    #expect(spring(from: 40, velocity: 5000, approach: -.infinity...1).velocity == 5000)
    #expect(spring(from: 40, velocity: 5000, approach: 0...1).velocity == 0)
    let bounded = spring(from: 40, velocity: 5000, approach: -1...1)
    #expect(bounded.velocity == bounded.spring.frequency * 40)
  }

  @Test func `A spring at its target drops all velocity`() {
    #expect(spring(from: 0, velocity: 300, approach: -1...1).velocity == 0)
  }

  @Test(arguments: [(40.0, 0.0), (40, 900), (40, -2000), (0, 700), (-3, 80)])
  func `A critically damped spring never exceeds its bound`(displacement: Double, velocity: Double)
  {
    let spring = SpringMotion(
      Spring(response: 0.3), displacement: displacement, velocity: velocity)
    for time in stride(from: 0.0, to: 0.8, by: 0.01) {
      let later = stride(from: time, to: 1.2, by: 0.01).map { abs(spring.displacement(after: $0)) }
      #expect((later.max() ?? 0) <= spring.bound(after: time) * (1 + 1e-12))
    }
  }

  @Test func `A spring is at rest when it is both near and slow`() {
    let threshold = RestThreshold.standard
    #expect(threshold.contains(distance: -0.2, speed: -19))
    #expect(!threshold.contains(distance: 0.25, speed: 0))
    #expect(!threshold.contains(distance: 0, speed: -20))
    let spring = SpringMotion(Spring(response: 0.3), displacement: -100, velocity: 0)
    #expect(!spring.isAtRest(after: 0.3, within: threshold))
    #expect(spring.isAtRest(after: 0.6, within: threshold))
  }
}
