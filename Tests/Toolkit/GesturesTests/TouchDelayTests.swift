import Gestures
import Testing

@Suite struct TouchDelayTests {
  let stage = Stage()

  init() {
    stage.attach(TouchDelayGestureRecognizer(label: "delay"))
    stage.recordFailures()
    stage.recordTouches()
    stage.down(1, 50, 50)
  }

  @Test func `A delay ends after 150 milliseconds whether or not the finger moves`() {
    stage.move(1, 90, 50)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.wait(49)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(
      stage.takeLog() == [
        "delay failed: it took longer than 0.15 seconds", "inner began 1,2", "inner moved 1",
      ])
  }

  @Test func `A delay ends when a finger lifts`() {
    stage.wait(60)
    stage.up(1)
    #expect(
      stage.takeLog() == [
        "delay failed: the fingers lifted too early", "inner began 1", "inner ended 1",
      ])
  }

  @Test func `A view never receives a touch that is recognized during the delay`() {
    stage.attach(PanGestureRecognizer())
    stage.up(1)
    stage.down(2, 50, 50)
    _ = stage.takeLog()
    stage.move(2, 90, 50)
    #expect(stage.takeLog() == ["delay failed: pan recognized first", "pan began"])
  }

  @Test func `A finger that lands after the delay of another is delayed anew`() {
    stage.wait(150)
    _ = stage.takeLog()
    stage.down(2, 50, 50)
    stage.wait(149)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(
      stage.takeLog() == ["delay failed: it took longer than 0.15 seconds", "inner began 2"])
  }
}
