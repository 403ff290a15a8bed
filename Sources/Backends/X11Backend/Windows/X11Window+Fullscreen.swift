import CX11
import Geometry
import Windowing

extension X11Window {
  /// Whether the window is in full screen.
  ///
  /// With a window manager, this is the state in `_NET_WM_STATE`; without one, the last state set
  /// by ``setFullscreen(_:)``.
  var isFullscreen: Bool {
    frameBeforeFullscreen != nil
      || property(.netWMState, .atom, of: id).contains(atoms[.netWMStateFullscreen])
  }

  /// Whether the user has minimized the window, as reported by the window manager through EWMH or ICCCM.
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
      coverMonitor()
    } else {
      restoreFrame()
    }
  }

  /// Enters full screen on `monitor`.
  ///
  /// Most window managers choose the monitor on which the window is, so that it is moved there first. Some do so only
  /// for a window that is not in full screen. Those that follow EWMH to the letter receive the monitor.
  func setFullscreen(on monitor: Monitor) {
    guard canWindowManagerDoFullscreen else { return cover(monitor) }
    if isFullscreen { requestFullscreen(false) }
    XMoveWindow(display, id, Int32(monitor.frame.minX), Int32(monitor.frame.minY))
    requestFullscreen(true)
    guard let index = connection.monitors.firstIndex(of: monitor) else { return }
    // The monitors at the top, bottom, left and right edges of the window.
    send(.netWMFullscreenMonitors, (index, index, index, index, Self.application))
  }

  /// Makes the window open in full screen.
  func startFullscreen() {
    if canWindowManagerDoFullscreen {
      setProperty(.netWMState, .atom, values: [atoms[.netWMStateFullscreen]])
    } else {
      coverMonitor()
    }
  }

  /// Whether a window manager that follows EWMH and supports full screen is running.
  private var canWindowManagerDoFullscreen: Bool {
    connection.hasWindowManager(supporting: .netWMStateFullscreen)
  }

  /// The source of messages to the window manager that are from an application.
  static let application = 1

  private func requestFullscreen(_ fullscreen: Bool) {
    // 1 adds a state, 0 removes it.
    let state = Int(bitPattern: atoms[.netWMStateFullscreen])
    send(.netWMState, (fullscreen ? 1 : 0, state, 0, Self.application, 0))
  }

  /// Sends a message about the window to the window manager, as EWMH specifies.
  func send(_ message: AtomName, _ numbers: (Int, Int, Int, Int, Int)) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = atoms[message]
    event.xclient.format = 32
    event.xclient.data.l = numbers
    XSendEvent(
      display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  /// Gives the window the current frame of the monitor that shows its largest part, if it is in full screen without a
  /// window manager.
  func fillMonitor() {
    if frameBeforeFullscreen != nil { coverMonitor() }
  }

  private func coverMonitor() {
    if let monitor = monitors.first { cover(monitor) }
  }

  private func cover(_ monitor: Monitor) {
    if frameBeforeFullscreen == nil { frameBeforeFullscreen = frame }
    let new = monitor.frame
    XMoveResizeWindow(
      display, id, Int32(new.minX), Int32(new.minY), UInt32(new.width), UInt32(new.height))
  }

  /// The monitors, the one that shows the largest part of the window first. This asks the server.
  var monitors: [Monitor] {
    let present = frameOnScreen
    return connection.monitors.sorted { $0.area(of: present) > $1.area(of: present) }
  }

  /// The frame on the screen, in device pixels.
  private var frameOnScreen: Rect {
    let corner = position.map { Point(Double($0.x), Double($0.y)) } ?? .zero
    return Rect(origin: corner, size: Size(Double(size.width), Double(size.height)))
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
