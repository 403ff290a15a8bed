import Gestures
import Testing

/// The recognizer of the documentation works as described.
@Suite struct ScribbleTests {
  let stage = Stage()
  let scribble = ScribbleGestureRecognizer()

  init() {
    stage.attach(scribble)
    stage.recordFailures()
  }

  private func stroke(_ finger: UInt64, to x: Double) {
    stage.wait(50)
    stage.move(finger, x, 50)
  }

  @Test func `A scribble is recognized at the last turn`() {
    stage.down(1, 50, 50)
    for x in [80.0, 90, 55, 90] { stroke(1, to: x) }
    #expect(stage.takeLog() == [])
    stroke(1, to: 60)
    #expect(stage.takeLog() == ["scribble ended"])
    stage.up(1)
    #expect(scribble.state == .possible)
  }

  @Test func `Every attempt counts turns from zero`() {
    for finger: UInt64 in [1, 2] {
      stage.down(finger, 50, 50)
      for x in [80.0, 40] { stroke(finger, to: x) }
      stage.up(finger)
    }
    #expect(
      stage.takeLog()
        == Array(repeating: "scribble failed: only 1 of 3 turns", count: 2))
  }

  @Test func `A scribble is quick and has one finger`() {
    stage.down(1, 50, 50)
    stage.down(2, 90, 50)
    #expect(stage.takeLog() == ["scribble failed: more than 1 finger touched"])
    stage.up(1, 2)
    stage.down(3, 50, 50)
    stage.wait(2000)
    #expect(stage.takeLog() == ["scribble failed: it took longer than 2.0 seconds"])
  }

  @Test func `A scribble recognizer is used like any other`() {
    let view = stage.inner
    let double = TapGestureRecognizer(taps: 2, label: "double")
    var words: [String] = []
    let scribble = ScribbleGestureRecognizer()
    scribble.addAction { _ in words.append("crossed out") }
    scribble.require(toFail: double)
    view.addGestureRecognizer(scribble)
    stage.down(1, 50, 50)
    for x in [80.0, 40, 80, 40] { stroke(1, to: x) }
    #expect(words == ["crossed out"])
  }

  @Test func `A scribble recognizer can wait for another to fail`() {
    let double = TapGestureRecognizer(taps: 2, label: "double")
    double.profile.tapMovement = 1000
    stage.attach(double)
    scribble.require(toFail: double)
    stage.down(1, 50, 50)
    for x in [80.0, 40, 80, 40] { stroke(1, to: x) }
    stage.up(1)
    #expect(stage.takeLog() == [])
    stage.wait(350)
    #expect(
      stage.takeLog() == ["double failed: it took longer than 0.35 seconds", "scribble ended"])
  }
}
