import X11Backend

extension WindowWatcher {
  /// Whether a window manager runs that gives windows the keyboard focus on request, as all desktops do.
  package var hasWindowManager: Bool {
    connection.hasWindowManager(supporting: .netActiveWindow, atoms)
  }

  /// Whether the server has a touchscreen. It may get one later: a Wayland compositor adds it to its X
  /// server when it needs it.
  package var hasTouchscreen: Bool { connection.hasTouchscreen }
}
