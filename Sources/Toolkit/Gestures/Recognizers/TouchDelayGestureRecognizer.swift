public import Motion

/// A recognizer that delays the delivery of touches to the view and recognizes nothing.
///
/// It stays possible for the profile's `contentTouchesDelay` after a finger lands, or until a
/// finger lifts, and then fails. Only then does the view receive the touch, unless another
/// recognizer has claimed it in the meantime. Fingers that land later are delayed again.
open class TouchDelayGestureRecognizer: GestureRecognizer {
  /// Creates a recognizer that delays touches.
  public override init(label: String = "touch delay") {
    super.init(label: label)
    delaysTouchesBegan = true
  }

  open override func touchesBegan(_ began: [Touch], at time: Instant) {
    if touches.count == began.count { deadline = time + profile.contentTouchesDelay }
  }

  open override func touchesEnded(_ ended: [Touch], at time: Instant) {
    release(because: .touchesLifted)
  }

  open override func deadlinePassed(at time: Instant) {
    release(because: .timedOut(limit: profile.contentTouchesDelay))
  }

  /// Fails and releases all its touches. Those that are still down would otherwise keep it from the ones that land
  /// next.
  private func release(because reason: FailureReason) {
    request(.fail(reason))
    for touch in touches { ignore(touch) }
  }
}
