import Motion

/// The timing of the steps of a motion.
public enum Pace: Hashable, Sendable {
  /// Real time, like a touchscreen with this number of reports per second.
  case realTime(hertz: Double)
  /// The same number of reports, each sent as soon as the server has processed the previous one.
  /// The server uses the arrival time of each report, so the fingers appear to move very fast.
  case unpaced(hertz: Double)

  /// The number of reports per second of motion.
  var hertz: Double {
    switch self {
    case .realTime(let hertz), .unpaced(let hertz): hertz
    }
  }

  /// Waits for `duration` in real time. Without pace, returns immediately.
  func pause(_ duration: Duration) {
    if case .realTime = self { Deadline(in: duration).sleep() }
  }

  /// Returns the completed fraction of a motion of `duration` at each of its steps.
  func fractions(of duration: Duration) -> some Sequence<Double> {
    let count = max(1, Int((duration.seconds * hertz).rounded()))
    return (1...count).lazy.map { Double($0) / Double(count) }
  }

  /// Calls `step` with the completed fraction of a motion of `duration`, at equal intervals, ending
  /// with 1.
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
