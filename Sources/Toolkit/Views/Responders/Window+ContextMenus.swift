package import Geometry
package import Gestures
package import Motion

/// A recognizer that opens a context menu, also for a key or a right click.
@MainActor
package protocol ContextMenuPresenting: GestureRecognizer {
  /// Opens the menu for `point` of the view, as for a touch of `kind`, if there is one. Returns
  /// whether a menu was opened.
  func present(at point: Point, by kind: TouchKind, at time: Instant) -> Bool
  /// Returns the items of the menu for `point` of the view.
  func accessibilityActions(at point: Point) -> [AccessibilityCustomAction]

  /// The shortcuts of the menu, for keys while the focus is on the view or in it.
  var shortcutCommands: [KeyCommand] { get }
}

extension View {
  /// The point for which the menu key opens the context menu: in the middle of the lower edge of the visible part of
  /// the view, so that the menu does not cover it.
  package final var menuKeyPoint: Point {
    let content = window?.content ?? self
    guard let seen = bounds.intersection(convert(content.bounds, from: content)), !seen.isEmpty
    else {
      return bounds.center
    }
    return Point(seen.center.x, max(seen.minY, seen.maxY - 1))
  }

  /// The shortcuts of the context menus of the view.
  var contextMenuCommands: [KeyCommand] {
    gestureRecognizers.flatMap { recognizer in
      let menu = recognizer as? any ContextMenuPresenting
      return recognizer.isEnabled ? menu?.shortcutCommands ?? [] : []
    }
  }
}

/// Context menus that are not opened by a finger.
extension Window {
  /// Opens the context menu for `point` of `view`: that of the view or of the nearest one that
  /// contains it and has a menu for the point.
  func openContextMenu(of view: View, at point: Point, by kind: TouchKind, at time: Instant) -> Bool
  {
    var candidate: View? = view
    while let host = candidate {
      for case let menu as any ContextMenuPresenting in host.gestureRecognizers
      where menu.isEnabled {
        if menu.present(at: view.convert(point, to: host), by: kind, at: time) { return true }
      }
      candidate = host.superview
    }
    return false
  }
}
