import Motion

/// Joining touches that are already down.
extension GestureArena {
  /// Makes the idle `recognizer` follow the touches of `others` as if they landed now. If there are
  /// none, it waits for new touches for the profile's `multiTapInterval`.
  func join(_ recognizer: GestureRecognizer, after others: [GestureRecognizer]) {
    guard recognizer.isEnabled, recognizer.isIdle, let target = recognizer.target else {
      return
    }
    engage(recognizer, rank: rank(of: recognizer, on: target))
    let joined = touches.filter { touch in
      touch.kind != .indirect
        && others.contains { other in other.touches.contains { $0 === touch } }
    }
    for touch in joined {
      let index = touch.trackers.firstIndex { recognizer.attempt.rank < $0.attempt.rank }
      touch.trackers.insert(recognizer, at: index ?? touch.trackers.endIndex)
      report(.tracks(touch.id), of: recognizer)
    }
    recognizer.attempt.touches = joined
    recognizer.touches = joined
    if joined.isEmpty {
      recognizer.deadline = now + recognizer.profile.multiTapInterval
    } else {
      recognizer.touchesBegan(joined, at: now)
    }
  }

  private func rank(of recognizer: GestureRecognizer, on target: any TouchTarget) -> Rank {
    let recognizers = target.gestureRecognizers
    return Rank(
      depth: target.responderChain.count { _ in true },
      index: recognizers.firstIndex { $0 === recognizer } ?? recognizers.count)
  }
}
