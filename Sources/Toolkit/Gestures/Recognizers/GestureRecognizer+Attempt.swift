/// The attempt of a recognizer.
extension GestureRecognizer {
  /// The request that is not decided yet. A recognizer that is idle or over has none.
  var pending: Transition? {
    get {
      switch attempt.status {
      case .possible(let request), .waiting(_, let request), .active(_, let request): request
      case .idle, .finished: nil
      }
    }
    set {
      switch attempt.status {
      case .possible: attempt.status = .possible(newValue)
      case .waiting(let goal, _): attempt.status = .waiting(goal, newValue)
      case .active(let hasChanged, _): attempt.status = .active(hasChanged: hasChanged, newValue)
      case .idle, .finished: break
      }
    }
  }

  /// Whether it has no attempt.
  var isIdle: Bool { if case .idle = attempt.status { true } else { false } }

  /// Whether it has reached a terminal state.
  var isFinished: Bool { if case .finished = attempt.status { true } else { false } }

  /// Whether it is active, or is ready to begin and waits for another one to fail.
  var hasBegun: Bool {
    switch attempt.status {
    case .possible(.begin?), .waiting, .active: true
    case .idle, .possible, .finished: false
    }
  }

  /// Whether it may still recognize.
  var isUndecided: Bool {
    switch attempt.status {
    case .possible, .waiting: true
    case .idle, .active, .finished: false
    }
  }

  /// Whether it is active, or has recognized in an attempt that is not reset yet.
  var hasRecognized: Bool {
    switch attempt.status {
    case .active, .finished(.ended), .finished(.cancelled): true
    case .idle, .possible, .waiting, .finished(.failed): false
    }
  }

  /// Whether a new touch can join its attempt.
  var acceptsTouches: Bool {
    switch attempt.status {
    case .idle, .possible, .active, .waiting(.begin, _): isEnabled
    case .waiting, .finished: false
    }
  }

  /// The request to make because no touch and no deadline is left to wait for; nil if there is
  /// none, or if the recognizer has requested otherwise.
  var surrender: Transition? {
    guard touches.isEmpty, deadline == nil else { return nil }
    return switch attempt.status {
    case .possible(nil), .possible(.begin?), .waiting(.begin, _): .fail(.touchesLifted)
    case .active(_, nil), .active(_, .change?): .end
    case .idle, .possible, .waiting, .active, .finished: nil
    }
  }

  func sharesTouch(with other: GestureRecognizer) -> Bool {
    attempt.touches.contains { touch in other.attempt.touches.contains { $0 === touch } }
  }
}
