import Geometry
import Motion
import Views

extension AnimationStage {
  /// Returns an animator that moves the view from 10 to 110 in a second, and notes its end.
  func animator(_ curve: TimingCurve = .linear) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 1, curve: curve) { [view] in
      view.center.x = 110
    }
    record(animator)
    return animator
  }

  /// Notes the position at which `animator` ends.
  func record(_ animator: ViewPropertyAnimator) {
    let record = recordText
    animator.addCompletion { record("\($0)") }
  }

  /// Returns an animator that has run until `end`, in milliseconds.
  func running(_ curve: TimingCurve = .linear, until end: Int64 = 300) -> ViewPropertyAnimator {
    let animator = animator(curve)
    animator.startAnimation()
    frame(0)
    frame(end)
    return animator
  }

  /// Returns an animator that was paused after 0.3 s.
  func paused(_ curve: TimingCurve = .linear) -> ViewPropertyAnimator {
    let animator = running(curve)
    animator.pauseAnimation()
    return animator
  }
}
