import Geometry
import Gestures
import Motion
import Testing

/// A delegate that refuses one touch.
private final class Refusal: GestureRecognizerDelegate {
  let number: UInt64

  init(ofTouch number: UInt64) { self.number = number }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    touch.id.number != number
  }
}

/// An attempt leaves nothing behind, whatever a recognizer requests.
@Suite struct LeftoverTests {
  let stage = Stage()
  let scripted = ScriptedRecognizer()

  @Test func `A reset recognizer has no claim on touches of its last attempt`() {
    let double = TapGestureRecognizer(taps: 2, label: "double")
    double.cancelsTouchesInView = false
    stage.attach(PanGestureRecognizer(), double)
    stage.recordTouches()
    stage.tap(1)
    #expect(stage.takeLog() == ["inner began 1"])
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.move(2, 80, 50)
    #expect(
      stage.takeLog() == ["inner began 2", "inner cancelled 2", "inner ended 1", "pan began"])
  }

  @Test func `Recognizers that exclude each other do not share a later touch`() {
    let inner = PanGestureRecognizer(label: "inner pan")
    let outer = PanGestureRecognizer(label: "outer pan")
    let refusal = Refusal(ofTouch: 1)
    outer.delegate = refusal
    stage.attach(inner, to: stage.inner)
    stage.attach(outer)
    stage.down(1, 50, 0)
    stage.move(1, 80, 0)
    stage.down(2, 500, 0)
    stage.move(2, 600, 0)
    stage.down(3, 50, 0)
    #expect(stage.takeLog() == ["inner pan began", "outer pan began"])
    #expect(inner.touches.count == 2)
    #expect(outer.touches.count == 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func `A deadline that is always overdue does not block the arena`() {
    var passed = 0
    scripted.onBegan = { recognizer, _ in recognizer.deadline = .zero }
    scripted.onDeadline = { recognizer, time in
      passed += 1
      recognizer.deadline = time
    }
    stage.attach(scripted)
    stage.down(1, 50, 0)
    stage.wait(100)
    stage.wait(100)
    #expect(passed == 2)
  }

  @Test func `A recognizer without touches or a deadline resets`() {
    scripted.onEnded = { $0.deadline = Instant(milliseconds: 500) }
    stage.attach(scripted)
    stage.recordDecisions()
    stage.tap(1)
    #expect(!stage.takeLog().contains("scripted is ready for a new attempt"))
    stage.wait(1000)
    #expect(stage.takeLog().last == "scripted is ready for a new attempt")
  }

  @Test func `An active recognizer that requests to begin at the last lift ends`() {
    scripted.onBegan = { recognizer, _ in recognizer.request(.begin) }
    scripted.onEnded = { $0.request(.begin) }
    stage.attach(scripted)
    stage.tap(1)
    #expect(stage.takeLog() == ["scripted began", "scripted ended"])
  }

  @Test func `A request during a reset is ignored`() {
    scripted.onReset = { $0.request(.recognize) }
    stage.attach(scripted)
    stage.tap(1)
    stage.tap(2)
    #expect(stage.takeLog() == [])
  }

  @Test func `A deadline set after recognition is ignored`() {
    scripted.onBegan = { recognizer, _ in recognizer.request(.recognize) }
    scripted.addAction { $0.deadline = Instant(milliseconds: 500) }
    stage.attach(scripted)
    stage.down(1, 50, 0)
    #expect(stage.arena.nextDeadline == nil)
    stage.up(1)
    #expect(scripted.deadline == nil)
  }

  @Test func `A touch that moves and is cancelled in one frame is only cancelled`() {
    stage.recordTouches()
    stage.down(1, 50, 0)
    stage.send([(1, .moved, Point(60, 0)), (1, .cancelled, Point(60, 0))])
    #expect(stage.takeLog() == ["inner began 1", "inner cancelled 1"])
  }

  @Test func `A delayed touch is delivered immediately when it is ignored`() {
    scripted.delaysTouchesBegan = true
    stage.attach(scripted)
    stage.recordTouches()
    stage.down(1, 50, 0)
    #expect(stage.takeLog() == [])
    scripted.touches.first.map(scripted.ignore)
    #expect(stage.takeLog() == ["inner began 1"])
  }
}
