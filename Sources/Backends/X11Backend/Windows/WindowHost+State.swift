public import Windowing

extension WindowHost {
  /// The current state of the window. This asks the server.
  public var state: WindowState {
    guard !isFullscreen, visibility.isOnScreen else { return .other }
    guard !window.isMaximized else { return .maximized }
    guard let position = window.position else { return .other }
    return .normal(
      WindowGeometry(
        width: window.size.width, height: window.size.height,
        position: WindowGeometry.Position(x: position.x, y: position.y)))
  }
}
