import Gestures
import Motion
import Testing

/// Every kind of interruption, in every phase of a composed gesture.
@Suite struct CompositionEndingTests {
  enum Phase: CaseIterable {
    case pressing, grabbed, dragging, magnifying, betweenTaps
  }

  enum Stop: CaseIterable {
    case touchCancelled, allCancelled, removed, disabled, viewWithdrawn
  }

  let scene = CompositionStage()
  var stage: Stage { scene.stage }
  private let handle: GestureHandle

  init() {
    let grab = LongPressGesture().sequenced(before: DragGesture())
    let zoom = TapGesture().sequenced(before: DragGesture())
    let whole = grab.simultaneously(with: MagnifyGesture()).simultaneously(with: zoom)
    handle = scene.outer.addGesture(scene.logging(whole, as: "whole"))
  }

  private func enter(_ phase: Phase) {
    stage.down(1, 400, 400)
    switch phase {
    case .pressing: stage.wait(100)
    case .grabbed: stage.wait(500)
    case .dragging:
      stage.wait(500)
      stage.move(1, 500, 400)
    case .magnifying:
      stage.down(2, 500, 400)
      stage.move(2, 600, 400)
    case .betweenTaps: stage.up(1)
    }
  }

  private func stop(_ stop: Stop) {
    switch stop {
    case .touchCancelled: stage.cancel(1)
    case .allCancelled: stage.arena.cancelAllTouches(at: Instant(milliseconds: 2000))
    case .removed: handle.remove()
    case .disabled: handle.isEnabled = false
    case .viewWithdrawn: stage.arena.withdraw(stage.outer)
    }
  }

  @Test(arguments: Phase.allCases, Stop.allCases)
  func `An interrupted gesture resets without ending`(phase: Phase, how: Stop) {
    enter(phase)
    let before = scene.takeLog()
    #expect(before.allSatisfy { $0 == "whole changed" } && !before.isEmpty)
    stop(how)
    stage.up(1, 2)
    stage.wait(1000)
    #expect(scene.takeLog().last == "whole reset")
    #expect(stage.arena.touchCount == 0)
    #expect(stage.arena.nextDeadline == nil)
  }

  @Test(arguments: Phase.allCases, [Stop.removed, .disabled, .viewWithdrawn])
  func `All parts of a gesture stop together`(phase: Phase, how: Stop) {
    enter(phase)
    _ = scene.takeLog()
    stop(how)
    #expect(scene.takeLog() == ["whole reset"])
  }

  @Test(arguments: [Stop.removed, .disabled, .viewWithdrawn])
  func `Two active simultaneous gestures stop together`(how: Stop) {
    handle.remove()
    let transform = MagnifyGesture().simultaneously(with: RotateGesture())
    let handle = scene.outer.addGesture(scene.logging(transform, as: "transform"))
    stage.down(1, 400, 400)
    stage.down(2, 500, 400)
    stage.move(2, 600, 500)
    #expect(scene.takeLog() == ["transform changed"])
    switch how {
    case .removed: handle.remove()
    case .disabled: handle.isEnabled = false
    case .viewWithdrawn, .touchCancelled, .allCancelled: stage.arena.withdraw(stage.outer)
    }
    #expect(scene.takeLog() == ["transform reset"])
  }

  @Test(arguments: Phase.allCases)
  func `A gesture that is enabled again waits for new touches`(phase: Phase) {
    enter(phase)
    handle.isEnabled = false
    #expect(!handle.isEnabled)
    handle.isEnabled = true
    _ = scene.takeLog()
    stage.move(1, 700, 700)
    stage.up(1, 2)
    #expect(scene.takeLog() == [])
    stage.down(3, 400, 400)
    stage.wait(500)
    stage.move(3, 500, 400)
    stage.up(3)
    #expect(scene.takeLog().suffix(2) == ["whole ended", "whole reset"])
  }

  @Test func `A removed gesture receives no more touches`() {
    handle.remove()
    #expect(stage.outer.gestureRecognizers.isEmpty)
    #expect(!handle.isEnabled)
    stage.down(1, 400, 400)
    stage.wait(500)
    #expect(scene.takeLog() == [])
    handle.remove()
  }

  @Test func `An action can remove its own gesture`() {
    var handle: GestureHandle?
    handle = scene.inner.addGesture(
      scene.logging(
        MagnifyGesture().simultaneously(with: RotateGesture()).onChanged { _ in handle?.remove() },
        as: "transform"))
    stage.down(1, 40, 40)
    stage.down(2, 90, 40)
    _ = scene.takeLog()
    stage.move(2, 90, 90)
    #expect(
      scene.takeLog().filter { $0.hasPrefix("transform") } == [
        "transform changed", "transform reset",
      ])
    #expect(stage.inner.gestureRecognizers.isEmpty)
  }

  @Test func `An action can disable and enable its own gesture`() {
    var handle: GestureHandle?
    handle = scene.inner.addGesture(
      scene.logging(
        DragGesture().onChanged { _ in
          handle?.isEnabled = false
          handle?.isEnabled = true
        }, as: "drag"))
    for finger: UInt64 in 1...2 {
      stage.down(finger, 50, 50)
      stage.move(finger, 70, 50)
      stage.move(finger, 90, 50)
      stage.up(finger)
      #expect(scene.takeLog().filter { $0.hasPrefix("drag") } == ["drag changed", "drag reset"])
    }
  }
}
