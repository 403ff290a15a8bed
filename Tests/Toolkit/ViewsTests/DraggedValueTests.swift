import Motion
import Testing

@testable import Views

/// A number that a finger moves and a spring carries to its end.
@Suite struct DraggedValueTests {
  private var value = DraggedValue(
    1, limits: 0...1, threshold: RestThreshold(distance: 0.0005, speed: 0.02))
  private let start = Instant(milliseconds: 500)

  @Test mutating func `The spring is the one of navigation, in closed form`() {
    value.release(to: 0)
    value.advance(to: start)
    #expect(value.value == 1, "the first frame shows it where it was")
    value.advance(to: start + .milliseconds(100))
    let frequency = Spring.navigation.frequency
    let expected = (1 + frequency * 0.1) * exponential(-frequency * 0.1)
    #expect(abs(value.value - expected) < 1e-9 && value.isMoving)
    value.advance(to: start + .seconds(1))
    #expect(value.value == 0 && !value.isMoving)
  }

  @Test mutating func `Held in flight it stands still, and continues from there`() {
    value.release(to: 0)
    value.advance(to: start)
    value.advance(to: start + .milliseconds(80))
    let caught = value.value
    value.hold()
    value.advance(to: start + .milliseconds(200))
    #expect(value.value == caught && value.isHeld && value.velocity == 0)
    value.move(to: caught + 0.1)
    #expect(value.value == caught + 0.1)
    value.release(to: 1, velocity: 0, at: start + .milliseconds(300))
    value.advance(to: start + .milliseconds(300))
    #expect(abs(value.value - caught - 0.1) < 1e-12)
  }

  @Test mutating func `A new target keeps the velocity`() {
    value.release(to: 0)
    value.advance(to: start)
    value.advance(to: start + .milliseconds(60))
    let before = value.velocity
    value.release(to: 1, at: start + .milliseconds(60))
    value.advance(to: start + .milliseconds(60))
    #expect(before < -1 && abs(value.velocity - before) < 1e-9)
    value.advance(to: start + .seconds(2))
    #expect(value.value == 1 && !value.isMoving)
  }

  @Test mutating func `Within limits it ends where it meets its target`() {
    value.hold()
    value.move(to: 0.2)
    value.release(to: 0, velocity: -20, at: start)
    for step in 0..<20 {
      value.advance(to: start + .milliseconds(Int64(step * 4)))
      #expect((0...0.2).contains(value.value))
    }
    #expect(value.value == 0 && !value.isMoving)
  }

  @Test mutating func `Velocities and values that are no numbers move nothing`() {
    value.hold()
    value.move(to: .nan)
    #expect(value.value == 1)
    value.release(to: 0, velocity: .infinity, at: start)
    value.advance(to: start + .milliseconds(16))
    #expect(value.value.isFinite)
    value.advance(to: start - .seconds(3))
    #expect(value.value.isFinite)
  }

  @Test mutating func `Only a finger that holds it moves it`() {
    value.move(to: 0.5)
    #expect(value.value == 1)
  }

  /// The exponential function, by its series: this room has no C library.
  private func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for step in 1..<60 {
      term *= x / Double(step)
      sum += term
    }
    return sum
  }
}
