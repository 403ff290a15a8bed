import Geometry
import Gestures
import Testing

/// The secondary button of a mouse, which presses without waiting.
@Suite struct SecondaryButtonTests {
  private let scene = CompositionStage()
  private var stage: Stage { scene.stage }

  private func send(_ phase: TouchPhase, _ x: Double, _ y: Double) {
    let change = TouchChange(
      id: TouchID(9), phase: phase, position: Point(x, y), kind: .secondaryButton)
    stage.arena.process(TouchFrame(time: stage.arena.now, changes: [change]))
  }

  @Test func `A long press begins when the button goes down, and follows it`() {
    stage.attach(LongPressGestureRecognizer(label: "press"))
    for _ in 1...2 {
      send(.began, 150, 50)
      #expect(stage.takeLog() == ["press began"])
      send(.moved, 400, 50)
      send(.ended, 400, 50)
      #expect(stage.takeLog() == ["press changed", "press ended"])
    }
    send(.began, 150, 50)
    send(.cancelled, 150, 50)
    #expect(stage.takeLog() == ["press began", "press cancelled"])
  }

  @Test func `Nothing else follows the button, and no view receives it`() {
    stage.attach(
      TapGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer(direction: .right),
      PinchGestureRecognizer(), TransformGestureRecognizer())
    stage.recordTouches()
    stage.recordDecisions()
    send(.began, 50, 50)
    send(.moved, 150, 50)
    send(.ended, 150, 50)
    #expect(stage.takeLog() == [])
  }

  @Test func `A press of two fingers, or after a tap, does not follow the button`() {
    stage.attach(
      LongPressGestureRecognizer(fingers: 2, label: "two"),
      LongPressGestureRecognizer(taps: 1, label: "tap and press"))
    for _ in 1...2 {
      send(.began, 150, 50)
      stage.down(1, 160, 50)
      stage.wait(100)
      send(.ended, 150, 50)
      stage.up(1)
    }
    #expect(stage.takeLog() == [])
  }

  @Test func `A drag after a press follows the button`() {
    scene.outer.addGesture(
      scene.logging(LongPressGesture().sequenced(before: DragGesture()), as: "grab") {
        if case .second(_, let drag) = $0 { "\(drag?.translation.dx ?? 0)" } else { "first" }
      })
    send(.began, 150, 50)
    send(.moved, 180, 50)
    send(.ended, 180, 50)
    #expect(
      scene.takeLog()
        == ["grab changed 0.0", "grab changed 30.0", "grab ended 30.0", "grab reset"])
  }
}
