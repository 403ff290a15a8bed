import Geometry
import Motion
import Testing
import Views

@Suite struct AnimationAnimatorSettingTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var x: Double { stage.view.presentation.center.x }

  @Test func `Added changes start after their delay and end with the others`() {
    let animator = stage.animator()
    animator.addAnimations(delayFactor: 0.5) { [view] in view.alpha = 0 }
    animator.startAnimation()
    stage.frame(0)
    stage.frame(250)
    #expect(view.presentation.alpha == 1)
    animator.addAnimations { [view] in view.center.y = 85 }
    stage.frame(500)
    expectEqual(view.presentation.alpha, 1)
    expectEqual(view.presentation.center.y, 35)
    stage.frame(750)
    expectEqual(view.presentation.alpha, 0.5)
    animator.pauseAnimation()
    expectEqual(view.presentation.alpha, 0.5)
    expectEqual(view.presentation.center, 85, 60)
  }

  @Test(arguments: [
    (ViewPropertyAnimator.Position.start, 10 as Double?), (.end, 210), (.current, nil),
  ])
  func `A position that was set twice has its first start and its last end`(
    position: ViewPropertyAnimator.Position, expected: Double?
  ) {
    let animator = stage.running(until: 0)
    stage.frame(500)
    animator.addAnimations { [view] in view.center.x = 210 }
    stage.frame(700)
    let seen = x
    animator.stopAnimation(false)
    expectEqual(view.center.x, seen)
    animator.finishAnimation(at: position)
    expectEqual(view.center.x, expected ?? seen)
  }

  @Test func `An animator that was given up starts anew, without the completions of before`() {
    let animator = stage.running()
    animator.stopAnimation(true)
    animator.addAnimations { [view] in view.center.x = 140 }
    let record = stage.recordText
    animator.addCompletion { record("new \($0)") }
    animator.startAnimation()
    stage.frame(1000)
    stage.frame(1500)
    expectEqual(x, 90)
    stage.frame(2000)
    stage.turn(2000)
    #expect(stage.log == ["new end"])
  }

  @Test func `The share of the time does not count the delay`() {
    let animator = stage.animator()
    animator.scrubsLinearly = false
    animator.startAnimation(afterDelay: 0.5)
    stage.frame(0)
    stage.frame(400)
    expectEqual(animator.fractionComplete, 0)
    stage.frame(750)
    expectEqual(animator.fractionComplete, 0.25)
  }

  @Test func `An animator adds to other animations`() {
    _ = stage.running()
    View.animate(withDuration: 1, options: .curveLinear) { view.center.x += 100 }
    stage.frame(300)
    stage.frame(800)
    expectEqual(x, 10 + 80 + 50)
  }

  @Test func `An animator that is not referred to ends, and so does one whose view leaves`() {
    _ = stage.running()
    stage.frame(1000)
    stage.turn(1000)
    #expect(stage.log == ["end"])
    view.center.x = 10
    let animator = stage.running(until: 0)
    view.removeFromSuperview()
    stage.turn(1100)
    #expect(animator.state == .inactive)
    #expect(stage.log == ["end", "current"])
  }

  @Test func `An animator can pause at its end and lead back`() {
    let animator = stage.animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.frame(0)
    stage.frame(1000)
    stage.turn(1000)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(stage.log == [])
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    stage.frame(3000)
    stage.frame(3250)
    expectEqual(x, 85)
    stage.frame(4000)
    stage.turn(4000)
    #expect(stage.log == ["start"])
  }

  @Test func `Without interruption, a running animator cannot be held up`() {
    let animator = stage.animator()
    animator.isInterruptible = false
    animator.startAnimation()
    stage.frame(0)
    animator.pauseAnimation()
    animator.fractionComplete = 0.9
    animator.isReversed = true
    stage.frame(500)
    expectEqual(x, 60)
    #expect(animator.isRunning)
  }

  @Test func `Without linear scrubbing the fraction is the time`() {
    let animator = stage.animator(.easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.25
    expectEqual(x, 10 + 9.3465, within: 1e-4)
    expectEqual(animator.fractionComplete, 0.25)
  }

  @Test func `A block within the changes belongs to the animator`() {
    let record = stage.record("block")
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      View.animate(withDuration: 9, animations: { view.center.x = 110 }, completion: record)
    }
    animator.fractionComplete = 0.5
    expectEqual(x, 60)
    animator.startAnimation()
    stage.frame(0)
    stage.frame(500)
    stage.turn(500)
    #expect(stage.log == ["block true"])
  }
}
