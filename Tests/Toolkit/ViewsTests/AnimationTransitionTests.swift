import Drawing
import Geometry
import Motion
import Scrolling
import Testing
import ViewSupport
import Views

@Suite struct AnimationTransitionTests {
  private let stage = AnimationStage()
  private let page = Page(frame: Rect(x: 50, y: 50, width: 10, height: 10))

  init() { stage.content.addSubview(page) }

  private func fill(_ x: Double, _ y: Double, _ white: Double) -> DrawCommand {
    .fill(Rect(x: x, y: y, width: 10, height: 10), Color(white: white))
  }

  @Test func `A transition dissolves what was drawn before`() {
    View.transition(
      with: page, duration: 1, options: .curveLinear, animations: { page.white = 1 },
      completion: stage.record("end"))
    stage.frame(0)
    stage.frame(250)
    let share = DrawCommand.fill(page.frame, Color(white: 0, alpha: 0.75))
    #expect(
      stage.window.drawList().commands
        == [
          .masked(DrawList([fill(50, 50, 0)]), by: DrawList([share, fill(50, 50, 1)])),
          .layer(DrawList([fill(50, 50, 1)]), opacity: 0.25),
        ])
    stage.frame(1000)
    stage.turn(1000)
    #expect(stage.window.drawList().commands == [fill(50, 50, 1)])
    #expect(stage.log == ["end true"])
  }

  @Test func `Changes within a transition are not animated unless that is allowed`() {
    View.transition(with: page, duration: 1, animations: { page.alpha = 0.5 })
    #expect(page.presentation.alpha == 0.5)
    View.transition(
      with: page, duration: 1, options: .allowAnimatedContent, animations: { page.alpha = 1 })
    #expect(page.presentation.alpha == 0.5)
  }

  @Test func `A view can replace another`() {
    let next = Page(frame: page.frame)
    View.transition(from: page, to: next, duration: 1, completion: stage.record("end"))
    #expect(page.superview == nil)
    #expect(next.superview === stage.content)
    stage.frame(0)
    stage.frame(1000)
    stage.turn(1000)
    #expect(stage.log == ["end true"])
  }

  @Test func `A snapshot shows what is seen now, at any size`() {
    View.animate(withDuration: 1, options: .curveLinear) { page.bounds.size.width = 30 }
    stage.frame(0)
    stage.frame(500)
    let snapshot = page.snapshotView()
    page.white = 1
    let seen = DrawCommand.fill(Rect(x: 0, y: 0, width: 20, height: 10), Color(white: 0))
    #expect(snapshot.drawn.commands == [seen])
    snapshot.bounds.size = Size(40, 20)
    let list = snapshot.drawn
    let scaled = Affine(offset: Vector(-10, -5)) * Affine(scaleX: 2, scaleY: 2)
    #expect(list.commands.count == 1)
    var expected = DrawList([.layer(DrawList([seen]), transform: scaled)])
    expected.translate(from: 0, by: .zero)
    #expect(list == expected)
  }

  @Test func `Keyframes run in their part of the whole, at a steady pace`() {
    View.animateKeyframes(
      withDuration: 1, options: .curveLinear,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { page.center.x = 155 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { page.center.x = 95 }
      }, completion: stage.record("end"))
    stage.frame(0)
    var seen: [Double] = []
    for time in [250, 500, 750] as [Int64] {
      stage.frame(time)
      seen.append(page.presentation.center.x)
    }
    for (value, expected) in zip(seen, [105.0, 155, 125]) { expectEqual(value, expected) }
    stage.frame(1000)
    stage.turn(1000)
    #expect(page.presentation.center.x == 95)
    #expect(stage.log == ["end true"])
  }

  @Test func `Discrete keyframes jump, and the curve is that of the whole`() {
    View.animateKeyframes(withDuration: 1, options: .calculationModeDiscrete) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { page.center.x = 155 }
    }
    View.animateKeyframes(withDuration: 1, options: .curveEaseIn) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { page.center.y = 155 }
    }
    stage.frame(0)
    stage.frame(499)
    #expect(page.presentation.center.x == 55)
    stage.frame(500)
    #expect(page.presentation.center.x == 155)
    expectEqual(page.presentation.center.y, 55 + 31.5357, within: 1e-4)
  }

  @Test func `Animations can be values`() {
    let result = withAnimation(.linear(duration: 1).delay(0.5).speed(2)) {
      page.center.x = 155
      return "done"
    } completion: {
      [record = stage.recordText] in
      record("end")
    }
    #expect(result == "done")
    stage.frame(0)
    stage.frame(500)
    expectEqual(page.presentation.center.x, 105)
    stage.frame(750)
    stage.turn(750)
    #expect(stage.log == ["end"])
    withAnimation(nil) { page.center.x = 0 }
    #expect(page.presentation.center.x == 0)
    withAnimation { page.center.x = 100 }
    stage.frame(750)
    stage.frame(850)
    expectEqual(page.presentation.center.x, Spring.smooth.value(target: 100, time: 0.1))
  }

  @Test func `A task waits for the end of an animation`() async {
    let task = Task { await View.animate(withDuration: 1) { page.alpha = 0 } }
    while page.alpha == 1 { await Task.yield() }
    stage.frame(0)
    stage.frame(1000)
    stage.turn(1000)
    #expect(await task.value)
  }

  @Test func `Closing the window ends its animations`() {
    View.animate(withDuration: 1, animations: { page.alpha = 0 }, completion: stage.record("end"))
    stage.window.close()
    #expect(stage.log == ["end false"])
    #expect(page.presentation.alpha == 0)
  }

  @Test func `In a closed window animations end immediately`() async {
    stage.window.close()
    #expect(await View.animate(withDuration: 1) { page.alpha = 0 })
    #expect(page.presentation.alpha == 0)
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { page.alpha = 1 }
    await withCheckedContinuation { continuation in
      animator.addCompletion { _ in continuation.resume() }
      animator.startAnimation()
    }
    #expect(page.presentation.alpha == 1 && !animator.isRunning)
  }

  @Test func `An animation that begins while the window closes ends with it`() {
    View.animate(withDuration: 1, animations: { page.alpha = 0 }) { _ in
      View.animate(withDuration: 1, animations: { page.alpha = 1 })
    }
    stage.window.close()
    #expect(page.alpha == 1 && page.presentation.alpha == 1)
  }

  @Test func `A finger stops content whose offset is animated`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(100, 1000)
    stage.content.addSubview(scroll)
    View.animate(withDuration: 1, options: [.allowUserInteraction, .curveLinear]) {
      scroll.contentOffset = Point(0, 400)
    }
    stage.frame(0)
    stage.frame(250)
    stage.down(Point(50, 50), at: 255)
    expectEqual(scroll.contentOffset, 0, 100)
  }
}

/// Fills its bounds with a grey.
private final class Page: View {
  var white = 0.0 { didSet { setNeedsDisplay() } }

  override func draw(into list: inout DrawList) { list.append(.fill(bounds, Color(white: white))) }
}
