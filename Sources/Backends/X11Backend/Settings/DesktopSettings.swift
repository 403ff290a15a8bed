import CX11
import Drawing

/// Follows the settings of the desktop, which are provided by the program that owns the selection
/// `_XSETTINGS_S0` (or the number of another screen), if there is one (XSETTINGS 0.5).
///
/// It selects the events of the root window with which such a program announces itself, and those
/// of the program's window. Pass every event that arrives to ``handle(_:)``.
final class DesktopSettings {
  private let connection: Connection
  private let atoms: Atoms
  private let selection: Atom
  /// The window of the program that provides the settings; 0 if there is none.
  private var manager: CX11.Window = 0
  /// The current settings; empty while no program provides any.
  private var settings = XSettings()
  /// The value last returned by ``takeAnimationsChange()``.
  private var reportedAnimations = true
  /// The value last returned by ``takeColorsChange()``.
  private var reportedColors = ColorTraits()

  /// The maximum length of the property, in words of four bytes: 1 MB, a hundred times the size
  /// that desktops use.
  private static let limit = 262_144

  /// Follows the settings for the screen of `connection`.
  init(on connection: Connection, _ atoms: Atoms) {
    self.connection = connection
    self.atoms = atoms
    selection = XInternAtom(connection.display, "_XSETTINGS_S\(connection.screen)", 0)
    XSelectInput(connection.display, connection.root, StructureNotifyMask)
    findManager()
  }

  /// Returns whether programs may animate things on the screen, if that has changed since the last
  /// call; nil otherwise. The initial value is true.
  func takeAnimationsChange() -> Bool? {
    guard settings.areAnimationsEnabled != reportedAnimations else { return nil }
    reportedAnimations.toggle()
    return reportedAnimations
  }

  /// Returns the appearance and the contrast of the desktop, if they have changed since the last call;
  /// nil otherwise. They are those of a light theme at first.
  func takeColorsChange() -> ColorTraits? {
    guard settings.colors != reportedColors else { return nil }
    reportedColors = settings.colors
    return reportedColors
  }

  /// Handles an event that concerns the settings. Returns false for all other events.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case ClientMessage
    where event.xclient.message_type == atoms[.manager]
      && Atom(bitPattern: event.xclient.data.l.1) == selection:
      findManager()
    case DestroyNotify where manager != 0 && event.xdestroywindow.window == manager:
      findManager()
    case PropertyNotify where manager != 0 && event.xproperty.window == manager:
      if event.xproperty.atom == atoms[.xsettings] { read() }
    default:
      return false
    }
    return true
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
    guard manager != 0 else { return settings = XSettings() }
    var bytes: [UInt8] = []
    // The program may have exited; an event will report that.
    _ = connection.trapErrors {
      let name = atoms[.xsettings]
      bytes = connection.byteProperty(name, name, of: manager, limit: Self.limit)
    }
    settings = XSettings(bytes) ?? XSettings()
  }
}
