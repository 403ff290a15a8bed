import CX11
import CXScreenSaver

extension Connection {
  /// Inhibits the screen saver of the server, or ends that. Calls are counted: each true needs a false. The end of the
  /// connection resets it. Servers without version 1.1 of the extension ignore it.
  public func suspendScreenSaver(_ isSuspended: Bool) {
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 1
    var minor: Int32 = 1
    guard XScreenSaverQueryExtension(display, &event, &error) != 0,
      XScreenSaverQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 1)
    else { return }
    XScreenSaverSuspend(display, isSuspended ? 1 : 0)
    XFlush(display)
  }
}
