import Geometry
import Gestures
import Testing
import Views

@Suite struct AnimationTouchTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }

  private func start(_ options: AnimationOptions) {
    View.animate(withDuration: 1, options: options.union(.curveLinear)) { view.center.x = 210 }
    stage.frame(0)
    stage.frame(500)
  }

  @Test func `A finger hits a moving view where it is seen`() {
    start(.allowUserInteraction)
    #expect(stage.content.hitTest(Point(110, 10)) === view)
    #expect(stage.content.hitTest(Point(210, 10)) === stage.content)
    #expect(stage.content.hitTest(Point(10, 10)) === stage.content)
  }

  @Test func `A finger catches a moving view`() {
    let catcher = Catcher(frame: Rect(x: 0, y: 100, width: 20, height: 20))
    stage.content.addSubview(catcher)
    View.animate(withDuration: 1, options: [.allowUserInteraction, .curveLinear]) {
      catcher.center.x = 210
    }
    stage.frame(0)
    stage.frame(500)
    stage.down(Point(112, 110), at: 505)
    expectEqual(catcher.location, 12, 10)
    stage.frame(516)
    #expect(catcher.presentation.center == Point(110, 110))
  }

  @Test func `Without user interaction, touches pass through until the end`() {
    start([])
    #expect(stage.content.hitTest(Point(110, 10)) === stage.content)
    stage.frame(1000)
    #expect(stage.content.hitTest(Point(210, 10)) === view)
  }

  @Test func `A view that fades in can be touched, one that fades out cannot`() {
    view.alpha = 0
    View.animate(withDuration: 1) { view.alpha = 1 }
    #expect(stage.content.hitTest(Point(10, 10)) === view)
    View.animate(withDuration: 1) { view.alpha = 0 }
    #expect(stage.content.hitTest(Point(10, 10)) === stage.content)
  }

  @Test func `Coordinates are converted by what is seen, or by the model`() {
    start(.allowUserInteraction)
    expectEqual(view.convert(Point(0, 0), to: nil), 100, 0)
    expectEqual(view.convert(Point(0, 0), to: nil, using: .model), 200, 0)
    expectEqual(view.convert(Point(100, 0), from: stage.content), 0, 0)
    expectEqual(view.convert(Point(200, 0), from: nil, using: .model), 0, 0)
  }
}

/// Stands still when it is touched.
private final class Catcher: View {
  /// The landing point of the finger.
  private(set) var location = Point.zero

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    location = touches.first?.location(in: self) ?? .zero
    removeAnimations(.center, keepingPresentation: true)
  }
}
