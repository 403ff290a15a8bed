import Motion

/// Decides when memory that was needed for a zoom is released: once, after nothing has changed for
/// a while.
///
///              fetched           a frame              deadline
///     nothing ─────────▶ in use ─────────▶ waiting ──────────────▶ nothing, or in use
///                                ◀─────────
///                                 fetched
struct MemoryReleaseTimer {
  /// The time without change before memory is released, long enough that zooming back and forth
  /// decodes nothing twice.
  static let delay: Duration = .seconds(3)

  private var isInUse = false
  /// The time to release what is not needed; nil if there is nothing to release.
  private(set) var deadline: Instant?

  /// Records that something was requested for a zoom.
  mutating func noteFetching() { isInUse = true }

  /// Records a visible change at `time`.
  mutating func noteFrame(at time: Instant) {
    deadline = isInUse ? time + Self.delay : nil
  }

  /// Records that everything not needed was released. If `keepingSome`, something was still needed.
  mutating func didGiveBack(keepingSome: Bool) {
    deadline = nil
    isInUse = keepingSome
  }
}
