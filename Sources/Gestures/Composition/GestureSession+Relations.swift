/// What its recognizers are to each other, and to those of others.
extension GestureSession: GestureRecognizerDelegate {
  /// Whether its gesture still listens in this attempt.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    restartIfIdle()
    return index(of: recognizer).map { members[$0].listens } ?? true
  }

  /// Whether a combinator makes both happen at once, or the whole gesture happens beside all others.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let index = index(of: recognizer) else { return false }
    return self.index(of: other).map { areCompanions(index, $0) } ?? (priority == .simultaneous)
  }

  /// Whether the gesture goes before `other`, as one of high priority does before those of its view
  /// and of all that is within. Of two on one view neither goes before the other.
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
