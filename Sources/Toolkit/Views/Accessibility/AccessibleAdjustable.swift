/// A control whose ``AccessibleResponder/accessibilityNumber`` can be set by programs that read the window, such as
/// screen readers and tests.
@MainActor
public protocol AccessibleAdjustable: AccessibleResponder {
  /// Sets the value to the nearest one that is allowed, and sends the same events as a change by the user.
  func setAccessibilityNumber(_ value: Double)
}
