import Geometry
import Gestures
import Layout
import Semantics

/// Scrolling by keys and pages.
extension ScrollView {
  /// The distance that an arrow key scrolls, and by which a page overlaps the one before, in points.
  private static let line = 40.0

  /// Scrolls for the arrow keys, Page Up, Page Down, Home, End and Space. Ignores keys for which there
  /// is nothing to scroll, which an enclosing scroll view then gets; but a key that is held stays with
  /// the view that it has scrolled.
  final func scroll(by press: KeyPress) -> KeyPress.Result {
    guard isScrollEnabled, !isTracking, let way = way(of: press) else { return .ignored }
    if isMoveInGroup(press) { return .handled }
    let hasRoom = hasRoom(toScroll: way)
    switch press.phase {
    case .down: heldKey = hasRoom ? press.key : nil
    case .repeat, .up: break
    }
    guard heldKey == press.key else { return .ignored }
    if hasRoom { glide(by: way) }
    return .handled
  }

  /// Whether the key moves the focus within a group in the view.
  private func isMoveInGroup(_ press: KeyPress) -> Bool {
    guard let window, let focused = window.firstResponder?.hostView, let group = focused.focusGroup,
      group.isDescendant(of: self)
    else { return false }
    return window.focus.move(for: press)
  }

  /// Returns how far a key scrolls; nil if it does not scroll.
  private func way(of press: KeyPress) -> Vector? {
    switch (press.key, press.heldModifiers) {
    case (.upArrow, []): line(along: .vertical) * -1
    case (.downArrow, []): line(along: .vertical)
    case (.leftArrow, []): line(along: .horizontal) * -1
    case (.rightArrow, []): line(along: .horizontal)
    case (.pageUp, []), (.space, .shift): page * -1
    case (.pageDown, []), (.space, []): page
    case (.home, []): whole * -1
    case (.end, []): whole
    default: nil
    }
  }

  /// Scrolls by a page for programs that read the window.
  final func scrollByPage(_ direction: AccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled, !isTracking else { return false }
    let way =
      switch direction {
      case .left: page(along: .horizontal) * -1
      case .right: page(along: .horizontal)
      case .up: page(along: .vertical) * -1
      case .down: page(along: .vertical)
      case .next: page
      case .previous: page * -1
      }
    guard hasRoom(toScroll: way) else { return false }
    glide(by: way)
    return true
  }

  private func line(along axis: Axis) -> Vector {
    vector(isPagingEnabled ? bounds.size[axis] : Self.line, along: axis)
  }

  private var page: Vector { page(along: mainAxis) }

  private func page(along axis: Axis) -> Vector {
    let length = bounds.size[axis]
    return vector(isPagingEnabled ? length : max(length - Self.line, length / 2), along: axis)
  }

  private var whole: Vector {
    let range = geometry.range(along: mainAxis)
    return vector(range.upperBound - range.lowerBound, along: mainAxis)
  }

  /// The axis along which pages follow each other.
  private var mainAxis: Axis {
    geometry.isScrollable(along: .vertical) ? .vertical : .horizontal
  }

  private func vector(_ length: Double, along axis: Axis) -> Vector {
    var vector = Vector.zero
    vector[axis] = length
    return vector
  }
}
