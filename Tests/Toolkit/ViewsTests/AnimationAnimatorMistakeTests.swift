#if DEBUG
  import Geometry
  import Testing
  import Views

  /// Calls that make no sense in the state of an animator trap, in debug builds.
  @Suite struct AnimationAnimatorMistakeTests {
    @Test func `A running animator is neither continued nor finished`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { AnimatorMistake.running.continueAnimation() }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { AnimatorMistake.running.finishAnimation(at: .end) }
      }
    }

    @Test func `A paused animator is stopped before it is finished`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { AnimatorMistake.paused.finishAnimation(at: .start) }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { AnimatorMistake.paused.finishAnimation(at: .end) }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { AnimatorMistake.paused.finishAnimation(at: .current) }
      }
    }

    @Test func `An inactive animator is not finished`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { ViewPropertyAnimator(duration: 1).finishAnimation(at: .end) }
      }
    }

    @Test func `A stopped animator is only finished`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { AnimatorMistake.stopped.startAnimation() }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { AnimatorMistake.stopped.pauseAnimation() }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { AnimatorMistake.stopped.fractionComplete = 0.5 }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { AnimatorMistake.stopped.isReversed = true }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run { AnimatorMistake.stopped.continueAnimation() }
      }
    }

    @Test func `These animators by themselves are no mistake`() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          AnimatorMistake.running.stopAnimation(true)
          AnimatorMistake.stopped.finishAnimation(at: .end)
          AnimatorMistake.paused.continueAnimation()
        }
      }
    }
  }

  /// Animators in states in which calls are mistakes.
  private enum AnimatorMistake {
    private static let stage = AnimationStage()

    static var running: ViewPropertyAnimator {
      let animator = ViewPropertyAnimator(duration: 1) { stage.view.center.x += 100 }
      animator.startAnimation()
      return animator
    }

    static var paused: ViewPropertyAnimator {
      let animator = running
      animator.pauseAnimation()
      return animator
    }

    static var stopped: ViewPropertyAnimator {
      let animator = running
      animator.stopAnimation(false)
      return animator
    }
  }
#endif
