import Geometry
import Windowing

/// The properties of a window that its window manager and screen readers learn.
struct WindowProperties: Hashable {
  /// The title for the title bar and the task list.
  var title: String
  /// The size in points below which the window cannot be made; zero for any size.
  var minimumSize = Size.zero
  /// The size, and the pixels per point.
  var size = WindowSize(points: .zero, pixelsPerPoint: 1)
  /// Whether the window gets the keys that are pressed.
  var isKey = false
  /// Whether the user has put the window away.
  var isMinimized = false
  /// Whether the window has been closed.
  var isClosed = false

  /// Returns whether accessible elements differ from those of `old`.
  func changesElements(of old: WindowProperties) -> Bool {
    title != old.title || isKey != old.isKey || isMinimized != old.isMinimized
  }
}
