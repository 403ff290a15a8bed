import CX11
public import Geometry
import Glibc
package import X11Backend

/// A top-level window: a child of the root window.
public struct TopWindow: Hashable, Sendable {
  /// The server's number for the window.
  public let id: UInt
  /// The frame of the window on the screen in device pixels, without its border. It includes the title
  /// bar and the shadow that a window manager draws around the program's own window.
  public let frame: Rect
  /// The frame of the program's own window on the screen, in device pixels. It is equal to ``frame``
  /// without a window manager.
  public let content: Rect
  /// Whether the window bypasses the window manager, as menus and tooltips do.
  public let isOverride: Bool
}

/// Lists the windows on a screen, and checks whether their programs respond.
///
/// It reads all events of its connection, so it needs a connection of its own. The server is
/// grabbed while windows of other programs are inspected, so that none can disappear in the
/// meantime. If a window manager has reparented a window, its frame window is the top-level window;
/// requests are sent to the window inside.
package final class WindowWatcher {
  let connection: Connection
  private var pings = 0

  /// The interval at which it checks whether a window that was pinged still exists.
  private static let lookInterval = Duration.milliseconds(100)

  var atoms: Atoms { connection.atoms }

  /// Watches the screen of `connection`.
  package init(_ connection: Connection) {
    self.connection = connection
    // Qt sends its replies to pings to those who want to know of the root window itself.
    XSelectInput(
      connection.display, connection.root, SubstructureNotifyMask | StructureNotifyMask)
    XSync(connection.display, 0)
  }

  /// Returns the visible windows, topmost last.
  package func windows() -> [TopWindow] {
    whileGrabbed { children(of: connection.root).compactMap(describe) }
  }

  /// Waits until a window opens, closes, moves or changes its size, but at most `timeout`.
  package func waitForChange(atMost timeout: Duration) {
    connection.waitForEvents(atMost: timeout)
    _ = connection.discardEvents()
  }

  /// Asks the program of `window` to close it (`WM_DELETE_WINDOW`), as a window manager does.
  /// - Returns: whether the window exists and its program accepts such requests.
  package func close(_ window: TopWindow) -> Bool {
    whileGrabbed { send(.wmDeleteWindow, to: window.id) }
  }

  /// Pings the program of `window`, and waits for the reply (`_NET_WM_PING`).
  ///
  /// The program replies after it has read all events that were sent to it before.
  /// - Returns: whether the program replied; nil if the window does not exist, or no longer, or its program
  ///   does not support pings.
  package func ping(_ window: TopWindow, atMost timeout: Duration) -> Bool? {
    pings += 1
    guard whileGrabbed({ send(.netWMPing, number: pings, to: window.id) }) else { return nil }
    let end = ContinuousClock.now + timeout
    repeat {
      while let event = connection.nextPendingEvent() {
        if isReply(event, to: pings) { return true }
      }
      // A window that is destroyed meanwhile, within another one, is not reported here.
      guard attributes(of: window.id) != nil else { return nil }
      connection.waitForEvents(atMost: min(end - .now, Self.lookInterval))
    } while .now < end
    return false
  }
}

extension WindowWatcher {
  func whileGrabbed<Result>(_ body: () -> Result) -> Result {
    XGrabServer(connection.display)
    defer {
      XUngrabServer(connection.display)
      XSync(connection.display, 0)
    }
    return body()
  }

  func children(of window: Window) -> [Window] { family(of: window).children }

  func parent(of window: Window) -> Window { family(of: window).parent }

  private func family(of window: Window) -> (parent: Window, children: [Window]) {
    var root: Window = 0
    var parent: Window = 0
    var list: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(connection.display, window, &root, &parent, &list, &count) != 0 else {
      return (0, [])
    }
    guard let list else { return (parent, []) }
    defer { XFree(list) }
    return (parent, Array(UnsafeBufferPointer(start: list, count: Int(count))))
  }

  /// Returns the client window in a top-level window, which may be a frame window; nil if there is
  /// none. A window manager marks the windows that it manages (ICCCM 4.1.3.1).
  func client(of window: Window) -> Window? {
    var level = [window]
    while !level.isEmpty {
      let client = level.first {
        !connection.property(atoms[.wmState], atoms[.wmState], of: $0).isEmpty
      }
      if let client { return client }
      level = level.flatMap(children)
    }
    return nil
  }

  func describe(_ window: Window) -> TopWindow? {
    guard let attributes = attributes(of: window), attributes.map_state == IsViewable,
      attributes.class == InputOutput
    else { return nil }
    let border = Double(attributes.border_width)
    let frame = Rect(
      x: Double(attributes.x) + border, y: Double(attributes.y) + border,
      width: Double(attributes.width), height: Double(attributes.height))
    let client = client(of: window)
    // The frame windows of window managers bypass them as well.
    return TopWindow(
      id: window, frame: frame, content: client.flatMap(frameOnScreen) ?? frame,
      isOverride: attributes.override_redirect != 0 && client == nil)
  }

  func attributes(of window: Window) -> XWindowAttributes? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, window, &attributes) != 0 else { return nil }
    return attributes
  }

  private func frameOnScreen(_ window: Window) -> Rect? {
    guard let size = attributes(of: window) else { return nil }
    var x: Int32 = 0
    var y: Int32 = 0
    var child: Window = 0
    guard
      XTranslateCoordinates(
        connection.display, window, connection.root, 0, 0, &x, &y, &child) != 0
    else { return nil }
    return Rect(
      x: Double(x), y: Double(y), width: Double(size.width), height: Double(size.height))
  }

  /// Sends a message of the protocol `name` to a window if its program supports that protocol.
  private func send(_ name: AtomName, number: Int = 0, to window: Window) -> Bool {
    guard children(of: connection.root).contains(window) else { return false }
    let window = client(of: window) ?? window
    guard follows(name, window) else { return false }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atoms[.wmProtocols]
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(atoms[name])
    // The field of the timestamp, which the reply to a ping repeats, distinguishes the pings.
    event.xclient.data.l.1 = number
    event.xclient.data.l.2 = Int(window)
    return XSendEvent(connection.display, window, 0, NoEventMask, &event) != 0
  }

  func follows(_ name: AtomName, _ window: Window) -> Bool {
    var list: UnsafeMutablePointer<Atom>?
    var count: Int32 = 0
    guard XGetWMProtocols(connection.display, window, &list, &count) != 0, let list else {
      return false
    }
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).contains(atoms[name])
  }

  private func isReply(_ event: XEvent, to number: Int) -> Bool {
    event.type == ClientMessage
      && event.xclient.data.l.0 == Int(atoms[.netWMPing])
      && event.xclient.data.l.1 == number
  }
}
