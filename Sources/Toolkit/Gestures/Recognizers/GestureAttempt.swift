/// The attempt of a recognizer, as its arena sees it.
struct GestureAttempt {
  typealias Transition = GestureRecognizer.Transition

  /// The status of an attempt, from which the ``GestureRecognizer/State`` follows. Each status in which the recognizer
  /// can make requests includes the one that is not decided yet.
  enum Status {
    /// There is no attempt.
    case idle
    /// It follows touches, or waits for the next tap.
    case possible(Transition?)
    /// It is ready, but another recognizer must fail first. Its ``GestureRecognizer/State`` is still `possible`.
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

  var status = Status.idle
  /// All touches of the attempt, including lifted ones. Recognizers that share one compete.
  var touches: [Touch] = []
  /// The fingers of the gesture just before one of them last lifted.
  var lastCluster: TouchCluster?
  /// The summary of the current frame.
  var frame = FrameSummary()
  /// The rank of the recognizer, while there is an attempt.
  var rank = Rank(depth: 0, index: 0)
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
