import CX11

extension X11Window {
  /// Whether the window is in full screen.
  ///
  /// With a window manager, this is the state in `_NET_WM_STATE`; without one, the last state set
  /// by ``setFullscreen(_:)``.
  var isFullscreen: Bool {
    frameBeforeFullscreen != nil
      || property(.netWMState, .atom, of: id).contains(atoms[.netWMStateFullscreen])
  }

  /// Whether the user has put the window away: the window manager says so by EWMH or by ICCCM.
  var isMinimized: Bool {
    property(.netWMState, .atom, of: id).contains(atoms[.netWMStateHidden])
      || property(.wmState, .wmState, of: id).first == UInt(IconicState)
  }

  /// Enters or leaves full screen.
  ///
  /// Asks the window manager to do so. If there is none that supports it, moves the window
  /// directly.
  func setFullscreen(_ fullscreen: Bool) {
    if canWindowManagerDoFullscreen {
      requestFullscreen(fullscreen)
    } else if fullscreen {
      coverScreen()
    } else {
      restoreFrame()
    }
  }

  /// Makes the window open in full screen.
  func startFullscreen() {
    if canWindowManagerDoFullscreen {
      setProperty(.netWMState, .atom, values: [atoms[.netWMStateFullscreen]])
    } else {
      coverScreen()
    }
  }

  /// Whether a window manager that follows EWMH and supports full screen is running.
  private var canWindowManagerDoFullscreen: Bool {
    connection.hasWindowManager(supporting: .netWMStateFullscreen)
  }

  /// Sends the message specified by EWMH: 1 adds a state, 0 removes it; the source 1 is an
  /// application.
  private func requestFullscreen(_ fullscreen: Bool) {
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

  /// Gives the window the present size of the screen, if it is in full screen without a window manager.
  func fillScreen() {
    guard frameBeforeFullscreen != nil else { return }
    let screen = connection.screenSize
    XMoveResizeWindow(display, id, 0, 0, UInt32(screen.width), UInt32(screen.height))
  }

  private func coverScreen() {
    if frameBeforeFullscreen == nil { frameBeforeFullscreen = frame }
    fillScreen()
  }

  private func restoreFrame() {
    guard let frame = frameBeforeFullscreen else { return }
    frameBeforeFullscreen = nil
    XMoveResizeWindow(
      display, id, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height))
  }

  private var frame: XRectangle {
    var root: CX11.Window = 0, x: Int32 = 0, y: Int32 = 0
    var width: UInt32 = 0, height: UInt32 = 0, border: UInt32 = 0, depth: UInt32 = 0
    XGetGeometry(display, id, &root, &x, &y, &width, &height, &border, &depth)
    return XRectangle(
      x: Int16(truncatingIfNeeded: x), y: Int16(truncatingIfNeeded: y),
      width: UInt16(truncatingIfNeeded: width), height: UInt16(truncatingIfNeeded: height))
  }
}
