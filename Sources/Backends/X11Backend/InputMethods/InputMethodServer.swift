import CX11
import Glibc
import Windowing

/// The server of input methods that the user has chosen, and whether it is alive.
final class InputMethodServer {
  /// The current state of the server.
  enum Answer {
    /// None is running.
    case missing
    /// It has not answered.
    case silent
    /// It has answered.
    case alive
  }

  /// Indirectly owns this object.
  private unowned let connection: Connection
  /// Whether the user wants no input method.
  private let isUnwanted: Bool
  /// The name in `XMODIFIERS`; nil if it is not set.
  private let chosen: String?

  /// A server that is alive answers within a millisecond: 300 ms.
  private static let timeout = Duration.milliseconds(300)
  private static let prefix = "@server="

  /// Reads the user's choice.
  init(on connection: Connection) {
    self.connection = connection
    chosen = getenv("XMODIFIERS").flatMap { Self.name(in: String(cString: $0)) }
    isUnwanted = ["none", "local"].contains(chosen)
  }

  /// Returns the name of the server in modifiers of the locale, such as `@im=ibus`.
  static func name(in modifiers: String) -> String? {
    let parts = modifiers.split(separator: "@").filter { $0.hasPrefix("im=") }
    return parts.last.map { String($0.dropFirst(3)) }
  }

  /// Asks whether a server is running and alive, and calls `body` with the answer, immediately or later.
  func ask(_ body: @escaping (Answer) -> Void) {
    guard !isUnwanted, let name = runningServer else { return body(.missing) }
    if chosen == nil { XSetLocaleModifiers("@im=\(name)") } else { XSetLocaleModifiers("") }
    connection.selections.reader.read(
      connection.atom(Self.prefix + name), as: [connection.atom("LOCALES")], limit: 1 << 16,
      timeout: Self.timeout
    ) { result in
      // A server puts its answer into another property than it was asked to, but it answers.
      body(result == .failure(.timedOut) ? .silent : .alive)
    }
  }

  /// Requests notice of servers that start; see ``isStart(_:)``.
  ///
  /// Xlib's own way (XRegisterIMInstantiateCallback) connects to the server to see whether it runs,
  /// and waits for ever if that hangs.
  func watchStarts() {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(connection.display, connection.root, &attributes)
    // Others have selected events of that window too.
    XSelectInput(
      connection.display, connection.root, attributes.your_event_mask | PropertyChangeMask)
  }

  /// Returns whether an event announces that a server has started; these are sent to the root window.
  func isStart(_ event: XEvent) -> Bool {
    !isUnwanted && event.type == PropertyNotify && event.xproperty.window == connection.root
      && event.xproperty.atom == connection.atoms[.ximServers]
  }

  /// The name of the chosen server, or else of the first one that has announced itself, if it is running.
  private var runningServer: String? {
    let names =
      chosen.map { [$0] }
      ?? connection.names(
        of: connection.property(
          connection.atoms[.ximServers], connection.atoms[.atom], of: connection.root)
      ).filter { $0.hasPrefix(Self.prefix) }.map { String($0.dropFirst(Self.prefix.count)) }
    return names.first {
      XGetSelectionOwner(connection.display, connection.atom(Self.prefix + $0)) != 0
    }
  }
}
