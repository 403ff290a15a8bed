import Motion

/// A long press that tells when its finger lands, too.
final class PressRecognizer: LongPressGestureRecognizer {
  /// Whether its finger rests, and the time runs.
  var isPressing: Bool { isUndecided && !touches.isEmpty }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    super.touchesBegan(began, at: time)
    if pending == nil { announce() }
  }
}
