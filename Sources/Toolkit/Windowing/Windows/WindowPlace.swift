/// Where a window is.
public enum WindowPlace: Hashable, Sendable {
  /// In no state of its own. The position is that of the content, without the frame.
  case normal(WindowGeometry)
  /// The window manager has maximized it.
  case maximized
  /// In full screen, or not on the screen.
  case other
}
