import Geometry
import Gestures
import Glibc
import Testing

@Suite struct RotationTests {
  let stage = Stage()
  let rotation = RotationGestureRecognizer()

  init() {
    rotation.profile.rotationSlop = 0
    stage.attach(rotation)
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
  }

  /// Puts a finger so that it lies in the direction of `degrees`, clockwise from the right, as seen
  /// from the first finger.
  private func turn(_ finger: UInt64 = 2, to degrees: Double, radius: Double = 100) {
    let angle = degrees * .pi / 180
    stage.move(finger, radius * cos(angle), radius * sin(angle))
  }

  private func isTurned(by degrees: Double) -> Bool {
    isClose(rotation.rotation, degrees * .pi / 180)
  }

  @Test(arguments: [(4.99, false), (5.01, true), (-4.99, false), (-5.01, true)])
  func `Rotation wants five degrees`(degrees: Double, begins: Bool) {
    rotation.profile = .standard
    turn(to: degrees)
    #expect(stage.takeLog() == (begins ? ["rotation began"] : []))
  }

  @Test func `The slop is consumed`() {
    rotation.profile = .standard
    turn(to: 7)
    #expect(isTurned(by: 2))
    turn(to: -10)
    #expect(isTurned(by: -15))
    #expect(stage.takeLog() == ["rotation began", "rotation changed"])
  }

  @Test func `Clockwise on the screen is positive`() {
    stage.move(2, 0, 100)
    #expect(isTurned(by: 90))
  }

  @Test func `Without slop rotation begins at its first change`() {
    stage.move(2, 150, 0)
    stage.moveTogether((1, 5, 5), (2, 155, 5))
    #expect(stage.takeLog() == [])
    turn(to: 3, radius: 155)
    #expect(stage.takeLog() == ["rotation began"])
  }

  @Test func `Rotation counts on over any number of turns`() {
    for degrees in stride(from: 30.0, through: 900, by: 30) { turn(to: degrees) }
    #expect(isTurned(by: 900))
    for degrees in stride(from: 870.0, through: -450, by: -30) { turn(to: degrees) }
    #expect(isTurned(by: -450))
  }

  @Test func `Rotation can be set`() {
    turn(to: 20)
    rotation.rotation = 0
    turn(to: 50)
    #expect(isTurned(by: 30))
  }

  @Test func `Fingers that pass each other closely do not turn`() {
    turn(to: 10)
    turn(to: 10, radius: 9)
    turn(to: 100, radius: 9)
    stage.move(2, 0, 0)
    turn(to: 190, radius: 9)
    turn(to: 190)
    #expect(isTurned(by: 10))
    turn(to: 195)
    #expect(isTurned(by: 15))
  }

  @Test func `Fingers that pass each other closely have no speed from it`() {
    turn(to: 10)
    for (degrees, radius) in [(10.0, 9.0), (190, 9), (190, 100), (195, 100)] {
      stage.wait(8)
      turn(to: degrees, radius: radius)
    }
    // The slope of the parabola through 10 degrees at 0 and 24 ms and 15 degrees at 32 ms.
    #expect(isClose(rotation.velocity, 781.25 * .pi / 180))
  }

  @Test func `Rotation goes on without a jump when fingers land and lift`() {
    turn(to: 20)
    stage.up(2)
    stage.move(1, 5, 5)
    stage.move(1, 0, 0)
    #expect(stage.takeLog() == ["rotation began"])
    stage.down(3, 0, 100)
    #expect(isTurned(by: 20))
    turn(3, to: 100)
    #expect(isTurned(by: 30))
    stage.up(1, 3)
    #expect(stage.takeLog() == ["rotation changed", "rotation ended"])
  }

  @Test func `Rotation follows the first two fingers and promotes the third`() {
    stage.down(3, 0, 200)
    stage.move(3, 200, 0)
    #expect(stage.takeLog() == [])
    turn(to: 15)
    stage.move(3, 0, 200)
    stage.move(3, 200, 0)
    #expect(stage.takeLog() == ["rotation began"])
    stage.up(2)
    #expect(isTurned(by: 15))
    turn(3, to: 10)
    #expect(isTurned(by: 25))
  }

  @Test func `A pair that changes before the begin starts its slop afresh`() {
    rotation.profile = .standard
    turn(to: 4)
    stage.up(2)
    stage.down(3, 0, 100)
    turn(3, to: 94)
    #expect(stage.takeLog() == [])
    turn(3, to: 96)
    #expect(stage.takeLog() == ["rotation began"])
    #expect(isTurned(by: 1))
  }

  @Test func `Velocity is that of the turn`() {
    var released = 0.0
    rotation.addAction {
      if $0.state == .ended { released = $0.velocity }
      $0.rotation = 0
    }
    for step in 1...12 {
      stage.wait(8)
      turn(to: Double(step) * 30)
    }
    let perSecond = 30 * Double.pi / 180 / 0.008
    #expect(isClose(rotation.velocity, perSecond))
    stage.up(1, 2)
    #expect(isClose(released, perSecond))
  }

  @Test func `Fingers that rest or are taken away have no velocity`() {
    var velocities: [Double] = []
    rotation.addAction { if !$0.isActive { velocities.append($0.velocity) } }
    for step in 1...5 {
      stage.wait(8)
      turn(to: Double(step) * 3)
    }
    stage.wait(41)
    stage.up(1, 2)
    stage.down(3, 0, 0)
    stage.down(4, 100, 0)
    for step in 1...5 {
      stage.wait(8)
      turn(4, to: Double(step) * 3)
    }
    stage.cancel(4)
    #expect(velocities == [0, 0])
  }

  @Test func `A third finger may be cancelled`() {
    turn(to: 20)
    stage.down(3, 0, 500)
    stage.cancel(3)
    #expect(rotation.isActive)
    stage.cancel(1)
    #expect(stage.takeLog() == ["rotation began", "rotation cancelled"])
  }
}
