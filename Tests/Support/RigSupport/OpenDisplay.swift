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

/// Sends a client message with up to five words to the window `target`.
func sendMessage(_ name: String, _ words: [Int], to target: Window, on display: OpaquePointer) {
  var event = XEvent()
  event.xclient.type = ClientMessage
  event.xclient.window = target
  event.xclient.message_type = XInternAtom(display, name, 0)
  event.xclient.format = 32
  let words = words + [Int](repeating: 0, count: 5 - words.count)
  event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
  XSendEvent(display, target, 0, NoEventMask, &event)
}
