import CX11

/// Connects to an X server by the name of its display; nil if there is none. Close it with `XCloseDisplay`.
///
/// Where the server ends first, calls do nothing from then on. Without the handler, Xlib would end the
/// process, and all tests with it.
package func openDisplay(_ name: String) -> OpaquePointer? {
  guard let display = XOpenDisplay(name) else { return nil }
  XSetIOErrorExitHandler(display, { _, _ in }, nil)
  return display
}
