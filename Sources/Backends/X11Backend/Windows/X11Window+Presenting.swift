import CX11

extension X11Window {
  /// Brings the window to the front, and asks the window manager to give it the keyboard, as the user did at the time
  /// in `startupID`. A window that is minimized is shown again.
  func present(startupID: String?) {
    XMapRaised(display, id)
    if connection.hasWindowManager(supporting: .netActiveWindow) {
      let time = startupID.flatMap(Self.time) ?? 0
      send(.netActiveWindow, (Self.application, Int(time), 0, 0, 0))
    } else {
      XSetInputFocus(display, id, Int32(RevertToPointerRoot), UInt(CurrentTime))
    }
    XFlush(display)
  }

  /// Returns the time of the user's action at the end of a startup identifier (Startup Notification Protocol, "Startup
  /// notification IDs"); nil if it has none.
  static func time(inStartupID id: String) -> UInt32? {
    let mark = "TIME"
    guard let last = id.split(separator: "_").last, last.hasPrefix(mark) else { return nil }
    return UInt32(last.dropFirst(mark.count))
  }
}
