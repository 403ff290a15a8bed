/// The state of a window on the screen.
public enum WindowState: Hashable, Sendable {
  /// Neither maximized nor in full screen. The position is that of the content, without the frame.
  case normal(WindowGeometry)
  /// The window manager has maximized it.
  case maximized
  /// In full screen, or not on the screen.
  case other
}
