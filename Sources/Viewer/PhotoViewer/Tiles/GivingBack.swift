import Motion

/// When the memory that a zoom has taken is given back: once, when nothing has changed for a while.
///
///              fetched           a frame              deadline
///     nothing ─────────▶ in use ─────────▶ waiting ──────────────▶ nothing, or in use
///                                ◀─────────
///                                 fetched
struct GivingBack {
  /// How long nothing has to change: who goes back and forth waits for nothing.
  static let delay: Duration = .seconds(3)

  private var isInUse = false
  /// When to give back what is not needed; nil when there is nothing.
  private(set) var deadline: Instant?

  /// Notes that something was fetched for a zoom.
  mutating func noteFetching() { isInUse = true }

  /// Notes that something is seen to change at `time`.
  mutating func noteFrame(at time: Instant) {
    deadline = isInUse ? time + Self.delay : nil
  }

  /// Notes that all was given back but what is needed, if anything is.
  mutating func didGiveBack(keepingSome: Bool) {
    deadline = nil
    isInUse = keepingSome
  }
}
