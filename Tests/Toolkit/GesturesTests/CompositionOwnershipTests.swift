import Gestures
import Testing

/// The lifetimes of gestures.
@Suite struct CompositionOwnershipTests {
  /// An object that the actions of a gesture capture.
  private final class Token {}

  /// A stage with gestures of every kind, and the objects that must be released with it.
  private struct Evidence {
    weak var scene: CompositionStage?
    weak var token: Token?
    weak var state: GestureState<Bool>?
    weak var pad: Stage.Pad?
    var recognizers: [Weak] = []

    struct Weak {
      weak var recognizer: GestureRecognizer?
    }

    var isReleased: Bool {
      token == nil && state == nil && recognizers.allSatisfy { $0.recognizer == nil }
    }
  }

  private func addEverything(to scene: CompositionStage) -> (Evidence, GestureHandle) {
    let token = Token()
    let state = GestureState(wrappedValue: false)
    let grab = LongPressGesture().sequenced(before: DragGesture())
    let transform = MagnifyGesture().simultaneously(with: RotateGesture())
    let handle = scene.outer.addGesture(
      TapGesture(count: 2).exclusively(before: TapGesture())
        .simultaneously(with: grab.simultaneously(with: transform))
        .updating(state) { $1 = true }
        .onEnded { _ in _ = token }
        .onChanged { _ in _ = token })
    let recognizers = scene.outer.gestureRecognizers.map { Evidence.Weak(recognizer: $0) }
    return (
      Evidence(
        scene: scene, token: token, state: state, pad: scene.outer, recognizers: recognizers),
      handle
    )
  }

  @Test func `A view releases its gestures`() {
    var scene: CompositionStage? = CompositionStage()
    guard let (evidence, handle) = scene.map(addEverything) else {
      Issue.record("there is no stage")
      return
    }
    #expect(evidence.recognizers.count == 6)
    #expect(!evidence.isReleased)
    scene = nil
    #expect(evidence.isReleased)
    #expect(evidence.pad == nil)
    #expect(!handle.isEnabled)
  }

  @Test func `A view releases its gestures after use`() {
    var scene: CompositionStage? = CompositionStage()
    guard let (evidence, _) = scene.map(addEverything) else {
      Issue.record("there is no stage")
      return
    }
    #expect(!evidence.isReleased)
    scene?.stage.tap(1)
    scene?.stage.down(2, 400, 400)
    scene?.stage.wait(500)
    scene?.stage.move(2, 500, 400)
    scene?.stage.up(2)
    scene = nil
    #expect(evidence.isReleased)
  }

  @Test func `A removed gesture is released`() {
    let scene = CompositionStage()
    let (evidence, handle) = addEverything(to: scene)
    handle.remove()
    #expect(evidence.isReleased)
  }

  @Test(arguments: [true, false])
  func `A gesture removed during a touch is released when the touch ends`(isActive: Bool) {
    let scene = CompositionStage()
    let (evidence, handle) = addEverything(to: scene)
    scene.stage.down(1, 400, 400)
    if isActive { scene.stage.wait(500) }
    #expect(evidence.state?.wrappedValue == true)
    handle.remove()
    #expect(evidence.state?.wrappedValue != true)
    scene.stage.up(1)
    #expect(evidence.isReleased)
  }

  @Test func `A gesture works without its handle`() {
    let scene = CompositionStage()
    weak let handle = scene.outer.addGesture(scene.logging(TapGesture(), as: "tap"))
    #expect(handle == nil)
    scene.stage.tap(1)
    #expect(scene.takeLog() == ["tap ended"])
  }
}
