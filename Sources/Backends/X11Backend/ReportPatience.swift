/// How long to wait for the other touches of a report.
///
/// The touches of one report arrive as separate events, a little apart, and on a busy machine more
/// than a little. A touchscreen says nothing of a finger that rests, though, and then there is nothing
/// to wait for: so patience is short as soon as it was in vain, until fingers move together again.
struct ReportPatience: Hashable {
  /// The longest wait, in nanoseconds.
  private(set) var span = Self.long

  private static let long: Int64 = 5_000_000
  private static let short: Int64 = 1_000_000

  /// Takes note of touches that came: of all fingers of a report, as far as can be told, or not.
  mutating func learn(isWhole: Bool) { span = isWhole ? Self.long : Self.short }
}
