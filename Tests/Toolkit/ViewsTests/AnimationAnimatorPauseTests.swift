import Geometry
import Motion
import Testing
import Views

@Suite struct AnimationAnimatorPauseTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var x: Double { stage.view.presentation.center.x }

  @Test func `A paused animator runs on when it is started`() {
    let animator = stage.paused()
    animator.pauseAnimation()
    animator.startAnimation()
    #expect(animator.isRunning)
    stage.frame(900)
    expectEqual(x, 40)
    stage.frame(1000)
    expectEqual(x, 50)
  }

  @Test func `A direction set in a pause counts for going on`() {
    let animator = stage.paused()
    animator.isReversed = true
    expectEqual(x, 40)
    stage.frame(400)
    expectEqual(x, 40)
    animator.continueAnimation()
    stage.frame(400)
    stage.frame(500)
    expectEqual(x, 30)
  }

  @Test func `A paused animator continues in a part of the duration`() {
    let animator = stage.paused()
    animator.continueAnimation(durationFactor: 0.2)
    stage.frame(0)
    stage.frame(100)
    expectEqual(x, 75)
    stage.frame(200)
    stage.turn(200)
    #expect(stage.log == ["end"])
  }

  @Test func `A paused animator continues along another curve, in what is left`() {
    let animator = stage.paused()
    animator.continueAnimation(withTimingParameters: .init(curve: .easeInOut))
    stage.frame(0)
    expectEqual(x, 40)
    stage.frame(350)
    expectEqual(x, 75)
    stage.frame(700)
    stage.turn(700)
    #expect(stage.log == ["end"])
  }

  @Test func `A paused animator is stopped like a running one`() {
    let animator = stage.paused()
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    expectEqual(view.center.x, 40)
  }

  @Test(arguments: [(ViewPropertyAnimator.Position.start, 10.0), (.end, 110), (.current, 40)])
  func `A stopped animator is finished at a position`(
    position: ViewPropertyAnimator.Position, expected: Double
  ) {
    let animator = stage.running()
    animator.stopAnimation(false)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive)
    expectEqual(view.center.x, expected)
    #expect(stage.log == ["\(position)"])
  }

  @Test(arguments: [(ViewPropertyAnimator.Position.start, 10.0), (.end, 110), (.current, 40)])
  func `A paused animator is finished at a position once it was stopped`(
    position: ViewPropertyAnimator.Position, expected: Double
  ) {
    let animator = stage.paused()
    animator.stopAnimation(false)
    #expect(stage.log == [])
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive)
    expectEqual(view.center.x, expected)
    expectEqual(x, expected)
    stage.frame(5000)
    stage.turn(5000)
    #expect(stage.log == ["\(position)"])
    expectEqual(view.center.x, expected)
  }

  @Test func `A paused animator that is given up keeps what is seen`() {
    let animator = stage.paused()
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    expectEqual(view.center.x, 40)
    stage.frame(5000)
    stage.turn(5000)
    #expect(stage.log == [] && view.presentation.center == view.center)
  }

  @Test func `A stopped animator can be given up`() {
    let animator = stage.running()
    animator.stopAnimation(false)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(stage.log == [])
  }
}
