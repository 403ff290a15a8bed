import Semantics
import Views

/// Scrolling by keys and pages.
extension ScrollView {
  /// Scrolls for the arrow keys, Page Up, Page Down, Home, End and Space. Ignores keys for which there
  /// is nothing to scroll, which an enclosing scroll view then gets.
  final func scroll(by press: KeyPress) -> KeyPress.Result {
    guard isScrollEnabled, !isTracking, let distance = distances.distance(of: press) else {
      return .ignored
    }
    if window?.moveFocus(within: self, for: press) == true { return .handled }
    let hasRoom = hasRoom(toScroll: distance)
    guard keys.handles(press, hasRoom: hasRoom) else { return .ignored }
    if hasRoom { glide(by: distance) }
    return .handled
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
