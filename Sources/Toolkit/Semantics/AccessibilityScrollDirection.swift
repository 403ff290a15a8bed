/// The direction in which to reveal content.
public enum AccessibilityScrollDirection: Hashable, Sendable, CaseIterable {
  /// To what lies to the left.
  case left
  /// To what lies to the right.
  case right
  /// To what lies above.
  case up
  /// To what lies below.
  case down
  /// To the page after the present one.
  case next
  /// To the page before the present one.
  case previous
}
