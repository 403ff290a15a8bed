import Motion

/// The delay of a tooltip: a pause, or a short time after another one was shown, so that one can move along a row of
/// buttons. The times are those of GTK's gtktooltip.c.
struct TooltipDelay: Hashable, Sendable {
  /// The time at which a tooltip was last shown; nil for never.
  var lastSeen: Instant?

  private static let pause = Duration.milliseconds(500)
  private static let browsing = Duration.milliseconds(60)

  /// Returns the time for which the pointer has to be still from `now` on.
  func delay(at now: Instant) -> Duration {
    guard let lastSeen, now - lastSeen < Self.pause else { return Self.pause }
    return Self.browsing
  }
}
