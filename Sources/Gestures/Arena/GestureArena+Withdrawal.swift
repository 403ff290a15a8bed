public import Motion

/// Taking away, in the middle of a gesture, who takes part in it.
extension GestureArena {
  /// Cancels all touches, as when the window loses them: what was under way is cancelled or fails.
  public func cancelAllTouches(at time: Instant) { take(.cancellation(time)) }

  /// The frame in which all touches are cancelled.
  func cancellation(at time: Instant) -> TouchFrame {
    TouchFrame(
      time: time,
      changes: touches.filter { !$0.isUp }.map {
        TouchChange(
          id: $0.id, phase: .cancelled, position: $0.position, kind: $0.kind, device: $0.device)
      })
  }

  /// Takes `target` and all that it contains out of whatever they are doing: touches that landed
  /// there are cancelled, gestures of recognizers there are cancelled or fail. What contains it goes on.
  public func withdraw(_ target: any TouchTarget) {
    for touch in touches where touch.target.isWithin(target) { touch.isWithdrawn = true }
    for recognizer in engaged where recognizer.target?.isWithin(target) == true {
      requestWithdrawal(of: recognizer)
    }
    settleUnlessBusy()
  }

  /// Takes a recognizer out of whatever it is doing.
  func withdraw(_ recognizer: GestureRecognizer) {
    requestWithdrawal(of: recognizer)
    settleUnlessBusy()
  }

  private func requestWithdrawal(of recognizer: GestureRecognizer) {
    if recognizer.isActive {
      recognizer.isWithdrawn = true
      recognizer.request(.cancel)
    } else if recognizer.isUndecided {
      recognizer.isWithdrawn = true
      recognizer.request(.fail(.disabled))
    } else {
      recognizer.dropTouches()
    }
  }
}

extension GestureRecognizer {
  /// Lets go of touches that are still down: they are none of its business any more, and do not keep
  /// it from new ones.
  func dropTouches() {
    for touch in attempt { touch.trackers.removeAll { $0 === self } }
    attempt.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
  }
}
