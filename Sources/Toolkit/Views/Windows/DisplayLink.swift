public import Motion

/// A function that is called for every frame of a window.
///
/// While a link is not paused, its window draws every frame. No frames are drawn while the window
/// is not on the screen; the next call then has a ``targetTimestamp`` long after ``timestamp``.
@MainActor
public final class DisplayLink {
  /// The time at which the previous frame was shown; that of the first frame is its own.
  public private(set) var timestamp = Instant.zero
  /// The time at which the frame that is being prepared will be shown.
  public private(set) var targetTimestamp = Instant.zero
  /// The time between two frames of the screen. Those of the link are further apart if the preferred
  /// rate is lower, or if frames were left out.
  public var duration: Duration { window?.control?.frameInterval ?? .frameOfSixtyHertz }
  /// Whether the link is not called.
  public var isPaused = false { didSet { if !isPaused, isPaused != oldValue { resume() } } }
  /// The frame rate that the program wants, in frames per second; nil for that of the screen.
  public var preferredFrameRate: ClosedRange<Double>?

  weak var window: Window? { didSet { window?.setNeedsFrame() } }
  private var hasStarted = false
  private let body: @MainActor (DisplayLink) -> Void

  /// Creates a link, which is called once it is added to a window.
  public init(_ body: @escaping @MainActor (DisplayLink) -> Void) { self.body = body }

  /// Creates a link that calls `body` with its `owner`. It ends with the owner, which may be released while it moves:
  /// a link that is left in a window would make it draw for ever.
  package convenience init<Owner: AnyObject>(
    of owner: Owner, _ body: @escaping @MainActor (Owner, DisplayLink) -> Void
  ) {
    self.init { [weak owner] link in
      if let owner { body(owner, link) } else { link.invalidate() }
    }
  }

  /// Removes the link from its window.
  public func invalidate() { window?.remove(self) }

  /// Calls the body for a frame that will be shown at `time`.
  func fire(at time: Instant) {
    // A link that was called before may have removed this one.
    guard window != nil, !isPaused, isDue(at: time) else { return }
    timestamp = hasStarted ? targetTimestamp : time
    targetTimestamp = time
    hasStarted = true
    body(self)
  }

  /// Whether enough time has passed for the preferred rate. Half of a frame of the screen is tolerated, because frames
  /// cannot appear between its blanks.
  private func isDue(at time: Instant) -> Bool {
    guard hasStarted, let rate = preferredFrameRate?.upperBound, rate > 0, rate.isFinite else {
      return true
    }
    return time.seconds(since: targetTimestamp) > 1 / rate - duration / .seconds(1) / 2
  }

  private func resume() { window?.setNeedsFrame() }
}
