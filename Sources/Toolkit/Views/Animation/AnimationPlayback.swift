import Motion

/// The progress of the changes of a run: its pace, its direction, and the current time or progress.
struct AnimationPlayback {
  /// The position in the course.
  enum Position {
    /// So many seconds after the start of the pace.
    case time(Double)
    /// So much of the change is done, as set by hand. If it was paused before, so is the state then.
    case fraction(Double, since: Pause?)
  }

  /// The state in which a course was paused.
  struct Pause {
    let time: Double
    let fraction: Double
  }

  let original: AnimationCurve
  /// The current pace.
  var pace: AnimationCurve
  /// The progress when the pace began.
  var base = 0.0
  /// Whether the changes are undone.
  var isReversed = false
  /// Whether movement is replaced by a jump.
  var reducesMotion = false
  var position = Position.time(0)

  /// A rounding error that the sum of the times between frames may have, in seconds.
  private static let tolerance = 1e-9

  init(pace: AnimationCurve) {
    original = pace
    self.pace = pace
  }

  /// The pace, as far as reduced motion leaves it.
  private var presentPace: AnimationCurve { reducesMotion ? pace.reduced : pace }

  /// The progress of the change in the current direction.
  var fraction: Double {
    switch position {
    case .fraction(let fraction, _): fraction
    case .time(let time): base + (1 - base) * presentPace.progress(at: time)
    }
  }

  /// The progress from the old value to the new one.
  var progress: Double { isReversed ? 1 - fraction : fraction }

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

  /// Returns the remainder of `distance` between the new value and the old one.
  func remainder(
    of distance: Double, component: Int, span: AnimationInterval, isMotion: Bool
  ) -> Double {
    if reducesMotion, isMotion, case .time(let time) = position {
      return (time < pace.timing.delay) != isReversed ? distance : 0
    }
    guard case .full = span, !isReversed else { return distance * (1 - span.progress(of: self)) }
    switch position {
    case .time(let time):
      return (1 - base) * presentPace.remainder(of: distance, component: component, at: time)
    case .fraction(let fraction, let pause):
      return remainder(of: distance, component: component, fraction: fraction, since: pause)
    }
  }

  /// Returns the remainder when the progress is set by hand: linear from the start to the remainder in the
  /// pause, and from there to the end.
  private func remainder(
    of distance: Double, component: Int, fraction: Double, since pause: Pause?
  ) -> Double {
    guard let pause else { return distance * (1 - fraction) }
    let paused =
      (1 - base) * presentPace.remainder(of: distance, component: component, at: pause.time)
    if fraction == pause.fraction { return paused }
    guard 0 < pause.fraction, pause.fraction < 1 else { return distance * (1 - fraction) }
    return fraction < pause.fraction
      ? distance + (paused - distance) * fraction / pause.fraction
      : paused * (1 - fraction) / (1 - pause.fraction)
  }
}
