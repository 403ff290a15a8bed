extension GestureRecognizer {
  /// Where it stands, as the arena sees it.
  enum Standing: Hashable {
    /// No touch concerns it.
    case idle
    /// It follows touches, or counts the time between taps.
    case possible
    /// It is ready, and another has to fail first. Outside it is still possible.
    case waiting(Transition)
    /// It has begun.
    case active
    /// It reached a terminal state and is not reset.
    case finished
  }

  /// Whether it may still recognize.
  var isUndecided: Bool {
    switch standing {
    case .possible, .waiting: true
    case .idle, .active, .finished: false
    }
  }

  /// Whether it is active, or has recognized in the attempt that is not yet reset.
  var hasRecognized: Bool {
    isActive || standing == .finished && (state == .ended || state == .cancelled)
  }

  /// Whether a touch that lands now can join its attempt.
  var acceptsTouches: Bool {
    switch standing {
    case .idle, .possible, .active, .waiting(.begin): isEnabled
    case .waiting, .finished: false
    }
  }

  func sharesTouch(with other: GestureRecognizer) -> Bool {
    attempt.contains { touch in other.attempt.contains { $0 === touch } }
  }
}

/// The fixed order of recognizers: the deepest view first, within a view as attached.
struct Rank: Comparable {
  /// How many views contain the one it is attached to.
  var depth: Int
  /// The place among the recognizers of the view.
  var index: Int

  static func < (a: Rank, b: Rank) -> Bool {
    a.depth == b.depth ? a.index < b.index : a.depth > b.depth
  }
}
