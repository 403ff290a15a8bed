import Motion

/// The control of a course by an animator.
extension AnimationPlayback {
  /// The current time as a fraction of the duration.
  var timeFraction: Double {
    switch position {
    case .time(let time) where base == 0:
      min(max((time - pace.timing.delay) / max(pace.timing.duration, .leastNormalMagnitude), 0), 1)
    default: original.timing.curve.time(at: fraction)
    }
  }

  /// Pauses. If the progress is to be set linearly, it is the current one, so that nothing jumps.
  mutating func pause(linearly: Bool) {
    guard linearly, case .time(let time) = position else { return }
    position = .fraction(fraction, since: Pause(time: time, fraction: fraction))
  }

  /// Sets the progress, or the fraction of the time.
  mutating func scrub(to fraction: Double, linearly: Bool) {
    guard linearly else {
      return restart(
        with: original, at: original.timing.delay + original.timing.duration * fraction)
    }
    if case .fraction(_, let pause) = position {
      position = .fraction(fraction, since: pause)
    } else {
      position = .fraction(fraction, since: nil)
    }
  }

  /// Continues after a pause along `pace` in full, from the current progress.
  mutating func resume(along pace: AnimationCurve) {
    switch position {
    case .time: break
    case .fraction(let fraction, let pause?) where fraction == pause.fraction:
      position = .time(pause.time)
    case .fraction(let fraction, _): start(along: pace, from: fraction)
    }
  }

  /// Continues after a pause along the original curve, so that the rest takes `seconds`.
  mutating func resume(in seconds: Double) {
    let done = timeFraction
    guard done < 1 else { return position = .fraction(1, since: nil) }
    let duration = seconds / (1 - done)
    let timing = AnimationTiming(duration: duration, curve: original.timing.curve)
    start(along: AnimationCurve(timing), from: fraction)
  }

  /// Continues along a `pace` that leads from here to the end.
  mutating func lead(along pace: AnimationCurve) {
    let fraction = fraction
    restart(with: pace, at: 0)
    base = fraction
  }

  /// Reverses: the completed part is now the remaining part.
  mutating func reverse() {
    let fraction = 1 - fraction
    isReversed.toggle()
    if case .time = position {
      start(along: original, from: fraction)
    } else {
      position = .fraction(fraction, since: nil)
    }
  }

  /// Continues along `pace` from the point with `fraction`. If there is none, it leads to the end from here.
  private mutating func start(along pace: AnimationCurve, from fraction: Double) {
    let time = pace.timing.time(at: fraction)
    let isOnCurve = abs(pace.progress(at: time) - fraction) < 1e-6
    restart(with: pace, at: isOnCurve ? time : pace.timing.delay)
    base = isOnCurve ? 0 : fraction
  }

  private mutating func restart(with pace: AnimationCurve, at time: Double) {
    self.pace = pace
    base = 0
    position = .time(time)
  }
}
