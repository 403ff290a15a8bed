import CX11
import X11Backend

extension WindowWatcher {
  /// Returns the title of `window` (`_NET_WM_NAME`, or else `WM_NAME`); nil if it has none.
  package func title(of window: TopWindow) -> String? {
    whileGrabbed {
      guard children(of: connection.root).contains(window.id) else { return nil }
      let window = client(of: window.id) ?? window.id
      return text(of: .netWMName, of: window) ?? text(of: .wmName, of: window)
    }
  }

  private func text(of name: AtomName, of window: Window) -> String? {
    var property = XTextProperty()
    guard XGetTextProperty(connection.display, window, &property, atoms[name]) != 0,
      let bytes = property.value
    else { return nil }
    defer { XFree(bytes) }
    guard property.format == 8, property.nitems > 0 else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(property.nitems)), as: UTF8.self)
  }
}
