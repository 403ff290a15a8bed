import Motion
import Testing

/// Springs as timing curves.
@Suite struct SpringCurveTests {
  @Test(arguments: [Spring.smooth, .bouncy, .keyboard])
  func `The curve of a spring is its motion, and ends on the target`(spring: Spring) {
    let curve = TimingCurve.spring(spring, initialVelocity: 3, over: 0.6)
    for share in stride(from: 0.0, to: 1, by: 0.05) {
      let value = spring.value(target: 1, initialVelocity: 3, time: share * 0.6)
      #expect(abs(curve.progress(at: share) - value) < 1e-9)
    }
    #expect(curve.progress(at: 1) == 1)
  }

  @Test(
    arguments: [Spring.smooth, .bouncy, Spring(response: 0.1, dampingRatio: 0.05)], [0.0, 7, -7])
  func `The inverse of a spring gives the first time`(spring: Spring, velocity: Double) {
    let curve = TimingCurve.spring(spring, initialVelocity: velocity, over: 0.8)
    for progress in stride(from: 0.05, to: 1, by: 0.1) {
      let time = curve.time(at: progress)
      #expect(abs(curve.progress(at: time) - progress) < 1e-6)
      let earlier = stride(from: 0, to: time, by: 0.001).map { curve.progress(at: $0) }
      #expect(earlier.allSatisfy { $0 <= progress + 1e-6 })
    }
  }

  @Test func `A spring without overshoot reaches the target at the end`() {
    let curve = TimingCurve.spring(.smooth, over: Spring.smooth.settlingDuration)
    #expect(curve.time(at: 1) == 1)
    #expect(TimingCurve.spring(.bouncy, over: 0.8).time(at: 1) < 0.5)
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1])
  func `A spring over no duration is a steady pace`(duration: Double) {
    #expect(TimingCurve.spring(.smooth, over: duration) == .linear)
  }
}
