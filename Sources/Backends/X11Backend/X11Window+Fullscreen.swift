import CX11

extension X11Window {
  /// Whether the window has the whole screen.
  ///
  /// With a window manager that is what `_NET_WM_STATE` says; without one, what we have done.
  var isFullscreen: Bool {
    placeBeforeFullscreen != nil
      || property(.netWMState, .atom, of: id).contains(atoms[.netWMStateFullscreen])
  }

  /// Takes the whole screen, or gives it back.
  ///
  /// A window manager is asked to; where there is none that could, the window moves by itself.
  func setFullscreen(_ fullscreen: Bool) {
    if canWindowManagerDoFullscreen {
      askForFullscreen(fullscreen)
    } else if fullscreen {
      takeScreen()
    } else {
      giveScreenBack()
    }
  }

  /// Has the window come up in full screen.
  func startFullscreen() {
    if canWindowManagerDoFullscreen {
      setProperty(.netWMState, .atom, values: [atoms[.netWMStateFullscreen]])
    } else {
      takeScreen()
    }
  }

  /// Whether a window manager runs that follows EWMH and knows full screen.
  private var canWindowManagerDoFullscreen: Bool {
    connection.hasWindowManager(supporting: .netWMStateFullscreen, atoms)
  }

  /// Sends the message that EWMH asks for: 1 to add a state, 0 to remove it; 1 for an application.
  private func askForFullscreen(_ fullscreen: Bool) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = atoms[.netWMState]
    event.xclient.format = 32
    event.xclient.data.l = (
      fullscreen ? 1 : 0, Int(bitPattern: atoms[.netWMStateFullscreen]), 0, 1, 0
    )
    XSendEvent(
      display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  private func takeScreen() {
    guard placeBeforeFullscreen == nil else { return }
    placeBeforeFullscreen = place
    XMoveResizeWindow(
      display, id, 0, 0, UInt32(XDisplayWidth(display, connection.screen)),
      UInt32(XDisplayHeight(display, connection.screen)))
  }

  private func giveScreenBack() {
    guard let place = placeBeforeFullscreen else { return }
    placeBeforeFullscreen = nil
    XMoveResizeWindow(
      display, id, Int32(place.x), Int32(place.y), UInt32(place.width), UInt32(place.height))
  }

  private var place: XRectangle {
    var root: Window = 0, x: Int32 = 0, y: Int32 = 0
    var width: UInt32 = 0, height: UInt32 = 0, border: UInt32 = 0, depth: UInt32 = 0
    XGetGeometry(display, id, &root, &x, &y, &width, &height, &border, &depth)
    return XRectangle(
      x: Int16(truncatingIfNeeded: x), y: Int16(truncatingIfNeeded: y),
      width: UInt16(truncatingIfNeeded: width), height: UInt16(truncatingIfNeeded: height))
  }
}
