/// The direction in which to reveal content.
public enum AccessibilityScrollDirection: Hashable, Sendable, CaseIterable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Upward.
  case up
  /// Downward.
  case down
  /// To the page after the current one.
  case next
  /// To the page before the current one.
  case previous
}
