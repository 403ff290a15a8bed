import Geometry
import Layout

/// Scrolling by keys, while the scroll view or something in it has the focus and does not take them.
extension ScrollView {
  /// The distance scrolled by an arrow key, in points.
  private static let lineStep = 40.0
  /// What a page keeps in sight of the one before, in points.
  private static let pageOverlap = 40.0

  /// Scrolls for `key`: arrows, Page Up and Down, Home, End, Space and Shift+Space. Returns false if
  /// the key is for something else, or if there is no way left in its direction.
  final func scroll(for key: KeyPress) -> Bool {
    guard key.phase != .up, let way = way(of: key), hasRoom(toScroll: way) else { return false }
    glide(by: way)
    return true
  }

  /// Scrolls by `distance` from where the view is, or from where it is on the way to. Several steps in
  /// quick succession add up.
  final func glide(by distance: Vector) {
    guard !isTracking else { return }
    let target = geometry.clamp((wheelTarget ?? contentOffset) + distance)
    guard target != contentOffset || isMoving else { return }
    setContentOffset(target, animated: true)
    wheelTarget = target
  }

  private func way(of key: KeyPress) -> Vector? {
    let page = max(bounds.height - Self.pageOverlap, Self.lineStep)
    switch (key.key, key.heldModifiers) {
    case (.pageUp, []), (.space, .shift): return Vector(0, -page)
    case (.pageDown, []), (.space, []): return Vector(0, page)
    // In a group, these keys move the focus.
    case _ where window?.firstResponder?.hostView?.focusGroup != nil: return nil
    case (.upArrow, []): return Vector(0, -Self.lineStep)
    case (.downArrow, []): return Vector(0, Self.lineStep)
    case (.leftArrow, []): return Vector(-Self.lineStep, 0)
    case (.rightArrow, []): return Vector(Self.lineStep, 0)
    case (.home, []): return Vector(0, -.infinity)
    case (.end, []): return Vector(0, .infinity)
    default: return nil
    }
  }
}
