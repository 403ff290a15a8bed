import Layout
import Views

extension View {
  /// Whether the view is laid out from right to left.
  package final var isRightToLeft: Bool { window?.environment.layoutDirection == .rightToLeft }
}
