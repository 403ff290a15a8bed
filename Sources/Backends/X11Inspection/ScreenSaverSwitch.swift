import CX11
import CXScreenSaver
package import X11Backend

/// The screen saver of a server: when it begins, and whether it has begun.
package struct ScreenSaverSwitch {
  private let connection: Connection

  /// Creates the switch of the screen saver of the server of `connection`.
  package init(_ connection: Connection) { self.connection = connection }

  /// Sets after how many seconds without input the screen saver begins; 0 for never.
  package func setTimeout(seconds: Int32) {
    XSetScreenSaver(connection.display, seconds, 0, DontPreferBlanking, DefaultExposures)
    XSync(connection.display, 0)
  }

  /// Whether it is active, and the time since the last input; nil if unknown.
  package var state: (isOn: Bool, idle: Duration)? {
    var info = XScreenSaverInfo()
    guard XScreenSaverQueryInfo(connection.display, connection.root, &info) != 0 else { return nil }
    return (info.state == ScreenSaverOn, .milliseconds(info.idle))
  }
}
