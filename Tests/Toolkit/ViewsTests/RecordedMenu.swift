import Geometry
import Gestures
import Motion
import Views

/// A context menu that records the points for which it is opened, and shows nothing.
final class RecordedMenu: GestureRecognizer, ContextMenuPresenting {
  private let onOpen: (Point) -> Void

  init(onOpen: @escaping (Point) -> Void) {
    self.onOpen = onOpen
    super.init(label: "menu")
  }

  func present(at point: Point, by kind: TouchKind, at time: Instant) -> Bool {
    onOpen(point)
    return true
  }

  func accessibilityActions(at point: Point) -> [AccessibilityCustomAction] { [] }

  var shortcutCommands: [KeyCommand] { [] }
}
