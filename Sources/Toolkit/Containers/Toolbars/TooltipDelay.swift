import Motion

/// When a tooltip appears: after a pause, or soon after another one was seen, so that one can go along a row
/// of buttons. The times are those of GTK's gtktooltip.c.
struct TooltipDelay: Hashable, Sendable {
  /// When a tooltip was last seen; nil for never.
  var lastSeen: Instant?

  private static let pause = Duration.milliseconds(500)
  private static let browsing = Duration.milliseconds(60)

  /// Returns the time for which the pointer has to be still from `now` on.
  func delay(at now: Instant) -> Duration {
    guard let lastSeen, now - lastSeen < Self.pause else { return Self.pause }
    return Self.browsing
  }
}
