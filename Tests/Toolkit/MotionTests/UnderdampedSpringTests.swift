import Motion
import Testing

@Suite struct UnderdampedSpringTests {
  private let pop = SpringMotion(
    Spring(response: 0.35, dampingRatio: 0.82), displacement: 1)

  @Test func `An underdamped spring overshoots by about one percent`() {
    let displacements = stride(from: 0.0, to: 1, by: 0.001).map { pop.displacement(after: $0) }
    #expect(displacements[0] == 1)
    let farthest = displacements.min() ?? 0
    #expect(farthest < -0.010 && farthest > -0.012)
    #expect(abs(displacements[900]) < 1e-4)
  }

  @Test func `The velocity of a spring is the slope of its displacement`() {
    let spring = SpringMotion(
      Spring(response: 0.35, dampingRatio: 0.5), displacement: 40, velocity: -300)
    #expect(spring.displacement(after: 0) == 40)
    #expect(abs(spring.velocity(after: 0) + 300) < 1e-9)
    for time in stride(from: 0.01, to: 0.6, by: 0.03) {
      let slope =
        (spring.displacement(after: time + 1e-6) - spring.displacement(after: time - 1e-6)) / 2e-6
      #expect(abs(spring.velocity(after: time) - slope) < 1e-3)
    }
  }

  @Test func `A spring restarted halfway continues unchanged`() {
    let rest = SpringMotion(
      Spring(response: 0.35, dampingRatio: 0.82), displacement: pop.displacement(after: 0.07),
      velocity: pop.velocity(after: 0.07))
    for time in stride(from: 0.0, to: 0.5, by: 0.05) {
      #expect(abs(rest.displacement(after: time) - pop.displacement(after: time + 0.07)) < 1e-9)
    }
  }

  @Test func `An underdamped spring never exceeds its bound`() {
    for time in stride(from: 0.0, to: 0.8, by: 0.01) {
      let later = stride(from: time, to: 1, by: 0.01).map { abs(pop.displacement(after: $0)) }
      #expect((later.max() ?? 0) <= pop.bound(after: time))
    }
  }
}
