import Motion
import Testing

@Suite struct AnimationTimingTests {
  private let steady = AnimationTiming(duration: 0.5, delay: 0.2, curve: .linear)

  private func isProgress(
    of timing: AnimationTiming, at time: Double, near expected: Double
  ) -> Bool {
    abs(timing.progress(at: time) - expected) < 1e-9
  }

  @Test(arguments: [(-1.0, 0.0), (0.2, 0), (0.3, 0.2), (0.6, 0.8), (0.7, 1), (9, 1)])
  func `An animation runs once, after its delay`(time: Double, progress: Double) {
    #expect(isProgress(of: steady, at: time, near: progress))
    #expect(steady.isFinished(at: time) == (progress == 1))
    #expect(steady.totalDuration == 0.7)
  }

  @Test func `The pace is eased at both ends by default`() {
    let timing = AnimationTiming(duration: 2)
    #expect(timing.progress(at: 0.5) == TimingCurve.easeInOut.progress(at: 0.25))
  }

  @Test(arguments: [(0.3, 0.2), (0.6, 0.8), (0.75, 0.1), (0.8, 0.2), (1.3, 0.2), (1.449, 0.498)])
  func `A repeated animation starts again`(time: Double, progress: Double) {
    let timing = steady.repeated(2.5)
    #expect(isProgress(of: timing, at: time, near: progress))
    #expect(!timing.isFinished(at: time))
    #expect(timing.isFinished(at: 1.45) && timing.progress(at: 1.45) == 1)
  }

  @Test(arguments: [(0.3, 0.2), (0.7, 1), (0.8, 0.8), (1.1, 0.2)])
  func `An animation that autoreverses leads back, and ends at the final value`(
    time: Double, progress: Double
  ) {
    let timing = steady.repeated(1, autoreverses: true)
    #expect(timing.totalDuration == 1.2)
    #expect(isProgress(of: timing, at: time, near: progress))
    #expect(timing.progress(at: 1.2) == 1)
  }

  @Test func `The way back mirrors the way there`() {
    let timing = AnimationTiming(duration: 1, curve: .easeIn).repeated(autoreverses: true)
    for time in stride(from: 0.0, through: 1, by: 0.1) {
      #expect(isProgress(of: timing, at: 2 - time, near: timing.progress(at: time)))
      #expect(isProgress(of: timing, at: 40 + time, near: timing.progress(at: time)))
    }
    #expect(timing.totalDuration == .infinity)
    #expect(!timing.isFinished(at: 1e9))
  }

  @Test(arguments: [0, -1, -0.0, Double.nan])
  func `Durations that make no sense count as 0`(duration: Double) {
    let timing = AnimationTiming(duration: duration, delay: duration)
    for timing in [timing, timing.repeated(), timing.repeated(3, autoreverses: true)] {
      #expect(timing.totalDuration == 0)
      #expect(timing.isFinished(at: 0) && timing.progress(at: 0) == 1)
      #expect(!timing.isFinished(at: -0.1) && timing.progress(at: -0.1) == 0)
    }
    let spring = AnimationTiming(.smooth, duration: duration)
    #expect(spring.totalDuration == 0 && spring.progress(at: 0) == 1)
    #expect(steady.repeated(duration).totalDuration == 0.7)
  }

  @Test func `An animation without end never moves`() {
    let timing = AnimationTiming(duration: .infinity)
    #expect(timing.progress(at: 1e9) == 0)
    #expect(timing.progress(at: .nan) == 0)
  }

  @Test func `A spring ends when it has settled, or after its duration`() {
    let bouncy = AnimationTiming(.bouncy, initialVelocity: 30, delay: 1)
    #expect(
      bouncy.duration == Spring.bouncy.settlingDuration(target: 1, initialVelocity: 30))
    let value = Spring.bouncy.value(target: 1, initialVelocity: 30, time: 0.2)
    #expect(isProgress(of: bouncy, at: 1.2, near: value))
    #expect(AnimationTiming.keyboard.totalDuration == 0.3)
    #expect(abs(AnimationTiming.keyboard.progress(at: 0.25) - 0.99) < 0.001)
  }

  @Test func `The time at a progress is in the first run`() {
    let timing = AnimationTiming(duration: 0.5, delay: 0.2, curve: .easeIn).repeated()
    #expect(abs(timing.time(at: timing.progress(at: 0.45)) - 0.45) < 1e-6)
    #expect(timing.time(at: 0) == 0.2)
  }
}
