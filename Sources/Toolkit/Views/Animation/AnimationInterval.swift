import Motion

/// The part of a run in which a change happens.
enum AnimationInterval {
  /// All of it.
  case full
  /// A part of the duration, as the keyframes of an animation.
  case part(start: Double, end: Double, isDiscrete: Bool)
  /// From a fraction of the duration to the end, as for animations added to an animator.
  case late(start: Double)

  /// Returns the progress of the change.
  func progress(of course: AnimationPlayback) -> Double {
    switch self {
    case .full: course.progress
    case .part(let start, let end, let isDiscrete):
      if isDiscrete || end <= start {
        course.progress >= end ? 1 : 0
      } else {
        min(max((course.progress - start) / (end - start), 0), 1)
      }
    case .late(let start): course.lateProgress(from: start)
    }
  }
}

extension AnimationPlayback {
  /// Returns the progress of a change that started at `start`, as a fraction of the duration. It depends
  /// on the time at which the animation has its progress, so that pausing moves nothing.
  fileprivate func lateProgress(from start: Double) -> Double {
    guard start < 1 else { return progress >= 1 ? 1 : 0 }
    let curve = original.timing.curve
    let time = curve.time(at: progress)
    return curve.progress(at: (time - start) / (1 - start))
  }
}
