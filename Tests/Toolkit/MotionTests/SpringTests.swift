import Geometry
import Motion
import Testing

@Suite struct SpringTests {
  @Test func `A spring is created from duration and bounce`() {
    #expect(Spring(duration: 0.5, bounce: 0) == Spring(response: 0.5))
    #expect(Spring(duration: 0.4, bounce: 0.25) == Spring(response: 0.4, dampingRatio: 0.75))
    #expect(Spring(duration: 0.4, bounce: -0.5) == Spring(response: 0.4))
  }

  @Test func `A spring is created from mass, stiffness and damping`() {
    let spring = Spring(mass: 2, stiffness: 200, damping: 10)
    #expect(abs(spring.frequency - 10) < 1e-9)
    #expect(abs(spring.dampingRatio - 0.25) < 1e-9)
  }

  @Test func `A damping ratio above 1 counts as 1`() {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(spring.dampingRatio == 1)
    #expect(abs(spring.settlingDuration - 0.5058) < 0.001)
    #expect(Spring(response: 0.5, dampingRatio: 3) == .smooth)
  }

  @Test func `A critically damped spring follows its closed form`() {
    // 1 - (1 + (w - v) t) e^(-w t) with w = 4 pi and t = 0.1.
    let spring = Spring(duration: 0.5, bounce: 0)
    let still = (value: 0.3577, velocity: 4.4944)
    #expect(abs(spring.value(target: 1, time: 0.1) - still.value) < 1e-4)
    #expect(abs(spring.velocity(target: 1, time: 0.1) - still.velocity) < 1e-4)
    let thrown = (value: 0.6423, velocity: 3.7640)
    #expect(abs(spring.value(target: 1, initialVelocity: 10, time: 0.1) - thrown.value) < 1e-4)
    #expect(
      abs(spring.velocity(target: 1, initialVelocity: 10, time: 0.1) - thrown.velocity) < 1e-4)
  }

  @Test func `Components of a vector move independently`() {
    let (target, velocity) = (Vector(100, -40), Vector(-300, 0))
    let value = Spring.bouncy.value(target: target, initialVelocity: velocity, time: 0.1)
    #expect(value.dx == Spring.bouncy.value(target: 100, initialVelocity: -300, time: 0.1))
    #expect(value.dy == Spring.bouncy.value(target: -40, time: 0.1))
    let speed = Spring.bouncy.velocity(target: target, initialVelocity: velocity, time: 0.1)
    #expect(speed.dx == Spring.bouncy.velocity(target: 100, initialVelocity: -300, time: 0.1))
    #expect(speed.dy == Spring.bouncy.velocity(target: -40, time: 0.1))
  }

  @Test func `A value before the start is the first one`() {
    #expect(Spring.snappy.value(target: 7, initialVelocity: 3, time: -1) == 0)
    #expect(abs(Spring.snappy.velocity(target: 7, initialVelocity: 3, time: -1) - 3) < 1e-9)
  }

  @Test func `A spring hands its velocity over to the next one`() {
    let (first, time) = (Spring.bouncy, 0.12)
    let place = first.value(target: 200, initialVelocity: 900, time: time)
    let speed = first.velocity(target: 200, initialVelocity: 900, time: time)
    let relative = Spring.relativeVelocity(speed, along: 200 - place)
    let taken = Spring.velocity(relative, along: 200 - place)
    for later in stride(from: 0.0, to: 0.5, by: 0.05) {
      let whole = first.value(target: 200, initialVelocity: 900, time: time + later)
      let rest = first.value(target: 200 - place, initialVelocity: taken, time: later)
      #expect(abs(place + rest - whole) < 1e-9)
    }
  }

  @Test func `Velocities are relative to the way, by component`() {
    let (velocity, way) = (Vector(300, -50), Vector(-150, 0))
    let relative = Spring.relativeVelocity(velocity, along: way)
    #expect(relative == Vector(-2, -50))
    #expect(Spring.velocity(relative, along: way) == velocity)
  }

  @Test(arguments: [
    (Spring.smooth, 0.5, 1), (.snappy, 0.5, 0.85), (.bouncy, 0.5, 0.7), (.spring, 0.5, 0.825),
    (.interactive, 0.15, 0.86), (.navigation, 0.34415, 1), (.keyboard, 0.23621, 1),
  ])
  func `The presets have their documented values`(spring: Spring, response: Double, ratio: Double) {
    #expect(abs(spring.response - response) < 1e-5)
    #expect(spring.dampingRatio == ratio)
  }

  @Test func `The keyboard has done half the way at 63 ms, and 99% at 250`() {
    #expect(abs(Spring.keyboard.value(target: 1, time: 0.063) - 0.5) < 0.01)
    #expect(abs(Spring.keyboard.value(target: 1, time: 0.25) - 0.99) < 0.001)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1])
  func `Parameters that make no sense give finite values`(value: Double) {
    let springs = [
      Spring(response: value), Spring(response: 0.5, dampingRatio: value),
      Spring(duration: value, bounce: value), Spring(mass: value, stiffness: 1, damping: 1),
      Spring(mass: 1, stiffness: value, damping: value),
      Spring(settlingDuration: value, dampingRatio: 0.5),
    ]
    for spring in springs {
      #expect(spring.value(target: 1, initialVelocity: 1, time: 0.1).isFinite)
      #expect(spring.velocity(target: 1, initialVelocity: 1, time: 0.1).isFinite)
      #expect(spring.settlingDuration.isFinite)
    }
  }
}
