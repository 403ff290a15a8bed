import Gestures
import Testing

/// The example of the documentation does what is said of it.
@Suite struct ScribbleTests {
  let stage = Stage()
  let scribble = ScribbleGestureRecognizer()

  init() {
    stage.attach(scribble)
    stage.recordFailures()
  }

  private func stroke(_ finger: UInt64, to place: Double) {
    stage.wait(50)
    stage.move(finger, place, 50)
  }

  @Test func `It recognizes at the last turn`() {
    stage.down(1, 50, 50)
    for place in [80.0, 90, 55, 90] { stroke(1, to: place) }
    #expect(stage.takeLog() == [])
    stroke(1, to: 60)
    #expect(stage.takeLog() == ["scribble ended"])
    stage.up(1)
    #expect(scribble.state == .possible)
  }

  @Test func `Every attempt counts from the start`() {
    for finger: UInt64 in [1, 2] {
      stage.down(finger, 50, 50)
      for place in [80.0, 40] { stroke(finger, to: place) }
      stage.up(finger)
    }
    #expect(
      stage.takeLog()
        == Array(repeating: "scribble failed: only 1 of 3 turns", count: 2))
  }

  @Test func `It is one finger and quick`() {
    stage.down(1, 50, 50)
    stage.down(2, 90, 50)
    #expect(stage.takeLog() == ["scribble failed: more than 1 finger touched"])
    stage.up(1, 2)
    stage.down(3, 50, 50)
    stage.wait(2000)
    #expect(stage.takeLog() == ["scribble failed: it took longer than 2.0 seconds"])
  }

  @Test func `It is used as any other`() {
    let view = stage.inner
    let double = TapGestureRecognizer(taps: 2, label: "double")
    var words: [String] = []
    let scribble = ScribbleGestureRecognizer()
    scribble.addAction { _ in words.append("crossed out") }
    scribble.require(toFail: double)
    view.addGestureRecognizer(scribble)
    stage.down(1, 50, 50)
    for place in [80.0, 40, 80, 40] { stroke(1, to: place) }
    #expect(words == ["crossed out"])
  }

  @Test func `It can wait for another`() {
    let double = TapGestureRecognizer(taps: 2, label: "double")
    double.profile.tapMovement = 1000
    stage.attach(double)
    scribble.require(toFail: double)
    stage.down(1, 50, 50)
    for place in [80.0, 40, 80, 40] { stroke(1, to: place) }
    stage.up(1)
    #expect(stage.takeLog() == [])
    stage.wait(350)
    #expect(
      stage.takeLog() == ["double failed: it took longer than 0.35 seconds", "scribble ended"])
  }
}
