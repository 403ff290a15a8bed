import Motion
import Testing

@Suite struct UnderdampedSpringTests {
  private let pop = Spring(
    response: .milliseconds(350), dampingRatio: 0.82, displacement: 1)

  @Test func `It overshoots by about one percent`() {
    let way = stride(from: 0.0, to: 1, by: 0.001).map { pop.displacement(after: $0) }
    #expect(way[0] == 1)
    let farthest = way.min() ?? 0
    #expect(farthest < -0.010 && farthest > -0.012)
    #expect(abs(way[900]) < 1e-4)
  }

  @Test func `Its velocity is the slope of its displacement`() {
    let spring = Spring(
      response: .milliseconds(350), dampingRatio: 0.5, displacement: 40, velocity: -300)
    #expect(spring.displacement(after: 0) == 40)
    #expect(abs(spring.velocity(after: 0) + 300) < 1e-9)
    for time in stride(from: 0.01, to: 0.6, by: 0.03) {
      let slope =
        (spring.displacement(after: time + 1e-6) - spring.displacement(after: time - 1e-6)) / 2e-6
      #expect(abs(spring.velocity(after: time) - slope) < 1e-3)
    }
  }

  @Test func `Taken up halfway it goes on as before`() {
    let rest = Spring(
      response: .milliseconds(350), dampingRatio: 0.82,
      displacement: pop.displacement(after: 0.07), velocity: pop.velocity(after: 0.07))
    for time in stride(from: 0.0, to: 0.5, by: 0.05) {
      #expect(abs(rest.displacement(after: time) - pop.displacement(after: time + 0.07)) < 1e-9)
    }
  }

  @Test func `It never goes beyond its bound`() {
    for time in stride(from: 0.0, to: 0.8, by: 0.01) {
      let later = stride(from: time, to: 1, by: 0.01).map { abs(pop.displacement(after: $0)) }
      #expect((later.max() ?? 0) <= pop.bound(after: time))
    }
  }
}
