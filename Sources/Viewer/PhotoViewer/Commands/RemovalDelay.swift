import Motion

/// Delays removal by buttons for a moment after a removal: the second tap of a double tap is not meant for the picture
/// that has replaced the first.
struct RemovalDelay {
  private var end = Instant.zero

  /// The longest time from the end of the first tap of two to the end of the second one.
  static let duration: Duration = .milliseconds(500)

  /// Returns whether a button may perform `command` at `time`, and records that it does.
  mutating func allows(_ command: Command, at time: Instant) -> Bool {
    guard command.style == .destructive else { return true }
    guard time >= end else { return false }
    end = time + Self.duration
    return true
  }
}
