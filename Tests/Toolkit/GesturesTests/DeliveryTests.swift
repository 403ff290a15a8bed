import Geometry
import Gestures
import Motion
import Testing

@Suite struct DeliveryTests {
  let stage = Stage()

  @Test func `A touch belongs to the view that it landed on`() {
    stage.recordTouches()
    stage.down(1, 50, 0)
    stage.move(1, 500, 0)
    stage.up(1)
    #expect(stage.takeLog() == ["inner began 1", "inner moved 1", "inner ended 1"])
  }

  @Test func `Touches, and recognizers, are keys of dictionaries`() {
    final class Tracker: GestureRecognizer {
      var paths: [Touch: [Point]] = [:]
      override func touchesBegan(_ touches: [Touch], at time: Instant) {
        for touch in touches { paths[touch] = [touch.position] }
      }
      override func touchesMoved(_ touches: [Touch], at time: Instant) {
        for touch in touches { paths[touch]?.append(touch.position) }
      }
    }
    let tracker = Tracker(label: "tracker")
    stage.attach(tracker)
    stage.down(1, 50, 0)
    stage.down(2, 80, 0)
    stage.move(1, 60, 0)
    #expect(Set(tracker.paths.values.map(\.count)) == [1, 2])
    let other: GestureRecognizer = Tracker(label: "other")
    #expect(Set([tracker, other, tracker]).count == 2 && tracker != other)
  }

  @Test func `Touches of one instant are delivered together`() {
    stage.recordTouches()
    stage.send([
      (1, .began, Point(10, 0)), (2, .began, Point(200, 0)), (3, .began, Point(20, 0)),
    ])
    #expect(stage.takeLog() == ["inner began 1,3", "outer began 2"])
  }

  @Test func `Recognition cancels the touch in the view before the action runs`() {
    stage.recordTouches()
    stage.attach(PanGestureRecognizer())
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    stage.up(1)
    #expect(stage.takeLog() == ["inner began 1", "inner cancelled 1", "pan began", "pan ended"])
  }

  @Test func `A recognizer can leave the touch to the view`() {
    stage.recordTouches()
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    stage.attach(pan)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    #expect(stage.takeLog() == ["inner began 1", "inner moved 1", "pan began"])
  }

  @Test func `A tap turns the lift into a cancellation`() {
    stage.recordTouches()
    stage.attach(TapGestureRecognizer())
    stage.tap(1)
    #expect(stage.takeLog() == ["inner began 1", "inner cancelled 1", "tap ended"])
  }
}
