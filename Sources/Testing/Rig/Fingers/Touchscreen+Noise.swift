import Geometry
import Scenarios

extension Touchscreen {
  /// Plays a motion as the noise of the screen reports it. Returns whether there is noise.
  func playWithNoise(
    _ motion: FingerMotion, over duration: Duration, lands: Bool, lifts: Bool
  ) throws(RigError) -> Bool {
    let stroke = TouchStroke(
      fingers: motion.fingers, over: duration, lands: lands, lifts: lifts,
      position: motion.position)
    guard let reports = noise?.reports(of: stroke, hertz: pace.hertz, from: fingers) else {
      return false
    }
    let start = Deadline.now
    for step in reports {
      wait(until: start + step.time)
      try report(step.changes.map(Self.change))
    }
    wait(until: start + duration)
    return true
  }

  /// Keeps the fingers that are down at rest for `duration`; the noise of the screen may report movement.
  func rest(for duration: Duration) throws(RigError) {
    let positions = fingers
    let rest = FingerMotion(fingers: positions.keys.sorted()) { finger, _ in
      positions[finger] ?? .zero
    }
    guard !positions.isEmpty,
      try playWithNoise(rest, over: duration, lands: false, lifts: false)
    else { return Deadline(in: duration).sleep() }
  }

  private func wait(until deadline: Deadline) {
    if case .realTime = pace { deadline.sleep() }
  }

  private static func change(_ change: TouchReport.Change) -> Change {
    switch change {
    case .down(let finger, let point): .down(finger, at: point)
    case .move(let finger, let point): .move(finger, to: point)
    case .up(let finger): .up(finger)
    }
  }
}
