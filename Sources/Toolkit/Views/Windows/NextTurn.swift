import Motion

/// The views to keep, and the completions to call, until the next turn of a window.
@MainActor
struct NextTurn {
  /// The time of the last turn.
  private(set) var last = Instant.zero
  private var completions: [@MainActor () -> Void] = []
  private var removedViews: [View] = []
  /// Whether the window has no more turns.
  private var hasEnded = false

  /// Whether there is work for the next turn.
  var isDue: Bool { !completions.isEmpty || !removedViews.isEmpty }

  /// Calls `completion` in the next turn; after the last one, as the next job of the main actor.
  mutating func call(_ completion: @escaping @MainActor () -> Void) {
    if hasEnded { Task { @MainActor in completion() } } else { completions.append(completion) }
  }

  /// Records that the current turn is the last one, because the window closes.
  mutating func end() { hasEnded = true }

  /// Keeps a view that was removed. Its recognizers may be in the middle of a call, and their closures
  /// are free to refer to it without a strong reference.
  mutating func keep(_ view: View) { removedViews.append(view) }

  /// Begins the turn at `time`: frees the views.
  mutating func begin(at time: Instant) {
    removedViews = []
    last = max(last, time)
  }

  /// Removes and returns the completions to call, in order.
  mutating func removeCompletions() -> [@MainActor () -> Void] {
    defer { completions = [] }
    return completions
  }
}
