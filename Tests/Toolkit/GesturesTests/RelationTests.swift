import Gestures
import Testing

/// Relations between recognizers that classes, delegates and views decide.
@Suite struct RelationTests {
  let stage = Stage()
  let pan = PanGestureRecognizer()
  let tap = TapGestureRecognizer()

  final class Answers: GestureRecognizerDelegate {
    var receives = true
    var requiresFailure = false
    var isRequiredToFail = false
    var prevents = true
    private(set) var questions = 0

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldReceive touch: Touch
    ) -> Bool { receives }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
      questions += 1
      return requiresFailure
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { isRequiredToFail }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldPrevent other: GestureRecognizer
    ) -> Bool { prevents }
  }
  let answers = Answers()

  @Test func `A recognizer never receives a touch that its delegate refuses`() {
    answers.receives = false
    pan.delegate = answers
    stage.attach(pan)
    stage.recordTouches()
    stage.recordDecisions()
    stage.down(1, 50, 0)
    stage.move(1, 90, 0)
    #expect(stage.takeLog() == ["inner began 1", "inner moved 1"])
    #expect(pan.numberOfTouches == 0)
  }

  @Test(arguments: [true, false]) func `Either delegate can require a failure`(
    isWaitingDelegate: Bool
  ) {
    let double = TapGestureRecognizer(taps: 2, label: "double")
    answers.requiresFailure = isWaitingDelegate
    answers.isRequiredToFail = !isWaitingDelegate
    if isWaitingDelegate { tap.delegate = answers } else { double.delegate = answers }
    stage.attach(tap, double)
    stage.tap(1)
    #expect(stage.takeLog() == [])
    stage.wait(350)
    #expect(stage.takeLog() == ["tap ended"])
  }

  @Test func `A requirement holds across views and is asked once per attempt`() {
    answers.requiresFailure = true
    tap.delegate = answers
    stage.attach(tap, to: stage.inner)
    let other = PanGestureRecognizer(label: "other")
    stage.attach(other, to: stage.outer)
    stage.recordDecisions()
    stage.down(1, 200, 0)
    stage.down(2, 50, 0)
    stage.wait(10)
    stage.up(2)
    #expect(stage.takeLog().contains("tap is ready, and waits for other to fail"))
    let questions = answers.questions
    stage.move(1, 203, 0)
    #expect(answers.questions == questions)
    stage.up(1)
    #expect(stage.takeLog().contains("tap ended"))
  }

  @Test func `A class can require a failure`() {
    final class Patient: TapGestureRecognizer {
      override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        (other as? TapGestureRecognizer)?.numberOfTapsRequired == 2
      }
    }
    stage.attach(Patient(label: "patient"), TapGestureRecognizer(taps: 2, label: "double"))
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    #expect(stage.takeLog() == ["double ended"])
  }

  @Test func `A delegate can let other recognizers continue`() {
    let other = PanGestureRecognizer(label: "other")
    answers.prevents = false
    pan.delegate = answers
    stage.attach(pan, other)
    stage.down(1, 50, 0)
    stage.move(1, 90, 0)
    #expect(stage.takeLog() == ["pan began", "other began"])
  }

  @Test func `The touched view can refuse a recognizer of its superview`() {
    stage.inner.declined = [pan]
    stage.attach(pan)
    stage.recordDecisions()
    stage.down(1, 50, 0)
    stage.move(1, 90, 0)
    #expect(
      stage.takeLog().contains("pan failed: its delegate or a view did not allow it to begin"))
    stage.up(1)
    stage.down(2, 200, 0)
    stage.move(2, 250, 0)
    #expect(stage.takeLog().contains("pan began"))
  }
}
