/// What holds after every turn, whatever happened.
extension GestureArena {
  /// Reports a rule that was broken, in debug builds only; unless somebody listens, that stops them.
  func checkInvariants() {
    assert(
      {
        if let broken = brokenInvariant { onBrokenInvariant(broken) }
        return true
      }())
  }

  /// The rule that does not hold, in words; nil when all do.
  var brokenInvariant: String? {
    if !commits.isEmpty { return "an action was decided and not called" }
    for touch in touches {
      if let broken = brokenInvariant(of: touch) { return broken }
    }
    for recognizer in engaged {
      if let broken = brokenInvariant(of: recognizer) { return broken }
    }
    for (first, second) in zip(engaged, engaged.dropFirst()) where second.rank < first.rank {
      return "\(second.label) stands behind \(first.label), which comes later"
    }
    return nil
  }

  private func brokenInvariant(of touch: Touch) -> String? {
    let name = "touch \(touch.id.number)"
    for tracker in touch.trackers where tracker.standing == .idle {
      return "\(name) is followed by \(tracker.label), which is idle"
    }
    if touch.phase.isTerminal {
      if touch.delivery.isDone(after: touch.phase) { return "\(name) is up and was kept" }
      if !touch.trackers.contains(where: \.isUndecided) {
        return "\(name) is up, and its view waits to hear of it for no reason"
      }
    }
    return nil
  }

  private func brokenInvariant(of recognizer: GestureRecognizer) -> String? {
    let label = recognizer.label
    if recognizer.pending != nil { return "a request of \(label) was left undecided" }
    if recognizer.touches.contains(where: \.phase.isTerminal) {
      return "\(label) follows a touch that is up"
    }
    for touch in recognizer.touches where !touches.contains(where: { $0 === touch }) {
      return "\(label) follows a touch that the arena does not know"
    }
    switch recognizer.standing {
    case .idle: return "\(label) is idle and still engaged"
    case .possible, .waiting:
      if recognizer.state != .possible { return "\(label) is undecided and shows a state" }
      if recognizer.touches.isEmpty && recognizer.deadline == nil && !isWaiting(recognizer) {
        return "\(label) is undecided, and nothing can decide it"
      }
    case .active:
      if recognizer.state != .began && recognizer.state != .changed {
        return "\(label) is active and shows \(recognizer.state)"
      }
    case .finished:
      if recognizer.isActiveState { return "\(label) is over and shows \(recognizer.state)" }
    }
    return nil
  }

  private func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
    guard case .waiting = recognizer.standing else { return false }
    return engaged.contains { $0.isUndecided && recognizer.isKnownToRequire($0) }
  }
}

extension GestureRecognizer {
  fileprivate var isActiveState: Bool { state == .began || state == .changed || state == .possible }
}
