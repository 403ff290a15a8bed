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

  /// Calls `step` with the fraction of a motion of `duration` that is over: at equal intervals,
  /// the last time with 1.
  func play(
    for duration: Duration, _ step: (Double) throws(RigError) -> Void
  ) throws(RigError) {
    let count = max(1, Int((duration.seconds * hertz).rounded()))
    let start = Deadline.now
    for index in 1...count {
      let fraction = Double(index) / Double(count)
      if case .realTime = self { (start + duration * fraction).sleep() }
      try step(fraction)
    }
  }
}
