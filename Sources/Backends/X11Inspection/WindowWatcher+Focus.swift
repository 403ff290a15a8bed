import CX11
import X11Backend

extension WindowWatcher {
  /// Gives the keyboard focus to a window.
  ///
  /// This requests the focus from the window manager, which would revert any other change of the
  /// focus. If there is no window manager, or it does not manage the window, this sets the focus
  /// directly.
  /// - Returns: whether the window got the focus, or does not accept it, before `timeout`.
  package func focus(_ window: TopWindow, atMost timeout: Duration) -> Bool {
    if connection.hasWindowManager(supporting: .netActiveWindow),
      let isActive = activate(window, atMost: timeout)
    {
      return isActive
    }
    whileGrabbed { setFocus(to: window.id) }
    return true
  }

  /// Asks the window manager to activate the window; nil if it does not manage the window.
  private func activate(_ window: TopWindow, atMost timeout: Duration) -> Bool? {
    let end = ContinuousClock.now + timeout
    var asked: Window?
    repeat {
      let client = whileGrabbed { self.client(of: window.id) }
      if let client {
        if whileGrabbed({ hasFocus(client) || wantsNoFocus(client) }) { return true }
        if asked != client { requestFocus(of: client) }
        asked = client
      }
      // Only the window that gets the focus receives an event, so poll.
      waitForChange(atMost: min(end - .now, .milliseconds(10)))
    } while .now < end
    return asked == nil ? nil : false
  }

  /// Sends the message specified by EWMH, as a pager: an application would have to report the time
  /// of the last user action.
  private func requestFocus(of client: Window) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = client
    event.xclient.message_type = atoms[.netActiveWindow]
    event.xclient.format = 32
    event.xclient.data.l.0 = 2
    XSendEvent(
      connection.display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask,
      &event)
  }

  private func setFocus(to window: Window) {
    guard children(of: connection.root).contains(window), describe(window) != nil else { return }
    XSetInputFocus(
      connection.display, client(of: window) ?? window, Int32(RevertToPointerRoot),
      UInt(CurrentTime))
  }

  private func hasFocus(_ client: Window) -> Bool {
    var window: Window = 0, revert: Int32 = 0
    XGetInputFocus(connection.display, &window, &revert)
    while window > UInt(PointerRoot), window != connection.root {
      if window == client { return true }
      window = parent(of: window)
    }
    return false
  }

  /// Returns whether the window never takes the focus (ICCCM 4.1.7, "No Input").
  private func wantsNoFocus(_ client: Window) -> Bool {
    guard let hints = XGetWMHints(connection.display, client) else { return false }
    defer { XFree(hints) }
    return hints.pointee.flags & Int(InputHint) != 0 && hints.pointee.input == 0
      && !follows(.wmTakeFocus, client)
  }
}
