import Geometry
import Gestures
import Motion
import Testing

@Suite struct LongPressTests {
  let stage = Stage()
  let press = LongPressGestureRecognizer(label: "press")

  @Test func `A press begins after the finger has rested and ends when it lifts`() {
    stage.attach(press)
    stage.down(1, 50, 50)
    stage.wait(499)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(stage.takeLog() == ["press began"])
    stage.wait(5000)
    stage.up(1)
    #expect(stage.takeLog() == ["press ended"])
  }

  @Test func `A press has the time of its deadline even after a late wake-up`() {
    var time: Instant?
    stage.attach(press)
    press.addAction { if $0.state == .began { time = $0.time } }
    stage.down(1, 50, 50)
    stage.waitUnnoticed(700)
    stage.move(1, 51, 50)
    #expect(time == Instant(milliseconds: 500))
    #expect(stage.takeLog() == ["press began", "press changed"])
  }

  @Test(arguments: [499, 500])
  func `A finger that lifts early does not press`(time: Int64) {
    stage.attach(press)
    stage.recordFailures()
    stage.down(1, 50, 50)
    stage.waitUnnoticed(time)
    stage.up(1)
    #expect(stage.takeLog() == ["press failed: the fingers lifted too early"])
  }

  @Test(arguments: [(10.0, true), (10.01, false)])
  func `A finger may move up to ten points before a press begins`(distance: Double, isPress: Bool) {
    stage.attach(press)
    stage.down(1, 50, 50)
    stage.move(1, 50, 50 + distance)
    stage.wait(500)
    #expect(stage.takeLog() == (isPress ? ["press began"] : []))
  }

  @Test func `A finger may move anywhere once a press has begun`() {
    stage.attach(press)
    stage.down(1, 50, 50)
    stage.wait(500)
    stage.move(1, 500, 50)
    #expect(press.location == Point(500, 50))
    stage.up(1)
    #expect(stage.takeLog() == ["press began", "press changed", "press ended"])
  }

  @Test func `The location is available after the lift`() {
    var location: Point?
    stage.attach(press)
    press.addAction { if $0.state == .ended { location = $0.location } }
    stage.down(1, 50, 50)
    stage.wait(500)
    stage.move(1, 80, 50)
    stage.up(1)
    #expect(location == Point(80, 50))
  }

  @Test func `A press without a minimum duration begins at the landing`() {
    press.minimumPressDuration = .zero
    stage.attach(press)
    stage.down(1, 50, 50)
    #expect(stage.takeLog() == ["press began"])
  }

  @Test func `Thresholds come from the profile unless they are set`() {
    press.profile.longPressDuration = .milliseconds(200)
    press.profile.allowableMovement = 3
    #expect(press.minimumPressDuration == .milliseconds(200))
    #expect(press.allowableMovement == 3)
    press.minimumPressDuration = .milliseconds(300)
    press.allowableMovement = 30
    press.profile = .standard
    stage.attach(press)
    stage.down(1, 50, 50)
    stage.move(1, 80, 50)
    stage.wait(299)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(stage.takeLog() == ["press began"])
  }

  @Test func `A press of two fingers counts from the second and ends at one lift`() {
    press.numberOfTouchesRequired = 2
    stage.attach(press)
    stage.down(1, 50, 50)
    stage.wait(200)
    stage.down(2, 90, 50)
    stage.wait(499)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    stage.up(1)
    #expect(stage.takeLog() == ["press began", "press ended"])
  }

  @Test(arguments: [(300, true), (301, false)])
  func `Both fingers of a press must land within 300 milliseconds`(pause: Int64, isPress: Bool) {
    press.numberOfTouchesRequired = 2
    stage.attach(press)
    stage.down(1, 50, 50)
    stage.wait(pause)
    stage.down(2, 90, 50)
    stage.wait(500)
    #expect(stage.takeLog() == (isPress ? ["press began"] : []))
  }

  @Test func `An extra finger prevents a press`() {
    stage.attach(press)
    stage.down(1, 50, 50)
    stage.down(2, 90, 50)
    stage.wait(1000)
    #expect(stage.takeLog() == [])
  }

  @Test func `Fingers that land after a press has begun are ignored`() {
    stage.attach(press)
    stage.down(1, 50, 50)
    stage.wait(500)
    stage.down(2, 90, 50)
    stage.move(2, 99, 50)
    #expect(press.location == Point(50, 50))
    #expect(press.numberOfTouches == 1)
    stage.cancel(2)
    stage.down(3, 90, 50)
    stage.up(3)
    #expect(stage.takeLog() == ["press began"])
    stage.cancel(1)
    #expect(stage.takeLog() == ["press cancelled"])
  }

  @Test func `A press can require a tap before it`() {
    press.numberOfTapsRequired = 1
    stage.attach(press)
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 60, 50)
    stage.wait(499)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(stage.takeLog() == ["press began"])
    stage.up(2)
    #expect(stage.takeLog() == ["press ended"])
  }

  @Test(arguments: [(40, 40.0, true), (39, 40, false), (351, 40, false), (40, 40.5, false)])
  func `A press must follow its tap in time and nearby`(
    pause: Int64, distance: Double, isPress: Bool
  ) {
    press.numberOfTapsRequired = 1
    stage.attach(press)
    stage.tap(1, 50, 50)
    stage.wait(pause)
    stage.down(2, 50 + distance, 50)
    stage.wait(500)
    #expect(stage.takeLog() == (isPress ? ["press began"] : []))
  }

  @Test func `The tap before a press has the limits of a tap`() {
    press.numberOfTapsRequired = 1
    stage.attach(press)
    stage.recordFailures()
    stage.down(1, 50, 50)
    stage.move(1, 65, 50)
    stage.wait(749)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(stage.takeLog() == ["press failed: it took longer than 0.75 seconds"])
  }

  @Test func `A waiting press keeps its fingers and fails when they lift`() {
    let other = LongPressGestureRecognizer(label: "other")
    other.minimumPressDuration = .milliseconds(800)
    other.allowableMovement = 50
    press.require(toFail: other)
    stage.attach(press, other)
    stage.down(1, 50, 50)
    stage.wait(600)
    stage.move(1, 90, 50)
    #expect(stage.takeLog() == [])
    stage.move(1, 101, 50)
    #expect(stage.takeLog() == ["press began"])
    stage.up(1)
    stage.down(2, 50, 50)
    stage.wait(600)
    stage.up(2)
    #expect(stage.takeLog() == ["press ended"])
  }
}
