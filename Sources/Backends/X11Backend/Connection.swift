package import CX11
import Glibc

/// A connection to an X server; closed when the last reference goes.
///
/// Used from one thread. The raw display is for the rooms that face X.
public final class Connection {
  package let display: OpaquePointer
  /// The screen that windows open on.
  package let screen: Int32
  /// The root window of that screen.
  package let root: Window

  /// Connects to `name`, or to what `DISPLAY` names when it is nil.
  /// - Throws: ``ConnectionError`` when there is no such server.
  public init(to name: String? = nil) throws(ConnectionError) {
    guard let display = XOpenDisplay(name) else {
      throw ConnectionError(display: name ?? String(cString: XDisplayName(nil)))
    }
    XlibReports.watch(display)
    self.display = display
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
  }

  /// Cuts the line, and leaves Xlib's record of it, a few kilobytes, where it is: libXext looks up the
  /// display that it used last without a lock, and a thread with a connection of its own would fall
  /// over one that is being freed.
  deinit {
    XSync(display, 1)
    close(XConnectionNumber(display))
    XlibReports.forget(display)
  }

  /// Whether the server has gone; every request is then without effect.
  public var isLost: Bool { XlibReports.isLost(display) }

  /// The errors so far that no trap has taken, oldest first; they are handed out once.
  public func takeErrors() -> [XError] {
    XlibReports.takeErrors(on: display, serials: 0..<UInt.max)
  }

  /// Runs `body` and answers the first error that the server reports for a request made in it.
  ///
  /// Waits for the server once.
  func trapErrors(_ body: () -> Void) -> XError? {
    let first = XNextRequest(display)
    body()
    XSync(display, 0)
    return XlibReports.takeErrors(on: display, serials: first..<XNextRequest(display)).first
  }
}

/// No connection to an X server could be made.
public struct ConnectionError: Error, Hashable, CustomStringConvertible {
  /// The server that was asked for; empty when `DISPLAY` is not set.
  public let display: String

  /// The fault and its cure in one line.
  public var description: String {
    display.isEmpty
      ? "no display: DISPLAY is not set; start from a graphical session, or set DISPLAY"
      : "no display: cannot connect to the X server DISPLAY=\(display); "
        + "start from the session that it belongs to, or set DISPLAY to a server that runs"
  }
}
