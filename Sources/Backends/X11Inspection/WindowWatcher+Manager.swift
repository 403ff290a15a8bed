import CX11
import X11Backend

extension WindowWatcher {
  /// Whether a window manager runs that gives windows the keyboard focus on request, as all desktops do.
  package var hasWindowManager: Bool {
    connection.hasWindowManager(supporting: .netActiveWindow)
  }

  /// Opens a window for a moment, and returns whether the window manager shows it before `timeout`.
  ///
  /// A window manager may announce itself before it is ready: openbox drops requests of windows that arrive in between,
  /// and never shows them.
  package func showsNewWindow(atMost timeout: Duration) -> Bool {
    let window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    defer {
      XDestroyWindow(connection.display, window)
      XSync(connection.display, 0)
    }
    XMapWindow(connection.display, window)
    XSync(connection.display, 0)
    let end = ContinuousClock.now + timeout
    repeat {
      if attributes(of: window)?.map_state == IsViewable { return true }
      waitForChange(atMost: min(end - .now, .milliseconds(10)))
    } while .now < end
    return false
  }

  /// Whether the server has a touchscreen. It may get one later: a Wayland compositor adds it to its X
  /// server when it needs it.
  package var hasTouchscreen: Bool { connection.hasTouchscreen }
}
