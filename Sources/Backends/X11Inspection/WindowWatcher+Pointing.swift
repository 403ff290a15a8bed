import CX11
package import Geometry
import X11Backend

extension WindowWatcher {
  /// Returns the topmost window at `point` of the screen, in device pixels; nil if there is none.
  package func window(at point: Point) -> TopWindow? {
    windows().last { $0.frame.contains(point) }
  }

  /// Returns the window that gets a touch at `point` of the screen, in device pixels; nil if there is none. Unlike the
  /// topmost one there, it does not let touches through.
  package func windowOfTouches(at point: Point) -> TopWindow? {
    whileGrabbed {
      var x: Int32 = 0
      var y: Int32 = 0
      var child: Window = 0
      let left = Int32(clamping: Int(point.x))
      let top = Int32(clamping: Int(point.y))
      let isOnScreen = XTranslateCoordinates(
        connection.display, connection.root, connection.root, left, top, &x, &y, &child)
      return isOnScreen != 0 && child != 0 ? describe(child) : nil
    }
  }

  /// The window that gets keys; nil if none does.
  package var windowOfKeys: TopWindow? {
    let windows = windows()
    return whileGrabbed {
      var focus: Window = 0
      var revert: Int32 = 0
      XGetInputFocus(connection.display, &focus, &revert)
      if focus == UInt(PointerRoot) { focus = connection.pointer.window }
      while focus > UInt(PointerRoot), focus != connection.root {
        if let window = windows.last(where: { $0.id == focus }) { return window }
        focus = parent(of: focus)
      }
      return nil
    }
  }
}
