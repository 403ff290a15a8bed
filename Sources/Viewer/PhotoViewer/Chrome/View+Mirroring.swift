import Layout
import Views

extension View {
  /// Mirrors the subviews, which were placed from left to right, if the layout is from right to left.
  func mirrorSubviewsIfRightToLeft() {
    guard isRightToLeft else { return }
    for view in subviews { view.frame = view.frame.mirrored(in: bounds) }
  }
}
