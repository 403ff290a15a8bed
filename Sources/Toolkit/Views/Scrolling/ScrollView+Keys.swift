import Semantics

/// Scrolling by keys and pages.
extension ScrollView {
  /// Scrolls for the arrow keys, Page Up, Page Down, Home, End and Space. Ignores keys for which there
  /// is nothing to scroll, which an enclosing scroll view then gets.
  final func scroll(by press: KeyPress) -> KeyPress.Result {
    guard isScrollEnabled, !isTracking, let distance = distances.distance(of: press) else {
      return .ignored
    }
    if isMoveInGroup(press) { return .handled }
    let hasRoom = hasRoom(toScroll: distance)
    guard keys.handles(press, hasRoom: hasRoom) else { return .ignored }
    if hasRoom { glide(by: distance) }
    return .handled
  }

  /// Whether the key moves the focus within a group in the view.
  private func isMoveInGroup(_ press: KeyPress) -> Bool {
    guard let window, let focused = window.firstResponder?.hostView, let group = focused.focusGroup,
      group.isDescendant(of: self)
    else { return false }
    return window.focus.move(for: press)
  }

  /// Scrolls by a page for programs that read the window.
  final func scrollByPage(_ direction: AccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled, !isTracking else { return false }
    let distance = distances.distance(of: direction)
    guard hasRoom(toScroll: distance) else { return false }
    glide(by: distance)
    return true
  }

  private var distances: ScrollDistances {
    ScrollDistances(in: geometry, isPaging: isPagingEnabled)
  }
}
