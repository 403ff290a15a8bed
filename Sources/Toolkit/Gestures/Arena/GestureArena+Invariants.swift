/// The invariants that hold after every turn.
extension GestureArena {
  /// Checks the invariants in debug builds, and calls ``onBrokenInvariant`` with the first that
  /// does not hold.
  func checkInvariants() {
    assert(
      {
        if let broken = brokenInvariant { onBrokenInvariant(broken) }
        return true
      }())
  }

  /// A description of the first invariant that does not hold; nil if all hold.
  private var brokenInvariant: String? {
    if !commits.isEmpty { return "an action was not called" }
    for touch in touches {
      if let broken = brokenInvariant(of: touch) { return broken }
    }
    for recognizer in engaged {
      if let broken = brokenInvariant(of: recognizer) { return broken }
    }
    for (first, second) in zip(engaged, engaged.dropFirst())
    where second.attempt.rank < first.attempt.rank {
      return "\(second.label) comes after \(first.label), but ranks before it"
    }
    return nil
  }

  private func brokenInvariant(of touch: Touch) -> String? {
    let name = "touch \(touch.id.number)"
    for tracker in touch.trackers where tracker.isIdle {
      return "\(name) is followed by \(tracker.label), which is idle"
    }
    if touch.phase.isTerminal {
      if touch.delivery.isDone(after: touch.phase) { return "\(name) is up but was not removed" }
      if !touch.trackers.contains(where: \.isUndecided) {
        return "\(name) is up and not fully delivered, but no recognizer delays it"
      }
    }
    return nil
  }

  private func brokenInvariant(of recognizer: GestureRecognizer) -> String? {
    let label = recognizer.label
    if recognizer.pending != nil { return "a request of \(label) was not decided" }
    if recognizer.touches.contains(where: \.phase.isTerminal) {
      return "\(label) follows a touch that is up"
    }
    for touch in recognizer.touches where !touches.contains(where: { $0 === touch }) {
      return "\(label) follows a touch that the arena does not know"
    }
    if recognizer.isIdle { return "\(label) is idle but still engaged" }
    if recognizer.isUndecided && recognizer.touches.isEmpty && recognizer.deadline == nil
      && !isWaiting(recognizer)
    {
      return "\(label) is undecided, but nothing can decide it"
    }
    return nil
  }

  private func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
    guard case .waiting = recognizer.attempt.status else { return false }
    return engaged.contains { $0.isUndecided && recognizer.isKnownToRequire($0) }
  }
}
