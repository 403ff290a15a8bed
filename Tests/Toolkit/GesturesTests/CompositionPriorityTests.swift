import Geometry
import Gestures
import Testing

@Suite struct CompositionPriorityTests {
  let scene = CompositionStage()
  var stage: Stage { scene.stage }

  private func tap(_ name: String, count: Int = 1) -> some Gesture<TapGesture.Value> {
    scene.logging(TapGesture(count: count, label: name), as: name)
  }

  @Test func `The gesture of the inner view wins a tie`() {
    scene.outer.addGesture(tap("outer"))
    scene.inner.addGesture(tap("inner"))
    stage.tap(1)
    #expect(scene.takeLog() == ["inner ended"])
  }

  @Test func `The gesture added first to a view wins a tie`() {
    scene.inner.addGesture(tap("first"))
    scene.inner.addGesture(tap("second"))
    stage.tap(1)
    #expect(scene.takeLog() == ["first ended"])
  }

  @Test func `A high priority gesture beats those of subviews`() {
    scene.outer.addHighPriorityGesture(tap("outer"))
    scene.inner.addGesture(tap("inner"))
    stage.tap(1)
    #expect(scene.takeLog() == ["outer ended"])
  }

  @Test func `A high priority gesture beats the others of its view`() {
    scene.inner.addGesture(tap("first"))
    scene.inner.addHighPriorityGesture(tap("high"))
    stage.tap(1)
    #expect(scene.takeLog() == ["high ended"])
  }

  @Test func `A high priority gesture beats attached recognizers`() {
    scene.outer.addHighPriorityGesture(tap("outer"))
    stage.attach(TapGestureRecognizer(), to: stage.inner)
    stage.tap(1)
    #expect(scene.takeLog() == ["outer ended"])
    #expect(stage.takeLog() == [])
  }

  @Test func `A high priority gesture that fails leaves touches to others`() {
    scene.outer.addHighPriorityGesture(scene.logging(DragGesture(), as: "outer", words))
    scene.inner.addGesture(tap("inner"))
    stage.tap(1)
    #expect(scene.takeLog() == ["inner ended"])
    stage.down(2, 50, 50)
    stage.move(2, 70, 50)
    #expect(scene.takeLog() == ["outer changed (20,0)"])
  }

  @Test func `A high priority gesture does not beat those of superviews`() {
    scene.inner.addHighPriorityGesture(scene.logging(TapGesture(count: 2), as: "inner"))
    scene.outer.addGesture(tap("outer"))
    stage.tap(1)
    #expect(scene.takeLog() == ["outer ended"])
  }

  @Test func `The outer one of two high priority gestures wins`() {
    scene.outer.addHighPriorityGesture(tap("outer"))
    scene.inner.addHighPriorityGesture(tap("inner"))
    stage.tap(1)
    #expect(scene.takeLog() == ["outer ended"])
  }

  @Test func `High priority gestures of one view do not wait for each other`() {
    scene.inner.addHighPriorityGesture(tap("first"))
    scene.inner.addHighPriorityGesture(tap("second"))
    stage.tap(1)
    #expect(scene.takeLog() == ["first ended"])
  }

  @Test(arguments: [true, false])
  func `A simultaneous gesture lets both sides recognize`(isOuterSimultaneous: Bool) {
    if isOuterSimultaneous {
      scene.outer.addSimultaneousGesture(tap("outer"))
      scene.inner.addGesture(tap("inner"))
    } else {
      scene.outer.addGesture(tap("outer"))
      scene.inner.addSimultaneousGesture(tap("inner"))
    }
    stage.tap(1)
    #expect(scene.takeLog() == ["inner ended", "outer ended"])
  }

  @Test func `A simultaneous gesture continues beside an active recognizer`() {
    scene.outer.addSimultaneousGesture(scene.logging(DragGesture(), as: "drag", words))
    stage.attach(PanGestureRecognizer(), to: stage.inner)
    stage.down(1, 50, 50)
    stage.move(1, 70, 50)
    #expect(stage.takeLog() == ["pan began"])
    #expect(scene.takeLog() == ["drag changed (20,0)"])
  }

  @Test func `A simultaneous gesture does not wait for a high priority one`() {
    scene.outer.addHighPriorityGesture(tap("outer", count: 2))
    scene.inner.addSimultaneousGesture(tap("inner"))
    stage.tap(1)
    #expect(scene.takeLog() == ["inner ended"])
  }

  @Test func `A simultaneous gesture does not cancel touches in views`() {
    scene.outer.addSimultaneousGesture(tap("outer"))
    stage.recordTouches()
    stage.tap(1)
    #expect(stage.takeLog() == ["inner began 1", "inner ended 1"])
    #expect(scene.takeLog() == ["outer ended"])
  }

  @Test func `A simultaneous gesture does not delay lifts while it is undecided`() {
    scene.outer.addSimultaneousGesture(tap("outer", count: 2))
    stage.recordTouches()
    stage.tap(1)
    #expect(stage.takeLog() == ["inner began 1", "inner ended 1"])
  }

  @Test func `The parts of a simultaneous gesture keep their order`() {
    scene.outer.addSimultaneousGesture(
      tap("double", count: 2).exclusively(before: tap("single")))
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    stage.wait(1000)
    #expect(scene.takeLog() == ["double ended"])
  }

  @Test func `A gesture and a recognizer compete by the same rules`() {
    scene.outer.addGesture(scene.logging(DragGesture(), as: "drag"))
    stage.attach(PanGestureRecognizer(), to: stage.inner)
    stage.recordDecisions()
    stage.down(1, 50, 50)
    stage.move(1, 70, 50)
    #expect(
      stage.takeLog()
        == [
          "pan follows touch 1", "drag follows touch 1", "pan began",
          "drag failed: pan recognized first", "pan began",
        ])
    #expect(scene.takeLog() == [])
  }

  @Test func `Taps and long presses have shortcuts`() {
    scene.inner.onTapGesture { [scene] in scene.record("tap \($0.x),\($0.y)") }
    scene.inner.onLongPressGesture(
      perform: { [scene] in scene.record("press") },
      onPressingChanged: { [scene] in scene.record("pressing \($0)") })
    stage.tap(1)
    #expect(scene.takeLog() == ["pressing true", "tap 40.0,30.0", "pressing false"])
    stage.down(2, 50, 50)
    stage.wait(500)
    #expect(scene.takeLog() == ["pressing true", "pressing false", "press"])
  }
}
