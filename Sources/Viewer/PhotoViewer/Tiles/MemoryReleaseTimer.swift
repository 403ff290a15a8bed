import Motion

/// Decides when memory that was needed to open a picture or to zoom is released: once, after nothing has
/// changed for a while.
///
///         opened, fetched        a frame              deadline
///     nothing ─────────▶ in use ─────────▶ waiting ──────────────▶ nothing, or in use
///                                ◀─────────
///                                 fetched
struct MemoryReleaseTimer {
  /// The time without change before memory is released, long enough that zooming back and forth
  /// decodes nothing twice.
  private static let delay: Duration = .seconds(3)
  /// The time without change before memory is released that was needed to open a picture: a window
  /// manager has decided the size of the window long before that.
  private static let delayAfterOpening: Duration = .milliseconds(500)

  /// The time without change before memory is released; nil if there is nothing to release.
  private var delay: Duration?
  /// The time to release unneeded memory; nil if there is nothing to release.
  private(set) var deadline: Instant?

  /// Records that a picture was opened.
  mutating func recordOpening() { delay = delay ?? Self.delayAfterOpening }

  /// Records that something was requested for a zoom.
  mutating func recordFetching() { delay = Self.delay }

  /// Records a visible change at `time`.
  mutating func recordFrame(at time: Instant) {
    deadline = delay.map { time + $0 }
  }

  /// Records that everything not needed was released. If `keepingSome`, something was still needed.
  mutating func didRelease(keepingSome: Bool) {
    deadline = nil
    delay = keepingSome ? Self.delay : nil
  }
}
