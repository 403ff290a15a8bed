import Controls
import Geometry
import Semantics
import Testing
import ViewSupport
import Views

@Suite struct StepperTests {
  /// The halves meet at x = 147 of the window.
  private let stepper = Stepper(frame: Rect(x: 100, y: 100, width: 94, height: 32))
  private let stage: ControlStage
  private let log = Log()

  final class Log { var values: [Double] = [] }

  init() {
    stage = ControlStage(stepper)
    stepper.value = 5
    stepper.addAction(for: .valueChanged) { [log, stepper] in log.values.append(stepper.value) }
  }

  @Test func `A tap on a half makes the value smaller or greater by a step`() {
    stage.tap(170, 116)
    #expect(stepper.value == 6)
    stage.tap(110, 116)
    stage.tap(110, 116)
    stepper.step = 0.5
    stage.tap(110, 116)
    #expect(log.values == [6, 5, 4, 3.5])
  }

  @Test func `A range that opens beyond the value shows that the half leads somewhere again`() {
    stepper.minimumValue = 5
    stage.wait(16)
    #expect(!stage.window.needsFrame)
    stepper.minimumValue = 0
    #expect(stage.window.needsFrame && stepper.value == 5)
    stage.wait(16)
    stepper.maximumValue = 5
    #expect(stage.window.needsFrame)
  }

  @Test func `A half that is held repeats after 500 ms, and faster after 2 s`() {
    stage.down(170, 116)
    stage.wait(499)
    #expect(stepper.value == 5)
    stage.wait(1)
    #expect(stepper.value == 6)
    for _ in 0..<15 { stage.wait(100) }
    #expect(stepper.value == 21)
    for _ in 0..<4 { stage.wait(50) }
    #expect(stepper.value == 25)
    stage.up()
    stage.wait(1000)
    #expect(stepper.value == 25)
    stepper.autorepeats = false
    stage.down(170, 116)
    stage.wait(3000)
    #expect(stepper.value == 25)
  }

  @Test func `An action may end the steps of a half that is held`() {
    stepper.addAction(for: .valueChanged) { [stepper] in
      if stepper.value == 7 { stepper.autorepeats = false }
    }
    stage.down(170, 116)
    for _ in 0..<10 { stage.wait(100) }
    #expect(stepper.value == 7)
    stage.up()
    #expect(stepper.value == 7)
  }

  @Test func `A finger that leaves its half does nothing, and continues when it is back`() {
    stage.down(170, 116)
    stage.move(120, 116)
    stage.wait(700)
    #expect(stepper.value == 5)
    stage.up()
    #expect(stepper.value == 5)
    stage.down(170, 116)
    stage.move(170, 300)
    stage.up()
    #expect(log.values == [])
    stage.down(170, 116)
    stage.move(120, 116)
    stage.move(160, 116)
    stage.up()
    #expect(log.values == [6])
  }

  @Test func `A cancelled press is undone`() {
    let before = stage.drawn(stepper)
    stage.down(170, 116)
    #expect(stage.drawn(stepper) != before)
    for _ in 0..<7 { stage.wait(100) }
    #expect(stepper.value == 8)
    stage.cancel()
    #expect(log.values == [6, 7, 8, 5] && stage.drawn(stepper) == before)
    stage.wait(1000)
    #expect(stepper.value == 5)
  }

  @Test func `Disabled in the middle of a press, it stops`() {
    stage.down(170, 116)
    stage.wait(500)
    stepper.isEnabled = false
    stage.wait(1000)
    #expect(stepper.value == 5)
    stage.tap(170, 116)
    stepper.move(bySteps: 3)
    #expect(stepper.value == 5)
  }

  @Test func `An action that ends the press ends the repetition`() {
    stepper.addAction(for: .valueChanged) { [stepper] in
      guard stepper.value == 7 else { return }
      stepper.isEnabled = false
      stepper.isEnabled = true
    }
    stage.down(170, 116)
    for _ in 0..<20 { stage.wait(100) }
    #expect(log.values == [6, 7, 5])
  }

  @Test func `The value stays in its range, or wraps`() {
    stepper.maximumValue = 6.5
    stepper.move(bySteps: 1)
    stepper.move(bySteps: 1)
    #expect(stepper.value == 6.5)
    stepper.move(bySteps: 1)
    #expect(stepper.value == 6.5)
    stepper.wraps = true
    stepper.move(bySteps: 1)
    #expect(stepper.value == 0)
    stepper.move(bySteps: -1)
    #expect(log.values == [6, 6.5, 0, 6.5])
    stepper.value = .nan
    stepper.minimumValue = 100
    #expect(stepper.value == 100)
    stepper.minimumValue = .nan
    #expect(stepper.value == 0)
  }

  @Test func `Steps that are no numbers, or lead nowhere, do nothing`() {
    for step in [0, -1, .nan, .infinity] {
      stepper.step = step
      stepper.move(bySteps: 1)
    }
    stepper.step = 1
    stepper.move(bySteps: .nan)
    stepper.move(bySteps: .infinity)
    #expect(log.values == [])
  }

  @Test func `Arrow keys step`() {
    stepper.becomeFirstResponder()
    for key in [KeyEquivalent.upArrow, .rightArrow, .downArrow, .leftArrow, .space] {
      stage.press(key)
    }
    #expect(log.values == [6, 7, 6, 5])
  }

  @Test func `From right to left the halves and the horizontal keys are exchanged`() {
    stage.mirror()
    stage.tap(110, 116)
    #expect(stepper.value == 6)
    stepper.becomeFirstResponder()
    stage.press(.leftArrow)
    stage.press(.upArrow)
    stage.press(.rightArrow)
    #expect(log.values == [6, 7, 8, 7])
  }

  @Test func `Programs see and change the value`() {
    stepper.accessibilityIdentifier = "copies"
    let node = stage.node("copies")
    #expect(node?.role == .spinButton && node?.value == "5")
    #expect(node?.number == AccessibilityNumber(5, in: 0...100, step: 1))
    #expect(node?.actions.map(\.name) == ["increment", "decrement"])
    stage.perform("increment", on: "copies")
    stepper.valueDescription = { "\($0) copies" }
    #expect(log.values == [6] && stage.node("copies")?.value == "6.0 copies")
  }

  @Test func `A stepper is 94 by 32 points, with a target of 44`() {
    #expect(stepper.intrinsicContentSize == Size(94, 32))
    #expect(stage.content.smallTargets().isEmpty)
  }
}
