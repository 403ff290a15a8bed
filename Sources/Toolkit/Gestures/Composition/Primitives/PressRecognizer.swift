import Motion

/// A long press recognizer that also calls its actions when the finger lands.
final class PressRecognizer: LongPressGestureRecognizer {
  /// Whether the finger is down and the press is not decided yet.
  var isPressing: Bool { isUndecided && !touches.isEmpty }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    super.touchesBegan(began, at: time)
    if pending == nil { announce() }
  }
}
