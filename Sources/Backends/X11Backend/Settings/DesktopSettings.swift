import CX11

/// Follows the settings of the desktop, which are provided by the program that owns the selection
/// `_XSETTINGS_S0` (or the number of another screen), if there is one (XSETTINGS 0.5), and the resources of
/// the screen.
///
/// It selects the events of the root window with which such a program announces itself, and those
/// of the program's window. Pass every event that arrives to ``handle(_:)``, and call ``update()`` when all that have
/// arrived were passed: however many there are, the settings are read once.
final class DesktopSettings {
  /// The connection, which owns this object.
  private unowned let connection: Connection
  private let selection: Atom
  /// The window of the program that provides the settings; 0 if there is none.
  private var manager: CX11.Window = 0
  /// The current settings; empty while no program provides any.
  private(set) var current = XSettings()
  /// The scale in the resources of the screen; nil if none is set.
  private var resourceScale: Double?
  /// The parts to read again.
  private var outdated: Set<Part> = []

  /// A part that is read from the server.
  private enum Part {
    case manager, settings, resources
  }

  /// The maximum length of the property, in words of four bytes: 1 MB, a hundred times the size
  /// that desktops use.
  private static let limit = 262_144

  /// Follows the settings for the screen of `connection`, which must keep this object.
  init(on connection: Connection) {
    self.connection = connection
    selection = XInternAtom(connection.display, "_XSETTINGS_S\(connection.screen)", 0)
    XSelectInput(
      connection.display, connection.root, StructureNotifyMask | PropertyChangeMask)
    readResources()
    findManager()
  }

  /// Reads changed settings.
  func update() {
    let parts = outdated
    outdated = []
    if parts.contains(.resources) { readResources() }
    if parts.contains(.manager) { findManager() } else if parts.contains(.settings) { read() }
  }

  /// The scale that the user has set; nil for none.
  var scale: Double? { current.scale ?? resourceScale }

  /// Handles an event that concerns the settings. Returns false for all other events.
  func handle(_ event: XEvent) -> Bool {
    let atoms = connection.atoms
    switch event.type {
    case ClientMessage
    where event.xclient.message_type == atoms[.manager]
      && Atom(bitPattern: event.xclient.data.l.1) == selection:
      outdated.insert(.manager)
    case DestroyNotify where manager != 0 && event.xdestroywindow.window == manager:
      outdated.insert(.manager)
    case PropertyNotify where manager != 0 && event.xproperty.window == manager:
      if event.xproperty.atom == atoms[.xsettings] { outdated.insert(.settings) }
    case PropertyNotify where event.xproperty.window == connection.root:
      if event.xproperty.atom == XA_RESOURCE_MANAGER { outdated.insert(.resources) }
    default:
      return false
    }
    return true
  }

  /// Reads the resources: Xlib itself remembers those at the start.
  private func readResources() {
    let bytes = connection.byteProperty(
      XA_RESOURCE_MANAGER, XA_STRING, of: connection.root, limit: Self.limit)
    resourceScale = Connection.scale(inResources: String(decoding: bytes, as: UTF8.self))
  }

  private func findManager() {
    let display = connection.display
    // With the server grabbed, the program cannot exit between the two requests.
    XGrabServer(display)
    manager = XGetSelectionOwner(display, selection)
    if manager != 0 { XSelectInput(display, manager, StructureNotifyMask | PropertyChangeMask) }
    XUngrabServer(display)
    XFlush(display)
    read()
  }

  /// Reads the settings. Malformed settings are treated as empty.
  private func read() {
    guard manager != 0 else { return current = XSettings() }
    var bytes: [UInt8] = []
    // The program may have exited; an event will report that.
    _ = connection.trapErrors {
      let name = connection.atoms[.xsettings]
      bytes = connection.byteProperty(name, name, of: manager, limit: Self.limit)
    }
    current = XSettings(bytes) ?? XSettings()
  }
}
