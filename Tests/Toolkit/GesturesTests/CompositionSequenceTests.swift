import Gestures
import Testing

@Suite struct CompositionSequenceTests {
  let scene = CompositionStage()
  var stage: Stage { scene.stage }
  let press = LongPressGesture(minimumDuration: .milliseconds(300))

  private func addGrab() {
    scene.outer.addGesture(
      scene.logging(press.sequenced(before: DragGesture()), as: "grab") { words($0, words) })
  }

  @Test func `A finger that rested can drag without lifting`() {
    addGrab()
    stage.down(1, 50, 50)
    #expect(scene.takeLog() == ["grab changed first"])
    stage.wait(300)
    #expect(scene.takeLog() == ["grab changed second nil"])
    stage.move(1, 59, 50)
    #expect(scene.takeLog() == [])
    stage.move(1, 62, 50)
    stage.move(1, 62, 60)
    stage.up(1)
    #expect(
      scene.takeLog()
        == [
          "grab changed second (12,0)", "grab changed second (12,10)", "grab ended second (12,10)",
          "grab reset",
        ])
  }

  @Test func `The second gesture counts from where the first ended`() {
    addGrab()
    for finger: UInt64 in 1...2 {
      stage.down(finger, 50, 50)
      stage.move(finger, 58, 50)
      stage.wait(300)
      stage.move(finger, 61, 50)
      #expect(scene.takeLog() == ["grab changed first", "grab changed second nil"])
      stage.move(finger, 69, 50)
      #expect(scene.takeLog() == ["grab changed second (11,0)"])
      stage.up(finger)
      _ = scene.takeLog()
    }
  }

  @Test func `The second gesture does not start if the first fails`() {
    addGrab()
    let pan = PanGestureRecognizer()
    stage.attach(pan)
    stage.down(1, 50, 50)
    stage.move(1, 80, 50)
    stage.wait(500)
    stage.move(1, 200, 50)
    #expect(scene.takeLog() == ["grab changed first", "grab reset"])
    #expect(stage.takeLog() == ["pan began", "pan changed"])
  }

  @Test func `A sequence whose second gesture fails only resets`() {
    addGrab()
    stage.down(1, 50, 50)
    stage.wait(300)
    stage.up(1)
    #expect(scene.takeLog() == ["grab changed first", "grab changed second nil", "grab reset"])
    stage.down(2, 50, 50)
    stage.wait(300)
    stage.move(2, 70, 50)
    #expect(
      scene.takeLog()
        == ["grab changed first", "grab changed second nil", "grab changed second (20,0)"])
  }

  @Test func `Fingers that land later join the second gesture`() {
    addGrab()
    stage.down(1, 50, 50)
    stage.wait(300)
    stage.move(1, 70, 50)
    _ = scene.takeLog()
    stage.down(2, 300, 300)
    stage.move(2, 310, 300)
    stage.up(1)
    stage.move(2, 320, 300)
    #expect(scene.takeLog() == ["grab changed second (25,0)", "grab changed second (35,0)"])
  }

  @Test func `After a tap the second gesture may land as late as another tap`() {
    scene.outer.addGesture(
      scene.logging(TapGesture().sequenced(before: DragGesture()), as: "zoom") { words($0, words) })
    stage.tap(1)
    #expect(scene.takeLog() == ["zoom changed second nil"])
    stage.wait(349)
    stage.down(2, 50, 50)
    stage.wait(1000)
    stage.move(2, 50, 80)
    stage.up(2)
    #expect(
      scene.takeLog() == ["zoom changed second (0,30)", "zoom ended second (0,30)", "zoom reset"])
  }

  @Test func `A sequence does not wait forever after a tap`() {
    scene.outer.addGesture(
      scene.logging(TapGesture().sequenced(before: DragGesture()), as: "zoom") { words($0, words) })
    stage.tap(1)
    stage.wait(350)
    #expect(scene.takeLog() == ["zoom changed second nil", "zoom reset"])
    #expect(stage.arena.nextDeadline == nil)
    stage.down(2, 50, 50)
    stage.move(2, 50, 80)
    #expect(scene.takeLog() == [])
  }

  @Test func `The actions of each part of a sequence are called in its own time`() {
    scene.outer.addGesture(
      scene.logging(press, as: "press").sequenced(before: scene.logging(DragGesture(), as: "drag")))
    stage.down(1, 50, 50)
    stage.wait(300)
    stage.move(1, 70, 50)
    stage.up(1)
    #expect(
      scene.takeLog()
        == [
          "press changed", "press ended", "press reset", "drag changed", "drag ended", "drag reset",
        ])
  }

  @Test func `The arena explains a sequence`() {
    addGrab()
    stage.recordDecisions()
    stage.down(1, 50, 50)
    stage.wait(300)
    stage.move(1, 70, 50)
    stage.up(1)
    #expect(
      stage.takeLog()
        == [
          "long press follows touch 1", "long press began", "drag follows touch 1", "drag began",
          "long press ended", "drag ended", "long press is ready for a new attempt",
          "drag is ready for a new attempt",
        ])
  }
}
