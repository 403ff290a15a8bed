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
    take(.withdrawal)
  }

  /// Takes a recognizer out of whatever it is doing.
  func withdraw(_ recognizer: GestureRecognizer) {
    requestWithdrawal(of: recognizer)
    take(.withdrawal)
  }

  private func requestWithdrawal(of recognizer: GestureRecognizer) {
    if recognizer.isActive {
      recognizer.request(.cancel)
    } else if recognizer.isUndecided {
      recognizer.request(.fail(.disabled))
    }
  }
}
