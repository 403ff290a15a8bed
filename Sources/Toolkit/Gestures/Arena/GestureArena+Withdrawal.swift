public import Motion

/// The removal of touches, views and recognizers in the middle of a gesture.
extension GestureArena {
  /// Cancels all touches, for instance when the window loses them. Active gestures are cancelled,
  /// and undecided ones fail.
  public func cancelAllTouches(at time: Instant) { handle(.cancellation(time)) }

  /// Cancels the touches that landed on `target` or its descendants, for all recognizers and views
  /// that follow them.
  public func cancelTouches(on target: any TouchTarget, at time: Instant) {
    handle(.frame(cancellation(at: time) { $0.isWithin(target) }))
  }

  /// Returns a frame that cancels all touches, or those for which `isIncluded` returns true.
  func cancellation(
    at time: Instant, where isIncluded: (Touch) -> Bool = { _ in true }
  ) -> TouchFrame {
    TouchFrame(
      time: time,
      changes: touches.filter { !$0.isUp && isIncluded($0) }.map {
        TouchChange(
          id: $0.id, phase: .cancelled, position: $0.position, kind: $0.kind, device: $0.device)
      })
  }

  /// Cancels the touches that landed on `target` or its descendants. Gestures of recognizers there
  /// are cancelled or fail. Recognizers of its ancestors are not affected.
  public func withdraw(_ target: any TouchTarget) {
    for touch in touches where touch.target.isWithin(target) { touch.isWithdrawn = true }
    for recognizer in engaged where recognizer.target?.isWithin(target) == true {
      requestWithdrawal(of: recognizer)
    }
    settleUnlessBusy()
  }

  /// Fails the gestures outside of `target`, which appears in front of all else, that have not begun: a finger that
  /// rests behind a menu opens no second one. Active gestures go on, as does what shares a finger with one that has
  /// recognized: that finger may have opened `target`, and slides on to it.
  package func cover(with target: any TouchTarget) {
    for recognizer in engaged where recognizer.isUndecided {
      let isInside = recognizer.target?.isWithin(target) ?? false
      let isOfOpener = engaged.contains { $0.hasRecognized && $0.sharesTouch(with: recognizer) }
      if !isInside && !isOfOpener { recognizer.pending = .fail(.covered) }
    }
    settleUnlessBusy()
  }

  /// Cancels or fails the gesture of a recognizer.
  func withdraw(_ recognizer: GestureRecognizer) {
    requestWithdrawal(of: recognizer)
    settleUnlessBusy()
  }

  /// Requests that a gesture is cancelled or fails. Its recognizer then drops its touches.
  private func requestWithdrawal(of recognizer: GestureRecognizer) {
    if recognizer.isActive || recognizer.isUndecided {
      recognizer.pending = .fail(.disabled)
    } else {
      recognizer.dropTouches()
    }
  }
}

extension GestureRecognizer {
  /// Stops following all touches. Those that are still down no longer prevent a new attempt.
  func dropTouches() {
    for touch in attempt.touches { touch.trackers.removeAll { $0 === self } }
    attempt.touches.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
  }
}
