import Motion

/// How far the changes of a run are: its pace, its direction, and the present time or share.
struct AnimationCourse {
  /// Where the course is.
  enum Position {
    /// So many seconds after the start of the pace.
    case time(Double)
    /// So much of the way is done, as set by hand.
    case share(Double)
  }

  var pace: AnimationPace
  /// The share that was done when the pace began.
  var base = 0.0
  /// Whether the changes are taken back.
  var isReversed = false
  /// Whether movement is replaced by a jump.
  var reducesMotion = false
  var position = Position.time(0)

  /// A rounding error that the sum of the times between frames may have, in seconds.
  private static let tolerance = 1e-9

  /// The pace, as far as reduced motion leaves it.
  var presentPace: AnimationPace { reducesMotion ? pace.reduced : pace }

  /// The share of the way that is done in the present direction.
  var share: Double {
    switch position {
    case .share(let share): share
    case .time(let time): base + (1 - base) * presentPace.progress(at: time)
    }
  }

  /// The share of the way from the old value to the new one.
  var progress: Double { isReversed ? 1 - share : share }

  /// The time since the start of the pace; 0 while the share is set by hand.
  var time: Double { if case .time(let time) = position { time } else { 0 } }

  /// Returns whether the end is reached; `onlyMotion` if all changes are movement.
  func isFinished(onlyMotion: Bool) -> Bool {
    guard case .time(let time) = position else { return false }
    let pace = presentPace
    let total = reducesMotion && onlyMotion ? pace.timing.delay : pace.totalDuration
    return time + Self.tolerance >= total
  }

  mutating func advance(by seconds: Double) {
    if case .time(let time) = position { position = .time(time + seconds) }
  }

  /// Returns what remains of `distance` between the new value and the old one.
  func remainder(
    of distance: Double, component: Int, span: AnimationSpan, isMotion: Bool
  ) -> Double {
    if reducesMotion, isMotion, case .time(let time) = position {
      return (time < pace.timing.delay) != isReversed ? distance : 0
    }
    if case .whole = span, !isReversed, case .time(let time) = position {
      return (1 - base) * presentPace.remainder(of: distance, component: component, at: time)
    }
    return distance * (1 - span.progress(of: self))
  }
}

/// The part of a run in which a change happens.
enum AnimationSpan {
  /// All of it.
  case whole
  /// A part of the way, as the keyframes of an animation.
  case part(start: Double, end: Double, isDiscrete: Bool)
  /// From a share of the duration to the end, as what is added to an animator.
  case late(start: Double)

  /// Returns the share of the change that is done.
  func progress(of course: AnimationCourse) -> Double {
    switch self {
    case .whole: course.progress
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

extension AnimationCourse {
  /// Returns the progress of a change that started at `start`, as a share of the duration. It depends
  /// on the time at which the whole has its progress, so that pausing moves nothing.
  fileprivate func lateProgress(from start: Double) -> Double {
    guard start < 1 else { return progress >= 1 ? 1 : 0 }
    let curve = pace.timing.curve
    let whole = curve.time(at: progress)
    return curve.progress(at: (whole - start) / (1 - start))
  }
}
