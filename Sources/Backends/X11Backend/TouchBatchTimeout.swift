/// The time to wait for the remaining touches of a report.
///
/// The touches of one report arrive as separate events, slightly apart, and more than slightly on a
/// busy machine. But a touchscreen reports nothing for a resting finger, and then there is nothing
/// to wait for. So the wait becomes short as soon as one has been useless, until fingers move
/// together again.
struct TouchBatchTimeout: Hashable {
  /// The longest wait, in nanoseconds.
  private(set) var span = Self.long

  private static let long: Int64 = 5_000_000
  private static let short: Int64 = 1_000_000

  /// Records whether the last report was complete, as far as can be told.
  mutating func learn(isWhole: Bool) { span = isWhole ? Self.long : Self.short }
}
