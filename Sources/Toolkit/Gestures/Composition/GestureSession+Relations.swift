/// The relations of the session's recognizers to each other and to others.
extension GestureSession: GestureRecognizerDelegate {
  /// Whether the recognizer's gesture still follows touches in this attempt.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    restartIfIdle()
    return index(of: recognizer).map { members[$0].listens } ?? true
  }

  /// Whether a combinator allows both at the same time, or the gesture was added as simultaneous.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let index = index(of: recognizer) else { return false }
    return self.index(of: other).map { areCompanions(index, $0) } ?? (priority == .simultaneous)
  }

  /// Whether the gesture has priority over `other`. A gesture of high priority has it over those of
  /// its view and of descendants, except other high priority gestures of the same view.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard priority == .high, index(of: other) == nil, let host, let target = other.target else {
      return false
    }
    switch (other.delegate as? GestureSession)?.priority {
    case .simultaneous: return false
    case .high: return target !== host && target.isWithin(host)
    case .normal, nil: return target.isWithin(host)
    }
  }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    members.firstIndex { $0.recognizer === recognizer }
  }
}
