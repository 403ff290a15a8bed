import Motion
import Testing

/// The share of the displacement that is left after 100, 200, 300 and 400 ms, as tabulated for
/// three responses.
@Test(arguments: [
  (300, [0.381, 0.0787, 0.0136, 0.0022]),
  (400, [0.534, 0.179, 0.051, 0.0136]),
  (210, [0.200, 0.0176, 0.0013]),
])
func `A spring matches the tabulated displacements`(response: Int, shares: [Double]) {
  let spring = SpringMotion(Spring(response: Double(response) / 1000), displacement: 1)
  for (index, share) in shares.enumerated() {
    #expect(abs(spring.displacement(after: Double(index + 1) / 10) - share) < 0.0006)
  }
}

@Test(arguments: [1, 0.5])
func `A spring starts with its initial displacement and velocity`(dampingRatio: Double) {
  let spring = SpringMotion(
    Spring(response: 0.3, dampingRatio: dampingRatio), displacement: -20, velocity: 150)
  #expect(spring.displacement(after: 0) == -20)
  #expect(abs(spring.velocity(after: 0) - 150) < 1e-9)
}

@Test(arguments: [1, 0.5])
func `The velocity of a spring is the slope of its displacement`(dampingRatio: Double) {
  let spring = SpringMotion(
    Spring(response: 0.3, dampingRatio: dampingRatio), displacement: 40, velocity: -300)
  for time in stride(from: 0.01, to: 0.6, by: 0.03) {
    let slope =
      (spring.displacement(after: time + 1e-6) - spring.displacement(after: time - 1e-6)) / 2e-6
    #expect(abs(spring.velocity(after: time) - slope) < 1e-3)
  }
}

@Test(arguments: [1, 0.82])
func `A spring restarted halfway continues unchanged`(dampingRatio: Double) {
  let spring = Spring(response: 0.3, dampingRatio: dampingRatio)
  let whole = SpringMotion(spring, displacement: 40, velocity: 90)
  let rest = SpringMotion(
    spring, displacement: whole.displacement(after: 0.07), velocity: whole.velocity(after: 0.07))
  for time in stride(from: 0.0, to: 0.5, by: 0.05) {
    #expect(abs(rest.displacement(after: time) - whole.displacement(after: time + 0.07)) < 1e-9)
  }
}
