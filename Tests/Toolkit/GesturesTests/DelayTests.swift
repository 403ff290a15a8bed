import Geometry
import Gestures
import Motion
import Testing

/// The touches that views receive while recognizers are undecided.
@Suite struct DelayTests {
  let stage = Stage()
  let pan = PanGestureRecognizer()
  let tap = TapGestureRecognizer()

  init() { stage.recordTouches() }

  @Test func `A delayed touch is delivered in order when the recognizer fails`() {
    tap.delaysTouchesBegan = true
    stage.attach(tap)
    stage.down(1, 50, 0)
    stage.wait(10)
    stage.move(1, 55, 0)
    stage.wait(10)
    stage.move(1, 60, 0)
    #expect(stage.takeLog() == [])
    stage.move(1, 90, 0)
    #expect(stage.takeLog() == ["inner began 1", "inner moved 1"])
    stage.up(1)
    #expect(stage.takeLog() == ["inner ended 1"])
  }

  @Test func `A delayed touch is delivered with its original position`() {
    tap.delaysTouchesBegan = true
    stage.attach(tap)
    var positions: [Point] = []
    stage.inner.onTouches = { touches, _ in positions.append(touches[0].position) }
    stage.down(1, 50, 0)
    stage.wait(10)
    stage.move(1, 90, 0)
    #expect(positions == [Point(50, 0), Point(90, 0)])
  }

  @Test func `A delayed touch is dropped when its recognizer succeeds`() {
    pan.delaysTouchesBegan = true
    stage.attach(pan)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    stage.up(1)
    #expect(stage.takeLog() == ["pan began", "pan ended"])
  }

  @Test func `A delayed touch is dropped even by a recognizer that cancels nothing`() {
    pan.delaysTouchesBegan = true
    pan.cancelsTouchesInView = false
    stage.attach(pan)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    stage.up(1)
    #expect(stage.takeLog() == ["pan began", "pan ended"])
  }

  @Test func `A touch cancelled during its delay is never delivered`() {
    tap.delaysTouchesBegan = true
    stage.attach(tap)
    stage.down(1, 50, 0)
    stage.cancel(1)
    #expect(stage.takeLog() == [])
  }

  @Test func `A lift is delivered when the double tap has failed`() {
    stage.attach(TapGestureRecognizer(taps: 2, label: "double"))
    stage.tap(1)
    #expect(stage.takeLog() == ["inner began 1"])
    stage.wait(349)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(stage.takeLog() == ["inner ended 1"])
    #expect(stage.arena.touchCount == 0)
  }

  @Test func `A double tap cancels both touches`() {
    stage.attach(TapGestureRecognizer(taps: 2, label: "double"))
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    #expect(
      stage.takeLog() == [
        "inner began 1", "inner began 2", "inner cancelled 1,2", "double ended",
      ])
  }

  @Test func `A recognizer that cancels nothing lets the lift through`() {
    let double = TapGestureRecognizer(taps: 2, label: "double")
    double.cancelsTouchesInView = false
    stage.attach(double)
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    #expect(
      stage.takeLog() == ["inner began 1", "inner began 2", "inner ended 1,2", "double ended"])
  }

  @Test func `A lift is delivered immediately without a delay`() {
    let double = TapGestureRecognizer(taps: 2, label: "double")
    double.delaysTouchesEnded = false
    stage.attach(double)
    stage.tap(1)
    #expect(stage.takeLog() == ["inner began 1", "inner ended 1"])
  }

  @Test func `A touch that joins an active gesture is not delivered`() {
    stage.attach(pan)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    _ = stage.takeLog()
    stage.down(2, 50, 0)
    stage.up(2)
    #expect(!stage.takeLog().contains { $0.hasPrefix("inner") })
  }

  @Test func `An ignored touch is neither delayed nor cancelled`() {
    final class Picky: PanStub {
      override func touchesBegan(_ began: [Touch], at time: Instant) { began.forEach(ignore) }
    }
    let picky = Picky(label: "picky")
    picky.delaysTouchesBegan = true
    stage.attach(picky)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    #expect(stage.takeLog() == ["inner began 1", "inner moved 1"])
  }

  @Test func `A view without multiple touch receives only the first touch`() {
    stage.inner.isMultipleTouchEnabled = false
    stage.attach(pan)
    pan.cancelsTouchesInView = false
    stage.down(1, 50, 0)
    stage.down(2, 60, 0)
    #expect(pan.numberOfTouches == 2)
    stage.up(2)
    stage.up(1)
    #expect(stage.takeLog() == ["inner began 1", "inner ended 1"])
    stage.down(3, 50, 0)
    #expect(stage.takeLog() == ["inner began 3"])
  }

  @Test func `Withdrawing a view cancels its touches but not gestures of its parent`() {
    pan.cancelsTouchesInView = false
    tap.cancelsTouchesInView = false
    stage.attach(tap, to: stage.inner)
    stage.attach(pan)
    stage.recordDecisions()
    stage.down(1, 50, 0)
    _ = stage.takeLog()
    stage.arena.withdraw(stage.inner)
    #expect(
      stage.takeLog() == [
        "tap failed: it was disabled", "inner cancelled 1", "tap is ready for a new attempt",
      ])
    stage.move(1, 80, 0)
    #expect(stage.takeLog() == ["pan began", "pan began"])
  }

  @Test func `A recognizer that is enabled again follows only new fingers`() {
    pan.cancelsTouchesInView = false
    stage.attach(pan)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    pan.isEnabled = false
    pan.isEnabled = true
    #expect(stage.takeLog().suffix(2) == ["pan began", "pan cancelled"])
    stage.move(1, 99, 0)
    stage.down(2, 200, 0)
    stage.move(2, 230, 0)
    #expect(
      stage.takeLog() == ["inner moved 1", "outer began 2", "outer moved 2", "pan began"])
    #expect(pan.numberOfTouches == 1)
  }

  @Test func `Cancelling all touches cancels active gestures`() {
    pan.cancelsTouchesInView = false
    stage.attach(pan)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    stage.down(2, 200, 0)
    _ = stage.takeLog()
    stage.arena.cancelAllTouches(at: Instant(milliseconds: 50))
    #expect(stage.takeLog() == ["inner cancelled 1", "outer cancelled 2", "pan cancelled"])
    #expect(stage.arena.touchCount == 0)
  }
}

@Suite struct OwnershipTests {
  @Test func `An arena released with fingers down leaves nothing behind`() {
    weak var pan: PanGestureRecognizer?
    do {
      let stage = Stage()
      let recognizer = PanGestureRecognizer()
      pan = recognizer
      stage.attach(recognizer)
      stage.down(1, 50, 0)
      stage.move(1, 90, 0)
    }
    #expect(pan == nil)
  }
}

/// A recognizer that does nothing.
class PanStub: GestureRecognizer {}
