import Gestures
import Testing

@Suite struct CompositionExclusiveTests {
  let scene = CompositionStage()
  var stage: Stage { scene.stage }
  let single = TapGesture(label: "single")
  let double = TapGesture(count: 2, label: "double")

  private func name<First, Second>(_ value: ExclusiveGesture<First, Second>.Value) -> String {
    switch value {
    case .first: "first"
    case .second: "second"
    }
  }

  private func addDoubleBeforeSingle() {
    scene.outer.addGesture(scene.logging(double.exclusively(before: single), as: "tap", name))
  }

  @Test func `A single tap is recognized after the double tap has failed`() {
    addDoubleBeforeSingle()
    stage.tap(1)
    stage.wait(349)
    #expect(scene.takeLog() == [])
    stage.wait(1)
    #expect(scene.takeLog() == ["tap ended second"])
  }

  @Test func `A double tap is not a single tap`() {
    addDoubleBeforeSingle()
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    stage.wait(1000)
    #expect(scene.takeLog() == ["tap ended first"])
  }

  @Test func `A single tap with precedence leaves no room for a double tap`() {
    scene.outer.addGesture(scene.logging(single.exclusively(before: double), as: "tap", name))
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    stage.wait(1000)
    #expect(scene.takeLog() == ["tap ended first", "tap ended first"])
  }

  @Test func `The second gesture continues after the first has failed`() {
    scene.outer.addGesture(
      scene.logging(double.exclusively(before: DragGesture()), as: "move") { value in
        if case .second(let drag) = value { words(drag) } else { "first" }
      })
    stage.down(1, 50, 50)
    stage.move(1, 65, 50)
    #expect(scene.takeLog() == [])
    stage.move(1, 75, 50)
    stage.up(1)
    #expect(scene.takeLog() == ["move changed (25,0)", "move ended (25,0)", "move reset"])
  }

  @Test func `The second gesture changes while the first is still possible`() {
    scene.outer.addGesture(
      scene.logging(double.exclusively(before: LongPressGesture()), as: "press", name))
    stage.down(1, 50, 50)
    #expect(scene.takeLog() == ["press changed second"])
    stage.wait(750)
    #expect(scene.takeLog() == ["press ended second", "press reset"])
  }

  @Test func `An exclusive gesture fails when both parts fail`() {
    scene.outer.addGesture(
      scene.logging(LongPressGesture().exclusively(before: single), as: "either", name))
    stage.down(1, 50, 50)
    stage.move(1, 100, 50)
    #expect(scene.takeLog() == ["either changed first", "either reset"])
  }

  @Test func `The arena explains the order`() {
    addDoubleBeforeSingle()
    stage.recordDecisions()
    stage.tap(1)
    stage.wait(100)
    stage.tap(2)
    let log = stage.takeLog()
    #expect(log.contains("single is ready, and waits for double to fail"))
    #expect(log.contains("single failed: it requires double to fail, and double recognized"))
  }
}
