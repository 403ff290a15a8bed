import Geometry
import Gestures
import Motion
import Testing

/// A delegate with settable answers.
private final class Judge: GestureRecognizerDelegate {
  var allowsBeginning = true
  var allowsBoth = false

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { allowsBeginning }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { allowsBoth }
}

@Suite struct ArbitrationTests {
  let stage = Stage()
  let single = TapGestureRecognizer(label: "single")
  let double = TapGestureRecognizer(taps: 2, label: "double")
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()

  @Test func `A single tap waits until the double tap has failed`() {
    single.require(toFail: double)
    stage.attach(single, double)
    stage.tap(1)
    stage.wait(349)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(stage.takeLog() == ["single ended"])
  }

  @Test func `A single tap fails when the double tap is recognized`() {
    single.require(toFail: double)
    stage.attach(single, double)
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    #expect(stage.takeLog() == ["double ended"])
    stage.wait(1000)
    #expect(stage.takeLog() == [])
  }

  @Test func `Without a requirement both taps are recognized in turn`() {
    stage.attach(single, double)
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    #expect(stage.takeLog() == ["single ended", "single ended", "double ended"])
  }

  @Test func `A requirement on a recognizer without touches does not block`() {
    single.require(toFail: double)
    stage.attach(single)
    stage.tap(1)
    #expect(stage.takeLog() == ["single ended"])
  }

  @Test func `A waiting pan continues to measure`() {
    pan.require(toFail: double)
    stage.attach(pan, double)
    stage.down(1, 50, 50)
    stage.move(1, 63, 50)
    #expect(stage.takeLog() == [])
    stage.move(1, 75, 50)
    #expect(stage.takeLog() == ["pan began"])
    #expect(pan.translation == Vector(15, 0))
  }

  @Test func `A pan whose fingers lift while it waits fails`() {
    pan.require(toFail: double)
    stage.attach(pan, double)
    stage.down(1, 50, 50)
    stage.move(1, 63, 50)
    stage.up(1)
    stage.wait(1000)
    #expect(stage.takeLog() == [])
  }

  @Test func `The first recognizer to begin prevents others that share a touch`() {
    let other = PanGestureRecognizer(label: "other")
    stage.attach(pan, to: stage.inner)
    stage.attach(other)
    stage.down(1, 50, 50)
    stage.move(1, 80, 50)
    #expect(stage.takeLog() == ["pan began"])
  }

  @Test func `An active recognizer prevents others on touches that join it`() {
    stage.attach(single, to: stage.inner)
    stage.attach(pan)
    stage.down(1, 500, 0)
    stage.move(1, 600, 0)
    stage.tap(2, 50, 50)
    #expect(!stage.takeLog().contains("single ended"))
    #expect(pan.isActive)
  }

  @Test func `A recognizer resets only after those it requires to fail are decided`() {
    pan.require(toFail: double)
    stage.attach(pan, double)
    stage.tap(1)
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.move(2, 120, 50)
    #expect(stage.takeLog() == [])
    stage.up(2)
    stage.down(3, 50, 50)
    stage.move(3, 120, 50)
    #expect(stage.takeLog() == ["pan began"])
  }

  @Test func `A recognizer resets only after those that require it to fail are decided`() {
    pan.require(toFail: double)
    stage.attach(double, to: stage.inner)
    stage.attach(pan)
    stage.down(1, 500, 0)
    stage.tap(2)
    stage.wait(400)
    stage.tap(3)
    stage.wait(100)
    stage.tap(4)
    #expect(stage.takeLog() == [])
    stage.up(1)
    stage.tap(5)
    stage.wait(100)
    stage.tap(6)
    #expect(stage.takeLog() == ["double ended"])
  }

  @Test func `Recognizers without a common touch are independent`() {
    let other = PanGestureRecognizer(label: "other")
    let left = Stage.Pad("left")
    let right = Stage.Pad("right")
    let arena = GestureArena { $0.x < 100 ? left : right }
    var log: [String] = []
    for (pad, recognizer) in [(left, pan), (right, other)] {
      recognizer.attach(to: pad)
      pad.gestureRecognizers.append(recognizer)
      recognizer.addAction { log.append("\($0.label) \($0.state)") }
    }
    arena.process(frame(0, (1, .began, Point(50, 0)), (2, .began, Point(150, 0))))
    arena.process(frame(8, (1, .moved, Point(70, 0)), (2, .moved, Point(170, 0))))
    #expect(log == ["pan began", "other began"])
  }

  @Test(arguments: [true, false])
  func `Either delegate can allow simultaneous recognition`(isAskedFirst: Bool) {
    let judge = Judge()
    judge.allowsBoth = true
    (isAskedFirst ? pan : pinch).delegate = judge
    stage.attach(pan, pinch)
    pinchOutSideways()
    #expect(stage.takeLog().prefix(2) == ["pan began", "pinch began"])
  }

  @Test func `Without a delegate only one of pan and pinch begins`() {
    stage.attach(pan, pinch)
    pinchOutSideways()
    #expect(stage.takeLog().filter { $0.hasSuffix("began") } == ["pan began"])
  }

  private func pinchOutSideways() {
    stage.down(1, 0, 0)
    stage.down(2, 50, 0)
    stage.send([(1, .moved, Point(10, 0)), (2, .moved, Point(80, 0))])
    stage.send([(1, .moved, Point(12, 0)), (2, .moved, Point(90, 0))])
  }

  @Test func `A delegate can prevent a recognizer from beginning`() {
    let judge = Judge()
    judge.allowsBeginning = false
    pan.delegate = judge
    stage.attach(pan)
    stage.down(1, 0, 0)
    stage.move(1, 50, 0)
    judge.allowsBeginning = true
    stage.move(1, 90, 0)
    #expect(stage.takeLog() == [])
  }

  @Test func `Recognizers in a cycle of requirements fail`() {
    let other = TapGestureRecognizer(label: "other")
    single.require(toFail: other)
    other.require(toFail: single)
    stage.attach(single, other)
    stage.recordDecisions()
    stage.tap(1)
    #expect(stage.takeLog().contains("single failed: it waits for a recognizer that waits for it"))
    #expect(stage.arena.nextDeadline == nil)
  }

  @Test func `Disabling cancels active recognizers and fails undecided ones`() {
    stage.attach(pan, single)
    stage.down(1, 0, 0)
    single.isEnabled = false
    stage.move(1, 50, 0)
    pan.isEnabled = false
    #expect(stage.takeLog() == ["pan began", "pan cancelled"])
    pan.isEnabled = true
    stage.move(1, 90, 0)
    #expect(stage.takeLog() == [])
  }

  @Test func `An action can disable its own recognizer`() {
    stage.attach(pan)
    pan.addAction { if $0.state == .began { $0.isEnabled = false } }
    stage.down(1, 0, 0)
    stage.move(1, 50, 0)
    #expect(stage.takeLog() == ["pan began", "pan cancelled"])
  }

  @Test func `Decisions state their reasons`() {
    single.require(toFail: double)
    stage.attach(single, double)
    stage.recordDecisions()
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    let log = stage.takeLog()
    #expect(log.contains("single is ready, and waits for double to fail"))
    #expect(log.contains("single failed: it requires double to fail, and double recognized"))
  }
}

private func frame(
  _ time: Int64, _ changes: (UInt64, TouchPhase, Point)...
) -> TouchFrame {
  TouchFrame(
    time: .init(milliseconds: time),
    changes: changes.map { TouchChange(id: TouchID($0.0), phase: $0.1, position: $0.2) })
}
