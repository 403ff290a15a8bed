extension View {
  /// Makes the first responder resign if it is this view or in it. If `force` is true, it cannot
  /// object.
  /// - Returns: Whether no first responder is in the view now.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder,
      first.hostView?.isDescendant(of: self) == true
    else { return true }
    _ = window.focus.resign(first, force: force)
    return window.firstResponder?.hostView?.isDescendant(of: self) != true
  }
}
