import CX11
import X11Backend

extension WindowWatcher {
  /// Gives the keyboard to a window.
  ///
  /// A window manager is asked to, because it takes the keyboard away again from what it did not
  /// choose itself; where there is none, or it has nothing to do with the window, the server is told.
  /// - Returns: whether the window has the keyboard, or wants none, before `timeout` is over.
  public func focus(_ window: TopWindow, atMost timeout: Duration) -> Bool {
    if connection.hasWindowManager(supporting: .netActiveWindow, atoms),
      let isActive = activate(window, atMost: timeout)
    {
      return isActive
    }
    whileGrabbed { setFocus(to: window.id) }
    return true
  }

  /// Asks the window manager; nil when that has not taken charge of the window.
  private func activate(_ window: TopWindow, atMost timeout: Duration) -> Bool? {
    let end = ContinuousClock.now + timeout
    var asked: Window?
    repeat {
      let client = whileGrabbed { self.client(of: window.id) }
      if let client {
        if whileGrabbed({ hasFocus(client) || wantsNoFocus(client) }) { return true }
        if asked != client { askForFocus(of: client) }
        asked = client
      }
      // Where the keyboard goes is told to the window that gets it only: ask now and then.
      waitForChange(atMost: min(end - .now, .milliseconds(10)))
    } while .now < end
    return asked == nil ? nil : false
  }

  /// Sends the message that EWMH asks for, as a pager: an application would have to show when the
  /// user last did something.
  private func askForFocus(of client: Window) {
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

  /// Whether the window takes no keys at all (ICCCM 4.1.7, "No Input").
  private func wantsNoFocus(_ client: Window) -> Bool {
    guard let hints = XGetWMHints(connection.display, client) else { return false }
    defer { XFree(hints) }
    return hints.pointee.flags & Int(InputHint) != 0 && hints.pointee.input == 0
      && !follows(.wmTakeFocus, client)
  }
}
