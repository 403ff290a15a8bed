/// The time to wait for the remaining touches of a report.
///
/// The touches of one report arrive as separate events, slightly apart, and further apart on a busy
/// machine. But a touchscreen reports nothing for a resting finger, so that waiting for it is
/// useless. Therefore the wait becomes short after a useless one, until fingers move together
/// again.
struct TouchBatchTimeout: Hashable {
  /// The maximum time to wait, in nanoseconds.
  private(set) var span = Self.long

  private static let long: Int64 = 5_000_000
  private static let short: Int64 = 1_000_000

  /// Records whether the last report seems to be complete.
  mutating func learn(isComplete: Bool) { span = isComplete ? Self.long : Self.short }
}
