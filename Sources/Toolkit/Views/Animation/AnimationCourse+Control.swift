import Motion

/// The control of a course by an animator.
extension AnimationCourse {
  /// The present time as a fraction of the duration.
  var timeShare: Double {
    switch position {
    case .time(let time) where base == 0:
      min(max((time - pace.timing.delay) / max(pace.timing.duration, .leastNormalMagnitude), 0), 1)
    default: original.timing.curve.time(at: share)
    }
  }

  /// Pauses. If the progress is to be set linearly, it is the present one, so that nothing jumps.
  mutating func pause(linearly: Bool) {
    guard linearly, case .time(let time) = position else { return }
    position = .share(share, since: Pause(time: time, share: share))
  }

  /// Sets the progress, or the fraction of the time.
  mutating func scrub(to fraction: Double, linearly: Bool) {
    guard linearly else {
      return restart(
        with: original, at: original.timing.delay + original.timing.duration * fraction)
    }
    if case .share(_, let pause) = position {
      position = .share(fraction, since: pause)
    } else {
      position = .share(fraction, since: nil)
    }
  }

  /// Continues after a pause along `pace` in full, from the present progress.
  mutating func resume(along pace: AnimationPace) {
    switch position {
    case .time: break
    case .share(let share, let pause?) where share == pause.share: position = .time(pause.time)
    case .share(let share, _): start(along: pace, from: share)
    }
  }

  /// Continues after a pause along the original curve, so that what is left takes `seconds`.
  mutating func resume(in seconds: Double) {
    let done = timeShare
    guard done < 1 else { return position = .share(1, since: nil) }
    let duration = seconds / (1 - done)
    let timing = AnimationTiming(duration: duration, curve: original.timing.curve)
    start(along: AnimationPace(timing), from: share)
  }

  /// Goes on along a `pace` that leads from here to the end.
  mutating func lead(along pace: AnimationPace) {
    let share = share
    restart(with: pace, at: 0)
    base = share
  }

  /// Turns round: what was done is now what is left.
  mutating func reverse() {
    let share = 1 - share
    isReversed.toggle()
    if case .time = position {
      start(along: original, from: share)
    } else {
      position = .share(share, since: nil)
    }
  }

  /// Goes on along `pace` from where it has `share`. If it never has that, it leads to the end from
  /// here.
  private mutating func start(along pace: AnimationPace, from share: Double) {
    let time = pace.timing.time(at: share)
    let isOnCurve = abs(pace.progress(at: time) - share) < 1e-6
    restart(with: pace, at: isOnCurve ? time : pace.timing.delay)
    base = isOnCurve ? 0 : share
  }

  private mutating func restart(with pace: AnimationPace, at time: Double) {
    self.pace = pace
    base = 0
    position = .time(time)
  }
}
