import Motion
import Testing

@Suite struct SpringAnimationTests {
  private func animation(velocity: Double = 0, at start: Instant = .zero) -> SpringAnimation {
    SpringAnimation(
      from: 100, to: 0, velocity: velocity, at: start, response: .milliseconds(210))
  }

  @Test(arguments: [-5000.0, -900, 0, 900, 5000])
  func `The initial velocity is limited to prevent overshoot`(velocity: Double) {
    let animation = animation(velocity: velocity)
    let frequency = 2 * Double.pi / 0.21
    let expected = max(-frequency * 100, min(frequency * 100, velocity))
    #expect(abs(animation.velocity(at: .zero) - expected) < 1e-9)
    for time in 0..<500 {
      #expect(animation.value(at: Instant(milliseconds: Int64(time))) >= 0)
    }
  }

  @Test func `An animation has its initial value before it starts`() {
    let animation = animation(at: Instant(milliseconds: 50))
    #expect(animation.value(at: .zero) == 100)
    #expect(!animation.isOver(at: .zero, within: RestThreshold(distance: 1000, speed: 1e9)))
  }
}
