public import Motion

/// Holds touches back from the view for a moment, and recognizes nothing.
///
/// It stays possible for the profile's `contentTouchesDelay` after a finger lands, unless a finger
/// lifts before, and fails then. Only then does the view know of the touch, and not at all when
/// another recognizer has taken it by that time.
open class TouchDelayGestureRecognizer: GestureRecognizer {
  /// A recognizer that delays touches.
  public override init(label: String = "touch delay") {
    super.init(label: label)
    delaysTouchesBegan = true
  }

  open override func touchesBegan(_ began: [Touch], at time: Instant) {
    if touches.count == began.count { deadline = time + profile.contentTouchesDelay }
  }

  open override func touchesEnded(_ ended: [Touch], at time: Instant) {
    request(.fail(.touchesLifted))
  }

  open override func deadlinePassed(at time: Instant) {
    request(.fail(.timedOut(limit: profile.contentTouchesDelay)))
  }
}
