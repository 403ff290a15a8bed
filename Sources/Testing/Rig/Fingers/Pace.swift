import Motion

/// How the steps of a motion follow each other.
public enum Pace: Hashable, Sendable {
  /// As a touchscreen that reports so many times a second does, by the clock.
  case realTime(hertz: Double)
  /// The same number of reports, each as soon as the server has processed the one before. The
  /// server stamps them with the time they come, so that fingers seem very fast.
  case unpaced(hertz: Double)

  /// Reports a second of the motion's time.
  var hertz: Double {
    switch self {
    case .realTime(let hertz), .unpaced(let hertz): hertz
    }
  }

  /// Waits for a person's pause in real time; otherwise not at all.
  func pause(_ duration: Duration) {
    if case .realTime = self { Deadline(in: duration).sleep() }
  }

  /// The parts of a motion of `duration` that are over at each of its steps.
  func fractions(of duration: Duration) -> some Sequence<Double> {
    let count = max(1, Int((duration.seconds * hertz).rounded()))
    return (1...count).lazy.map { Double($0) / Double(count) }
  }

  /// Calls `step` with the fraction of a motion of `duration` that is over: at equal intervals,
  /// the last time with 1.
  func play(
    for duration: Duration, _ step: (Double) throws(RigError) -> Void
  ) throws(RigError) {
    let start = Deadline.now
    for fraction in fractions(of: duration) {
      if case .realTime = self { (start + duration * fraction).sleep() }
      try step(fraction)
    }
  }
}
