public import Motion

/// A recognizer that delays the delivery of touches to the view and recognizes nothing.
///
/// It stays possible for the profile's `contentTouchesDelay` after a finger lands, or until a
/// finger lifts, and then fails. Only then does the view receive the touch, unless another
/// recognizer has taken it in the meantime.
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
    request(.fail(.touchesLifted))
  }

  open override func deadlinePassed(at time: Instant) {
    request(.fail(.timedOut(limit: profile.contentTouchesDelay)))
  }
}
