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

  /// Moves a finger to the direction of `degrees`, clockwise from the right, as seen from the first
  /// finger.
  private func rotate(_ finger: UInt64 = 2, to degrees: Double, radius: Double = 100) {
    let angle = degrees * .pi / 180
    stage.move(finger, radius * cos(angle), radius * sin(angle))
  }

  private func isRotated(by degrees: Double) -> Bool {
    isClose(rotation.rotation, degrees * .pi / 180)
  }

  @Test(arguments: [(4.99, false), (5.01, true), (-4.99, false), (-5.01, true)])
  func `A rotation begins after five degrees`(degrees: Double, begins: Bool) {
    rotation.profile = .standard
    rotate(to: degrees)
    #expect(stage.takeLog() == (begins ? ["rotation began"] : []))
  }

  @Test func `The slop is excluded from the rotation`() {
    rotation.profile = .standard
    rotate(to: 7)
    #expect(isRotated(by: 2))
    rotate(to: -10)
    #expect(isRotated(by: -15))
    #expect(stage.takeLog() == ["rotation began", "rotation changed"])
  }

  @Test func `A clockwise rotation is positive`() {
    stage.move(2, 0, 100)
    #expect(isRotated(by: 90))
  }

  @Test func `A rotation without slop begins at the first change of angle`() {
    stage.move(2, 150, 0)
    stage.moveTogether((1, 5, 5), (2, 155, 5))
    #expect(stage.takeLog() == [])
    rotate(to: 3, radius: 155)
    #expect(stage.takeLog() == ["rotation began"])
  }

  @Test func `A rotation counts any number of full turns`() {
    for degrees in stride(from: 30.0, through: 900, by: 30) { rotate(to: degrees) }
    #expect(isRotated(by: 900))
    for degrees in stride(from: 870.0, through: -450, by: -30) { rotate(to: degrees) }
    #expect(isRotated(by: -450))
  }

  @Test func `The rotation can be set`() {
    rotate(to: 20)
    rotation.rotation = 0
    rotate(to: 50)
    #expect(isRotated(by: 30))
  }

  @Test func `Fingers that pass each other closely do not rotate`() {
    rotate(to: 10)
    rotate(to: 10, radius: 9)
    rotate(to: 100, radius: 9)
    stage.move(2, 0, 0)
    rotate(to: 190, radius: 9)
    rotate(to: 190)
    #expect(isRotated(by: 10))
    rotate(to: 195)
    #expect(isRotated(by: 15))
  }

  @Test func `Fingers that pass each other closely add no velocity`() {
    rotate(to: 10)
    for (degrees, radius) in [(10.0, 9.0), (190, 9), (190, 100), (195, 100)] {
      stage.wait(8)
      rotate(to: degrees, radius: radius)
    }
    // The slope of the parabola through 10 degrees at 0 and 24 ms and 15 degrees at 32 ms.
    #expect(isClose(rotation.velocity, 781.25 * .pi / 180))
  }

  @Test func `A rotation continues without a jump when fingers land and lift`() {
    rotate(to: 20)
    stage.up(2)
    stage.move(1, 5, 5)
    stage.move(1, 0, 0)
    #expect(stage.takeLog() == ["rotation began"])
    stage.down(3, 0, 100)
    #expect(isRotated(by: 20))
    rotate(3, to: 100)
    #expect(isRotated(by: 30))
    stage.up(1, 3)
    #expect(stage.takeLog() == ["rotation changed", "rotation ended"])
  }

  @Test func `A rotation follows the first two fingers and replaces one by the third`() {
    stage.down(3, 0, 200)
    stage.move(3, 200, 0)
    #expect(stage.takeLog() == [])
    rotate(to: 15)
    stage.move(3, 0, 200)
    stage.move(3, 200, 0)
    #expect(stage.takeLog() == ["rotation began"])
    stage.up(2)
    #expect(isRotated(by: 15))
    rotate(3, to: 10)
    #expect(isRotated(by: 25))
  }

  @Test func `A new pair of fingers before the beginning restarts the slop`() {
    rotation.profile = .standard
    rotate(to: 4)
    stage.up(2)
    stage.down(3, 0, 100)
    rotate(3, to: 94)
    #expect(stage.takeLog() == [])
    rotate(3, to: 96)
    #expect(stage.takeLog() == ["rotation began"])
    #expect(isRotated(by: 1))
  }

  @Test func `The velocity is that of the rotation`() {
    var released = 0.0
    rotation.addAction {
      if $0.state == .ended { released = $0.velocity }
      $0.rotation = 0
    }
    for step in 1...12 {
      stage.wait(8)
      rotate(to: Double(step) * 30)
    }
    let perSecond = 30 * Double.pi / 180 / 0.008
    #expect(isClose(rotation.velocity, perSecond))
    stage.up(1, 2)
    #expect(isClose(released, perSecond))
  }

  @Test func `Fingers that rest or are cancelled have no velocity`() {
    var velocities: [Double] = []
    rotation.addAction { if !$0.isActive { velocities.append($0.velocity) } }
    for step in 1...5 {
      stage.wait(8)
      rotate(to: Double(step) * 3)
    }
    stage.wait(41)
    stage.up(1, 2)
    stage.down(3, 0, 0)
    stage.down(4, 100, 0)
    for step in 1...5 {
      stage.wait(8)
      rotate(4, to: Double(step) * 3)
    }
    stage.cancel(4)
    #expect(velocities == [0, 0])
  }

  @Test func `A cancelled third finger does not cancel the rotation`() {
    rotate(to: 20)
    stage.down(3, 0, 500)
    stage.cancel(3)
    #expect(rotation.isActive)
    stage.cancel(1)
    #expect(stage.takeLog() == ["rotation began", "rotation cancelled"])
  }
}
