package import CX11
import Glibc

/// A connection to an X server, closed when the last reference to it is released.
///
/// Use it from one thread. The raw display is for modules that call Xlib directly.
public final class Connection {
  package let display: OpaquePointer
  /// The screen that windows open on.
  package let screen: Int32
  /// The mapping from the server's times to instants.
  let clock = SharedServerClock()
  /// The root window of ``screen``.
  package let root: CX11.Window
  /// The size of ``screen``. Xlib itself remembers the size at the start.
  private(set) var screenSize: PixelSize

  // What all windows share. These objects refer to the connection that keeps them without owning it.

  /// The visual in which windows show pixels.
  package private(set) lazy var visual = ScreenVisual(on: self)
  /// The server's numbers for names.
  package private(set) lazy var atoms = Atoms(on: self)
  /// The selections that the program offers to others, and reads from them.
  private(set) lazy var selections = Selections(on: self)
  /// The input method of the user.
  private(set) lazy var inputMethod = InputMethod(on: self)
  private(set) lazy var settings = DesktopSettings(on: self)
  private(set) lazy var watchedWindows = WatchedWindows(on: self)
  /// The reader of events; nil until a window needs it.
  private(set) var reader: EventReader?

  /// Connects to the server `name`, or, if it is nil, to the one in `DISPLAY`.
  /// - Throws: ``ConnectionError`` if there is no such server.
  public init(to name: String? = nil) throws(ConnectionError) {
    _ = Locale.isSet
    guard let display = XOpenDisplay(name) else {
      throw ConnectionError(display: name ?? String(cString: XDisplayName(nil)))
    }
    XlibReports.watch(display)
    self.display = display
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    screenSize = PixelSize(
      width: Int(XDisplayWidth(display, screen)), height: Int(XDisplayHeight(display, screen)))
  }

  /// Closes the socket, but does not free Xlib's record of the display, a few kilobytes: libXext
  /// looks up the display that it used last without a lock, so a thread with its own connection
  /// would crash on a record that is being freed.
  deinit {
    XSync(display, 1)
    close(XConnectionNumber(display))
    XlibReports.forget(display)
  }

  /// Returns the size that frames have in a window of `size` pixels: it may be larger than pixmaps can be, or than
  /// anybody can see.
  func frameSize(in size: PixelSize) -> PixelSize {
    let screen = screenSize.width * screenSize.height
    return size.limited(toPixels: max(4 * screen, Self.minimumFrameLimit))
  }

  /// So many pixels are allowed on every screen: 16 million.
  private static let minimumFrameLimit = 1 << 24

  /// Records the new size of the screen, from an event of the root window.
  func screenChanged(to size: PixelSize) { screenSize = size }

  /// Returns the reader of events, and creates it for the first window.
  /// - Throws: ``ServerError/missingExtension(name:needed:)`` if the server lacks one that windows need;
  ///   ``ServerError/connectionLost`` if it ends before it says so.
  func makeReader() throws(ServerError) -> EventReader {
    if let reader { return reader }
    do throws(ServerError) {
      let new = try EventReader(on: self)
      reader = new
      return new
    } catch {
      throw isLost ? .connectionLost : error
    }
  }

  /// Whether the connection is lost. Requests then have no effect.
  public var isLost: Bool { XlibReports.isLost(display) }

  /// Removes and returns the errors that no trap has caught, oldest first.
  public func takeErrors() -> [XError] {
    XlibReports.takeErrors(on: display, serials: 0..<UInt.max)
  }

  /// Calls `body` and returns the first error that the server reports for its requests.
  ///
  /// This waits for the server once.
  package func trapErrors(_ body: () -> Void) -> XError? {
    let first = XNextRequest(display)
    body()
    XSync(display, 0)
    return XlibReports.takeErrors(on: display, serials: first..<XNextRequest(display)).first
  }
}

/// The error thrown when no connection to an X server can be made.
public struct ConnectionError: Error, Hashable, CustomStringConvertible {
  /// The name of the requested server; empty if `DISPLAY` is not set.
  public let display: String

  /// The error and how to fix it, in one line.
  public var description: String {
    display.isEmpty
      ? "no display: DISPLAY is not set; start from a graphical session, or set DISPLAY"
      : "no display: cannot connect to the X server DISPLAY=\(display); "
        + "start from the session that it belongs to, or set DISPLAY to a server that runs"
  }
}
