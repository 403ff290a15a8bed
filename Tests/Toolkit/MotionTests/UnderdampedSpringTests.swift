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

  @Test func `An underdamped spring never exceeds its bound`() {
    for time in stride(from: 0.0, to: 0.8, by: 0.01) {
      let later = stride(from: time, to: 1, by: 0.01).map { abs(pop.displacement(after: $0)) }
      #expect((later.max() ?? 0) <= pop.bound(after: time))
    }
  }
}
