import Views

extension ScrollView {
  /// Tells screen readers where an item is that the user has moved.
  func announceMove(to position: (index: Int, count: Int)) {
    guard let window else { return }
    Accessibility.post(
      .announcement("Moved to \(position.index) of \(position.count)"), in: window)
  }
}
