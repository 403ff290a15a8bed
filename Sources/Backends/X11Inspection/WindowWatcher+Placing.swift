import CX11
package import Geometry
import X11Backend

/// Moves, resizes, hides and shows windows as window managers and the server do.
extension WindowWatcher {
  /// Changes the size of a window in device pixels, as a window manager does.
  package func resize(_ window: TopWindow, to size: Size) {
    change(window) {
      XResizeWindow(connection.display, $0, UInt32(size.width), UInt32(size.height))
    }
  }

  /// Moves a window, in device pixels of the screen.
  package func move(_ window: TopWindow, to point: Point) {
    change(window) { XMoveWindow(connection.display, $0, Int32(point.x), Int32(point.y)) }
  }

  /// Minimizes a window: asks the window manager to take it off the screen.
  package func hide(_ window: TopWindow) {
    change(window) { client in
      if connection.hasWindowManager(supporting: .netActiveWindow) {
        XIconifyWindow(connection.display, client, XDefaultScreen(connection.display))
      } else {
        XUnmapWindow(connection.display, client)
      }
    }
  }

  /// Moves a window back onto the screen, unless it was destroyed.
  package func show(_ window: TopWindow) {
    whileGrabbed {
      guard attributes(of: window.id) != nil else { return }
      XMapWindow(connection.display, client(of: window.id) ?? window.id)
    }
  }

  /// Asks the program of a window to redraw all of it, as the server does when the window was covered. What it shows
  /// stays, unless the window has a background.
  package func requestDrawing(of window: TopWindow) {
    change(window) { XClearArea(connection.display, $0, 0, 0, 0, 0, 1) }
  }

  private func change(_ window: TopWindow, _ body: (Window) -> Void) {
    whileGrabbed {
      guard children(of: connection.root).contains(window.id) else { return }
      body(client(of: window.id) ?? window.id)
    }
  }
}
