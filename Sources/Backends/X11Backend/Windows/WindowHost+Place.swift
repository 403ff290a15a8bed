public import Windowing

extension WindowHost {
  /// Where a window is.
  public enum Place: Hashable, Sendable {
    /// In no state of its own. The position is that of the content, without the frame.
    case normal(WindowGeometry)
    /// The window manager has maximized it.
    case maximized
    /// In full screen, or not on the screen.
    case other
  }

  /// Where the window is now. This asks the server.
  public var place: Place {
    guard !isFullscreen, isOnScreen else { return .other }
    guard !window.isMaximized else { return .maximized }
    guard let position = window.position else { return .other }
    return .normal(
      WindowGeometry(
        width: window.size.width, height: window.size.height,
        position: WindowGeometry.Position(x: position.x, y: position.y)))
  }
}
