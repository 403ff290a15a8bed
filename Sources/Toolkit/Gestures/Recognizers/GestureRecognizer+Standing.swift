extension GestureRecognizer {
  /// The status of a recognizer as the arena sees it.
  enum Standing: Hashable {
    /// It has no attempt.
    case idle
    /// It follows touches, or waits for the next tap.
    case possible
    /// It is ready, but another recognizer must fail first. Its ``State`` is still `possible`.
    case waiting(Goal)
    /// It has begun.
    case active
    /// It has reached a terminal state, and is not reset yet.
    case finished
  }

  /// The state change for which a recognizer leaves the possible state.
  enum Goal: Hashable {
    case begin, recognize

    var transition: Transition { self == .begin ? .begin : .recognize }
  }

  /// A summary of a frame for a recognizer.
  struct News {
    /// The number of changes of its touches.
    var count = 0
    /// Whether some of its touches ended or were cancelled.
    var hasLifts = false
    /// Whether it has ignored a touch.
    var hasIgnored = false
  }

  /// Whether it may still recognize.
  var isUndecided: Bool {
    switch standing {
    case .possible, .waiting: true
    case .idle, .active, .finished: false
    }
  }

  /// Whether it is active, or has recognized in an attempt that is not reset yet.
  var hasRecognized: Bool {
    isActive || standing == .finished && (state == .ended || state == .cancelled)
  }

  /// Whether a new touch can join its attempt.
  var acceptsTouches: Bool {
    switch standing {
    case .idle, .possible, .active, .waiting(.begin): isEnabled
    case .waiting, .finished: false
    }
  }

  /// Whether it has no touches and no deadline left to wait for, and must end or fail.
  var isAbandoned: Bool {
    guard touches.isEmpty, deadline == nil else { return false }
    switch standing {
    case .possible, .active, .waiting(.begin): return true
    case .idle, .waiting(.recognize), .finished: return false
    }
  }

  /// Requests the end or the failure of an abandoned recognizer, unless it has requested otherwise.
  func giveUpIfAbandoned() {
    guard isAbandoned else { return }
    switch (standing, pending) {
    case (.possible, nil), (.possible, .begin?), (.waiting, _):
      request(.fail(.touchesLifted))
    case (.active, nil), (.active, .change?): request(.end)
    case (.idle, _), (.possible, _), (.active, _), (.finished, _): break
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
