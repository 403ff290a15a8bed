import Geometry
import Gestures
import Testing

@Suite struct CompositionSimultaneousTests {
  let scene = CompositionStage()
  var stage: Stage { scene.stage }

  private func addTransform() {
    scene.outer.addGesture(
      scene.logging(MagnifyGesture().simultaneously(with: RotateGesture()), as: "transform") {
        "\(words($0.first)) \(words($0.second))"
      })
  }

  @Test func `A frame that changes both parts is one change`() {
    addTransform()
    stage.down(1, 400, 400)
    stage.down(2, 500, 400)
    stage.move(2, 600, 400)
    #expect(scene.takeLog() == ["transform changed 200% nil"])
    stage.move(2, 400, 500)
    #expect(scene.takeLog() == ["transform changed 100% 90°"])
    stage.up(1, 2)
    #expect(scene.takeLog() == ["transform ended 100% 90°", "transform reset"])
  }

  @Test func `A simultaneous gesture ends with the value of the part that succeeded`() {
    addTransform()
    stage.down(1, 400, 400)
    stage.down(2, 500, 400)
    stage.move(2, 600, 400)
    stage.up(2)
    #expect(scene.takeLog() == ["transform changed 200% nil"])
    stage.up(1)
    #expect(scene.takeLog() == ["transform ended 200% nil", "transform reset"])
  }

  @Test func `A simultaneous gesture fails when both parts fail`() {
    addTransform()
    stage.down(1, 400, 400)
    stage.down(2, 500, 400)
    stage.move(2, 600, 500)
    stage.send([(1, .cancelled, Point(400, 400)), (2, .cancelled, Point(600, 500))])
    #expect(scene.takeLog() == ["transform changed 224% 27°", "transform reset"])
  }

  @Test func `A part that has ended waits for the other part`() {
    let single = scene.logging(TapGesture(label: "single"), as: "single")
    let double = scene.logging(TapGesture(count: 2, label: "double"), as: "double")
    scene.outer.addGesture(
      scene.logging(single.simultaneously(with: double), as: "both") {
        "\($0.first != nil) \($0.second != nil)"
      })
    stage.tap(1)
    #expect(scene.takeLog() == ["single ended"])
    stage.wait(100)
    stage.recordDecisions()
    stage.tap(2)
    #expect(!stage.takeLog().contains("single follows touch 2"))
    #expect(scene.takeLog() == ["double ended", "both ended true true"])
    stage.tap(3)
    stage.wait(350)
    #expect(scene.takeLog() == ["single ended", "both ended true false"])
  }

  @Test func `Recognizers that are not combined still exclude each other`() {
    addTransform()
    stage.attach(PinchGestureRecognizer())
    stage.down(1, 400, 400)
    stage.down(2, 500, 400)
    stage.move(2, 600, 400)
    #expect(scene.takeLog() == ["transform changed 200% nil"])
    #expect(stage.takeLog() == [])
  }
}
