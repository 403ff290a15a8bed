import Geometry
import Testing
import Views

@Suite struct AnimationReducedMotionTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var seen: ViewPresentation { stage.view.presentation }

  private func reduceMotion() { stage.window.handle(.animationsChanged(false)) }

  @Test func `Movement arrives with the next frame, and completes as ever`() {
    reduceMotion()
    View.animate(
      withDuration: 1,
      animations: {
        view.center.x = 110
        view.transform = Affine(scale: 2)
        view.bounds.origin.y = 50
      }, completion: stage.record("end"))
    #expect(seen.center.x == 10)
    stage.frame(0)
    #expect(seen.center.x == 110)
    #expect(seen.transform == Affine(scale: 2))
    #expect(seen.contentOffset.y == 50)
    #expect(stage.log == [])
    stage.turn(1)
    #expect(stage.log == ["end true"])
  }

  @Test func `Fading takes at most 200 ms, while movement in the same block jumps`() {
    reduceMotion()
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        view.alpha = 0
        view.center.x = 110
      }, completion: stage.record("end"))
    stage.frame(0)
    #expect(seen.center.x == 110)
    stage.frame(100)
    expectEqual(seen.alpha, 0.5)
    stage.frame(200)
    stage.turn(200)
    #expect(seen.alpha == 0)
    #expect(stage.log == ["end true"])
  }

  @Test func `Repeating animations run once`() {
    reduceMotion()
    View.animate(
      withDuration: 0.1, options: [.repeat, .autoreverse], animations: { view.alpha = 0 },
      completion: stage.record("end"))
    stage.frame(0)
    stage.frame(100)
    stage.turn(100)
    #expect(stage.log == ["end true"])
    #expect(!stage.window.needsFrame)
  }

  @Test func `Essential animations run in full`() {
    reduceMotion()
    View.animate(withDuration: 1, options: [.essential, .curveLinear]) { view.center.x = 110 }
    stage.frame(0)
    stage.frame(500)
    expectEqual(seen.center.x, 60)
  }

  @Test func `The setting counts for running animations too`() {
    View.animate(withDuration: 1, options: .curveLinear) { view.center.x = 110 }
    stage.frame(0)
    stage.frame(100)
    reduceMotion()
    stage.frame(116)
    #expect(seen.center.x == 110)
  }

  @Test func `Views that follow a finger still do`() {
    reduceMotion()
    let animator = ViewPropertyAnimator(duration: 1) { [view] in view.center.x = 110 }
    animator.fractionComplete = 0.25
    stage.frame(0)
    stage.frame(100)
    expectEqual(seen.center.x, 35)
    animator.startAnimation()
    stage.frame(200)
    #expect(seen.center.x == 110)
    #expect(animator.state == .inactive)
  }
}
