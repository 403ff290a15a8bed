extension GestureRecognizer {
  /// Where it stands, as the arena sees it.
  enum Standing: Hashable {
    /// No touch concerns it.
    case idle
    /// It follows touches, or counts the time between taps.
    case possible
    /// It is ready, and another has to fail first. Outside it is still possible.
    case waiting(Goal)
    /// It has begun.
    case active
    /// It reached a terminal state and is not reset.
    case finished
  }

  /// What a recognizer leaves the possible state for.
  enum Goal: Hashable {
    case begin, recognize

    var transition: Transition { self == .begin ? .begin : .recognize }
  }

  /// What a frame holds for a recognizer.
  struct News {
    /// How many of the changes concern it.
    var count = 0
    /// Whether fingers of it left.
    var hasLifts = false
    /// Whether it has given up a touch since.
    var hasIgnored = false
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

  /// Whether it has nothing left to wait for, and has to give up.
  var isAbandoned: Bool {
    guard touches.isEmpty, deadline == nil else { return false }
    switch standing {
    case .possible, .active, .waiting(.begin): return true
    case .idle, .waiting(.recognize), .finished: return false
    }
  }

  /// Does not stay possible or active for nothing; what recognized at the last lift may do so.
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
