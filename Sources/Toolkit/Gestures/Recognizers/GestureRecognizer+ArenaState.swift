extension GestureRecognizer {
  /// The status of a recognizer as the arena sees it, from which its ``State`` follows. Each status
  /// in which the recognizer can make requests includes the one that is not decided yet.
  enum ArenaState {
    /// It has no attempt.
    case idle
    /// It follows touches, or waits for the next tap.
    case possible(Transition?)
    /// It is ready, but another recognizer must fail first. Its ``State`` is still `possible`.
    case waiting(Goal, Transition?)
    /// It has begun.
    case active(hasChanged: Bool, Transition?)
    /// It has reached a terminal state, and is not reset yet.
    case finished(Ending)
  }

  /// The outcome of an attempt.
  enum Ending {
    case ended, cancelled, failed
  }

  /// The state change for which a recognizer leaves the possible state.
  enum Goal {
    case begin, recognize
  }

  /// A summary of a frame for a recognizer.
  struct FrameSummary {
    /// The number of changes of its touches.
    var count = 0
    /// Whether some of its touches ended or were cancelled.
    var hasLifts = false
    /// Whether it has ignored a touch.
    var hasIgnored = false
  }

  /// The request that is not decided yet. A recognizer that is idle or over has none.
  var pending: Transition? {
    get {
      switch arenaState {
      case .possible(let request), .waiting(_, let request), .active(_, let request): request
      case .idle, .finished: nil
      }
    }
    set {
      switch arenaState {
      case .possible: arenaState = .possible(newValue)
      case .waiting(let goal, _): arenaState = .waiting(goal, newValue)
      case .active(let hasChanged, _): arenaState = .active(hasChanged: hasChanged, newValue)
      case .idle, .finished: break
      }
    }
  }

  /// Whether it has no attempt.
  var isIdle: Bool { if case .idle = arenaState { true } else { false } }

  /// Whether it has reached a terminal state.
  var isFinished: Bool { if case .finished = arenaState { true } else { false } }

  /// Whether it may still recognize.
  var isUndecided: Bool {
    switch arenaState {
    case .possible, .waiting: true
    case .idle, .active, .finished: false
    }
  }

  /// Whether it is active, or has recognized in an attempt that is not reset yet.
  var hasRecognized: Bool {
    switch arenaState {
    case .active, .finished(.ended), .finished(.cancelled): true
    case .idle, .possible, .waiting, .finished(.failed): false
    }
  }

  /// Whether a new touch can join its attempt.
  var acceptsTouches: Bool {
    switch arenaState {
    case .idle, .possible, .active, .waiting(.begin, _): isEnabled
    case .waiting, .finished: false
    }
  }

  /// The request to make because no touch and no deadline is left to wait for; nil if there is
  /// none, or if the recognizer has requested otherwise.
  var surrender: Transition? {
    guard touches.isEmpty, deadline == nil else { return nil }
    return switch arenaState {
    case .possible(nil), .possible(.begin?), .waiting(.begin, _): .fail(.touchesLifted)
    case .active(_, nil), .active(_, .change?): .end
    case .idle, .possible, .waiting, .active, .finished: nil
    }
  }

  func sharesTouch(with other: GestureRecognizer) -> Bool {
    attempt.contains { touch in other.attempt.contains { $0 === touch } }
  }
}

/// The rank of a recognizer: the deepest view first, and within a view the order of attachment.
struct Rank: Comparable {
  /// The number of views on the path from its view to the root.
  var depth: Int
  /// The index among the recognizers of its view.
  var index: Int

  static func < (a: Rank, b: Rank) -> Bool {
    a.depth == b.depth ? a.index < b.index : a.depth > b.depth
  }
}
