import Geometry
import Motion
import Testing
import Views

@Suite struct AnimationAnimatorTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var x: Double { stage.view.presentation.center.x }

  /// Returns an animator that moves the view from 10 to 110 in a second, and notes its end.
  private func animator(_ curve: TimingCurve = .linear) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 1, curve: curve) { [view] in
      view.center.x = 110
    }
    note(animator)
    return animator
  }

  private func note(_ animator: ViewPropertyAnimator) {
    let note = stage.noteText
    animator.addCompletion { note("\($0)") }
  }

  private func running(_ curve: TimingCurve = .linear, until end: Int64 = 300)
    -> ViewPropertyAnimator
  {
    let animator = animator(curve)
    animator.startAnimation()
    stage.frame(0)
    stage.frame(end)
    return animator
  }

  private func paused(_ curve: TimingCurve = .linear) -> ViewPropertyAnimator {
    let animator = running(curve)
    animator.pauseAnimation()
    return animator
  }

  private func expect(_ animator: ViewPropertyAnimator, _ state: ViewPropertyAnimator.State) {
    #expect(animator.state == state)
  }

  // MARK: Inactive

  @Test func `An inactive animator starts, and ends at its end`() {
    let animator = animator()
    expect(animator, .inactive)
    #expect(view.center.x == 10)
    animator.startAnimation()
    #expect(animator.isRunning)
    #expect(view.center.x == 110)
    stage.frame(0)
    stage.frame(250)
    expectEqual(x, 35)
    animator.startAnimation()
    stage.frame(1000)
    expect(animator, .inactive)
    #expect(stage.log == [])
    stage.turn(1000)
    stage.turn(1001)
    #expect(stage.log == ["end"])
  }

  @Test func `An inactive animator starts after a delay`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 0.5)
    stage.frame(0)
    stage.frame(500)
    #expect(x == 10)
    stage.frame(750)
    expectEqual(x, 35)
  }

  @Test func `An inactive animator pauses at its start, or where it is set`() {
    let pausing = animator()
    pausing.pauseAnimation()
    expect(pausing, .active)
    #expect(!pausing.isRunning)
    #expect(pausing.fractionComplete == 0)
    #expect(x == 10)
    pausing.stopAnimation(true)
    let setting = animator()
    setting.fractionComplete = 0.25
    expect(setting, .active)
    expectEqual(x, 35)
    setting.fractionComplete = 7
    expectEqual(x, 110)
    setting.fractionComplete = .nan
    expectEqual(x, 10)
    #expect(!stage.window.needsFrame || !setting.isRunning)
  }

  @Test func `Reversed before the start, the ends are swapped`() {
    let animator = animator(.easeIn)
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
    let animator = animator()
    animator.stopAnimation(false)
    animator.stopAnimation(true)
    expect(animator, .inactive)
    note(animator)
    animator.continueAnimation()
    #expect(animator.isRunning)
    stage.frame(0)
    stage.frame(1000)
    stage.turn(1000)
    #expect(stage.log == ["end"])
  }

  // MARK: Running

  @Test func `Pausing moves nothing, and the fraction becomes the eased progress`() {
    let animator = running(.easeInOut)
    let place = x
    animator.pauseAnimation()
    #expect(x == place)
    expectEqual(animator.fractionComplete, (place - 10) / 100)
    stage.frame(5000)
    #expect(x == place)
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
      let place = view.presentation.center
      animator.pauseAnimation()
      expectEqual(view.presentation.center, place.x, place.y)
      animator.startAnimation()
      expectEqual(view.presentation.center, place.x, place.y)
      stage.frame(time)
      expectEqual(view.presentation.center, place.x, place.y)
    }
  }

  @Test func `Setting the fraction of a running animator pauses it there`() {
    let animator = running()
    animator.fractionComplete = 0.5
    #expect(!animator.isRunning)
    expectEqual(x, 60)
  }

  @Test func `A running animator turns round where it is`() {
    let animator = running()
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
    let animator = running()
    animator.stopAnimation(true)
    expect(animator, .inactive)
    expectEqual(view.center.x, 40)
    #expect(x == view.center.x)
    stage.frame(2000)
    stage.turn(2000)
    #expect(stage.log == [])
  }

  // MARK: Paused

  @Test func `A paused animator runs on when it is started`() {
    let animator = paused()
    animator.pauseAnimation()
    animator.startAnimation()
    #expect(animator.isRunning)
    stage.frame(900)
    expectEqual(x, 40)
    stage.frame(1000)
    expectEqual(x, 50)
  }

  @Test func `A direction set in a pause counts for going on`() {
    let animator = paused()
    animator.isReversed = true
    expectEqual(x, 40)
    stage.frame(400)
    expectEqual(x, 40)
    animator.continueAnimation()
    stage.frame(400)
    stage.frame(500)
    expectEqual(x, 30)
  }

  @Test func `A paused animator goes on in a part of the duration`() {
    let animator = paused()
    animator.continueAnimation(durationFactor: 0.2)
    stage.frame(0)
    stage.frame(100)
    expectEqual(x, 75)
    stage.frame(200)
    stage.turn(200)
    #expect(stage.log == ["end"])
  }

  @Test func `A paused animator goes on along another curve, in what is left`() {
    let animator = paused()
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
    let animator = paused()
    animator.stopAnimation(false)
    expect(animator, .stopped)
    expectEqual(view.center.x, 40)
  }

  // MARK: Stopped

  @Test(arguments: [(ViewPropertyAnimator.Position.start, 10.0), (.end, 110), (.current, 40)])
  func `A stopped animator is finished at a position`(
    position: ViewPropertyAnimator.Position, place: Double
  ) {
    let animator = running()
    animator.stopAnimation(false)
    animator.stopAnimation(false)
    expect(animator, .stopped)
    animator.finishAnimation(at: position)
    expect(animator, .inactive)
    expectEqual(view.center.x, place)
    #expect(stage.log == ["\(position)"])
  }

  @Test func `A stopped animator can be given up`() {
    let animator = running()
    animator.stopAnimation(false)
    animator.stopAnimation(true)
    expect(animator, .inactive)
    #expect(stage.log == [])
  }

  // MARK: More

  @Test func `Added changes start after their delay and end with the others`() {
    let animator = animator()
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

  @Test func `An animator adds to other animations`() {
    _ = running()
    View.animate(withDuration: 1, options: .curveLinear) { view.center.x += 100 }
    stage.frame(300)
    stage.frame(800)
    expectEqual(x, 10 + 80 + 50)
  }

  @Test func `An animator that is not referred to ends, and so does one whose view leaves`() {
    _ = running()
    stage.frame(1000)
    stage.turn(1000)
    #expect(stage.log == ["end"])
    view.center.x = 10
    let animator = running(until: 0)
    view.removeFromSuperview()
    stage.turn(1100)
    expect(animator, .inactive)
    #expect(stage.log == ["end", "current"])
  }

  @Test func `An animator can pause at its end and lead back`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.frame(0)
    stage.frame(1000)
    stage.turn(1000)
    expect(animator, .active)
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
    let animator = animator()
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
    let animator = animator(.easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.25
    expectEqual(x, 10 + 9.3465, within: 1e-4)
    expectEqual(animator.fractionComplete, 0.25)
  }

  @Test func `A block within the changes belongs to the animator`() {
    let note = stage.note("block")
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      View.animate(withDuration: 9, animations: { view.center.x = 110 }, completion: note)
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
