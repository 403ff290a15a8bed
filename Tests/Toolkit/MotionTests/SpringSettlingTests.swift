import Motion
import Testing

@Suite struct SpringSettlingTests {
  @Test(arguments: [
    (0.3, 23.18304), (0.7, 10.34918), (0.99, 8.95583), (0.995, 9.23341), (1, 9.23341),
  ])
  func `A spring settles when its envelope is a thousandth of the way`(
    ratio: Double, phase: Double
  ) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    #expect(abs(spring.settlingDuration * spring.frequency - phase) < 1e-4)
  }

  @Test(arguments: [0.05, 0.3, 0.9, 0.999, 1, 2])
  func `A spring made to settle at a time does so`(ratio: Double) {
    let spring = Spring(settlingDuration: 0.7, dampingRatio: ratio)
    #expect(abs(spring.settlingDuration - 0.7) < 1e-9)
    #expect(spring.dampingRatio == min(ratio, 1))
  }

  @Test(
    arguments: [Spring.smooth, .bouncy, Spring(response: 0.4, dampingRatio: 0.2)], [0.0, 9, -40])
  func `After settling, a spring stays near its target`(spring: Spring, velocity: Double) {
    let duration = spring.settlingDuration(target: 3, initialVelocity: velocity)
    for time in stride(from: duration, to: duration + 1, by: 0.003) {
      let value = spring.value(target: 3, initialVelocity: velocity, time: time)
      #expect(abs(value - 3) <= 0.003 + 1e-9)
    }
    #expect(velocity > -40 || duration > spring.settlingDuration)
  }

  @Test func `Without a way, a spring settles within a distance`() {
    let duration = Spring.smooth.settlingDuration(target: 0, initialVelocity: 500, within: 0.5)
    #expect(abs(Spring.smooth.value(target: 0, initialVelocity: 500, time: duration)) <= 0.5 + 1e-9)
    #expect(duration > 0.2 && duration < 1)
    #expect(Spring.smooth.settlingDuration(target: 0, initialVelocity: 500) == .infinity)
    #expect(Spring.smooth.settlingDuration(target: 0) == 0)
  }
}
