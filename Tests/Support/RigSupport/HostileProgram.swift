import CX11
import Glibc
package import Rig
import X11Inspection

/// Another program on the rig's server, which disturbs a window: it sends events that only the server may send,
/// requests the clipboard in the name of the window, and gives it any size. See ``WindowFlood``.
package final class HostileProgram {
  private let display: OpaquePointer
  private let window: Window
  /// The window that it disturbs.
  package let target: UInt

  /// Creates a program that disturbs the frontmost window on the server of `rig`. Release it before the server ends.
  package init?(on rig: Rig) {
    guard let target = try? rig.topWindows().last?.id, let display = openDisplay(rig.display)
    else { return nil }
    self.display = display
    self.target = target
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  // MARK: Forgery

  /// Sends the window events that it was destroyed, is off the screen or covered, and has lost the keyboard.
  package func forgeEnd() {
    for type in [UnmapNotify, VisibilityNotify, FocusOut, DestroyNotify] {
      var event = XEvent()
      event.xany.type = type
      event.xany.window = target
      if type == UnmapNotify { event.xunmap.window = target }
      if type == VisibilityNotify { event.xvisibility.state = VisibilityFullyObscured }
      if type == DestroyNotify { event.xdestroywindow.window = target }
      XSendEvent(display, target, 0, StructureNotifyMask, &event)
    }
    XSync(display, 0)
  }

  /// Reports another size to the window and to all that follow the screen.
  package func forgeSize(_ width: Int32, _ height: Int32) {
    for window in [target, XDefaultRootWindow(display)] {
      var event = XEvent()
      event.xconfigure.type = ConfigureNotify
      event.xconfigure.event = window
      event.xconfigure.window = window
      event.xconfigure.width = width
      event.xconfigure.height = height
      XSendEvent(display, window, 0, StructureNotifyMask, &event)
    }
    XSync(display, 0)
  }

  /// Gives the window another size.
  package func resize(_ width: UInt32, _ height: UInt32) {
    XResizeWindow(display, target, width, height)
    XSync(display, 0)
  }

  // MARK: Selections

  /// Requests the clipboard as text in the name of the window, into one of its properties.
  package func requestClipboard() {
    XConvertSelection(
      display, atom("CLIPBOARD"), atom("UTF8_STRING"), atom("HOSTILE"), target, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Whether the window has the property into which that was requested.
  package var isRequestAnswered: Bool {
    var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, target, atom("HOSTILE"), 0, 0, 0, UInt(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    if let data { XFree(data) }
    return type != 0
  }

  // MARK: Drags

  /// Drags something over the window as others do. Returns whether it answers within ten seconds.
  package func drag() -> Bool {
    send("XdndEnter", [Int(window), 5 << 24, Int(atom("text/uri-list"))])
    send("XdndPosition", [Int(window), 0, 10 << 16 | 10, 0, Int(atom("XdndActionCopy"))])
    XFlush(display)
    let status = atom("XdndStatus")
    let end = ContinuousClock.now + .seconds(10)
    var event = XEvent()
    while ContinuousClock.now < end {
      if XCheckTypedWindowEvent(display, window, ClientMessage, &event) == 0 {
        usleep(1000)
      } else if event.xclient.message_type == status {
        send("XdndLeave", [Int(window)])
        XFlush(display)
        return true
      }
    }
    return false
  }

  private func send(_ name: String, _ words: [Int]) {
    sendMessage(name, words, to: target, on: display)
  }
}
