import Gestures
import Testing

/// A finger that lands on moving content holds it, and is neither a tap nor a press.
@Suite struct CaughtMotionTests {
  private let stage = Stage()
  private let tap = TapGestureRecognizer(label: "tap")
  private let press = LongPressGestureRecognizer(label: "press")

  /// The finger lands on a moving view, or on a subview of one.
  @Test(arguments: [true, false]) func `A finger that catches motion neither taps nor presses`(
    isInner: Bool
  ) {
    stage.attach(tap, press)
    (isInner ? stage.inner : stage.outer).isContentMoving = true
    stage.recordFailures()
    stage.tap(1)
    stage.down(1, 50, 50)
    stage.wait(2000)
    stage.up(1)
    let caught = "a finger caught something that moved"
    #expect(
      stage.takeLog() == [
        "tap failed: \(caught)", "press failed: \(caught)", "tap failed: \(caught)",
        "press failed: \(caught)",
      ])
  }

  /// Motion that starts or stops after the landing does not matter.
  @Test func `Only motion at the time of landing counts`() {
    stage.attach(press)
    stage.inner.isContentMoving = true
    stage.down(1, 150, 50)
    stage.wait(500)
    stage.up(1)
    #expect(stage.takeLog() == ["press began", "press ended"])
    stage.down(1, 50, 50)
    stage.inner.isContentMoving = false
    stage.wait(500)
    stage.up(1)
    #expect(stage.takeLog() == [])
    stage.down(1, 50, 50)
    stage.inner.isContentMoving = true
    stage.wait(500)
    #expect(stage.takeLog() == ["press began"])
  }

  @Test func `Fingers that catch motion can drag and pinch`() {
    let pan = PanGestureRecognizer(label: "pan")
    let pinch = PinchGestureRecognizer(label: "pinch")
    stage.attach(tap, press, pan)
    stage.attach(pinch, to: stage.inner)
    stage.inner.isContentMoving = true
    stage.down(1, 50, 50)
    stage.wait(2000)
    stage.move(1, 80, 50)
    stage.up(1)
    #expect(stage.takeLog() == ["pan began", "pan ended"])
    stage.down(1, 40, 50)
    stage.down(2, 60, 50)
    stage.moveTogether((1, 20, 50), (2, 80, 50))
    #expect(stage.takeLog() == ["pinch began"])
  }

  /// A second tap shows that the first one was meant as a tap.
  @Test func `A double tap counts even if its first tap caught motion`() {
    let double = TapGestureRecognizer(taps: 2, label: "double")
    let slide = TapAndSlideGestureRecognizer(label: "slide")
    stage.attach(double, slide, tap)
    stage.inner.isContentMoving = true
    stage.tap(1)
    stage.inner.isContentMoving = false
    stage.wait(100)
    stage.tap(1)
    #expect(stage.takeLog() == ["double ended"])
  }

  @Test func `A press after a catching tap counts but a catching press does not`() {
    let second = LongPressGestureRecognizer(taps: 1, label: "second")
    stage.attach(second)
    for (isFirstCaught, log) in [(true, ["second began", "second ended"]), (false, [])] {
      stage.inner.isContentMoving = isFirstCaught
      stage.tap(1)
      stage.inner.isContentMoving = !isFirstCaught
      stage.wait(100)
      stage.down(1, 50, 50)
      stage.wait(600)
      stage.up(1)
      #expect(stage.takeLog() == log)
      stage.wait(1000)
    }
  }
}
