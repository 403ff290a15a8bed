import Geometry
import Motion
import Testing
import Views

@Suite struct AnimationAnimatorTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var x: Double { stage.view.presentation.center.x }

  @Test func `An inactive animator starts, and ends at its end`() {
    let animator = stage.animator()
    #expect(animator.state == .inactive)
    #expect(view.center.x == 10)
    animator.startAnimation()
    #expect(animator.isRunning)
    #expect(view.center.x == 110)
    stage.frame(0)
    stage.frame(250)
    expectEqual(x, 35)
    animator.startAnimation()
    stage.frame(1000)
    #expect(animator.state == .inactive)
    #expect(stage.log == [])
    stage.turn(1000)
    stage.turn(1001)
    #expect(stage.log == ["end"])
  }

  @Test func `An inactive animator starts after a delay`() {
    let animator = stage.animator()
    animator.startAnimation(afterDelay: 0.5)
    stage.frame(0)
    stage.frame(500)
    #expect(x == 10)
    stage.frame(750)
    expectEqual(x, 35)
  }

  @Test func `An inactive animator pauses at its start, or where it is set`() {
    let pausing = stage.animator()
    pausing.pauseAnimation()
    #expect(pausing.state == .active)
    #expect(!pausing.isRunning)
    #expect(pausing.fractionComplete == 0)
    #expect(x == 10)
    pausing.stopAnimation(true)
    let setting = stage.animator()
    setting.fractionComplete = 0.25
    #expect(setting.state == .active)
    expectEqual(x, 35)
    setting.fractionComplete = 7
    expectEqual(x, 110)
    setting.fractionComplete = -7
    expectEqual(x, 10)
    setting.fractionComplete = .nan
    expectEqual(x, 10)
    #expect(!stage.window.needsFrame || !setting.isRunning)
  }

  @Test func `Reversed before the start, the ends are swapped`() {
    let animator = stage.animator(.easeIn)
    animator.isReversed = true
    animator.startAnimation()
    #expect(x == 110)
    stage.frame(0)
    stage.frame(250)
    expectEqual(x, 110 - 9.3465, within: 1e-4)
    stage.frame(1000)
    #expect(view.center.x == 10)
    #expect(x == 10)
    stage.turn(1000)
    #expect(stage.log == ["start"])
  }

  @Test func `Continuing an inactive animator starts it, and stopping does nothing`() {
    let animator = stage.animator()
    animator.stopAnimation(false)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    animator.continueAnimation()
    #expect(animator.isRunning)
    stage.frame(0)
    stage.frame(1000)
    stage.turn(1000)
    #expect(stage.log == ["end"])
  }

  @Test func `Pausing moves nothing, and the fraction becomes the eased progress`() {
    let animator = stage.running(.easeInOut)
    let paused = x
    animator.pauseAnimation()
    #expect(x == paused)
    expectEqual(animator.fractionComplete, (paused - 10) / 100)
    stage.frame(5000)
    #expect(x == paused)
    animator.fractionComplete = 0.5
    expectEqual(x, 60)
    animator.fractionComplete = 0.25
    expectEqual(x, 35)
    // On the curve, the way is a quarter done when easing in has taken so long.
    animator.continueAnimation()
    stage.frame(5000)
    expectEqual(x, 35)
    stage.frame(5100)
    let time = TimingCurve.easeInOut.time(at: 0.25) + 0.1
    expectEqual(x, 10 + 100 * TimingCurve.easeInOut.progress(at: time))
  }

  @Test func `Pausing a spring with a velocity by component moves nothing`() {
    let animator = ViewPropertyAnimator(
      duration: 1,
      timingParameters: .init(dampingRatio: 0.4, initialVelocity: Vector(4, -2))
    ) { [view] in view.center = Point(110, 210) }
    animator.startAnimation()
    stage.frame(0)
    for time in stride(from: Int64(100), to: 900, by: 100) {
      stage.frame(time)
      let paused = view.presentation.center
      animator.pauseAnimation()
      expectEqual(view.presentation.center, paused.x, paused.y)
      animator.startAnimation()
      expectEqual(view.presentation.center, paused.x, paused.y)
      stage.frame(time)
      expectEqual(view.presentation.center, paused.x, paused.y)
    }
  }

  @Test func `Setting the fraction of a running animator pauses it there`() {
    let animator = stage.running()
    animator.fractionComplete = 0.5
    #expect(!animator.isRunning)
    expectEqual(x, 60)
  }

  @Test func `A running animator turns round where it is`() {
    let animator = stage.running()
    animator.isReversed = true
    expectEqual(x, 40)
    expectEqual(animator.fractionComplete, 0.7)
    stage.frame(400)
    expectEqual(x, 30)
    animator.isReversed = false
    stage.frame(500)
    expectEqual(x, 40)
    animator.isReversed = true
    stage.frame(800)
    stage.turn(800)
    #expect(stage.log == ["start"])
    #expect(view.center.x == 10)
  }

  @Test func `Stopping a running animator keeps what is seen`() {
    let animator = stage.running()
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    expectEqual(view.center.x, 40)
    #expect(x == view.center.x)
    stage.frame(2000)
    stage.turn(2000)
    #expect(stage.log == [])
  }
}
