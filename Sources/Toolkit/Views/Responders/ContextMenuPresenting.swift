public import Geometry
public import Gestures
public import Motion

/// A recognizer that opens a context menu, which keys and the right button can open too.
@MainActor
public protocol ContextMenuPresenting: GestureRecognizer {
  /// Opens the menu for `point` of the view, as for a touch of `kind`, if there is one for it.
  /// - Returns: Whether a menu was opened.
  @discardableResult
  func present(at point: Point, by kind: TouchKind, at time: Instant) -> Bool
}
