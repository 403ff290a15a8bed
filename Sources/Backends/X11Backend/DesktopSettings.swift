import CX11

/// Follows the desktop's settings: those of the program that owns the selection `_XSETTINGS_S0`, or
/// the number of another screen, while there is one (XSETTINGS 0.5).
///
/// It asks for the events of the root window by which such a program announces itself, and for those
/// of the program's window; ``handle(_:)`` is to be called with all that arrive.
final class DesktopSettings {
  private let connection: Connection
  private let atoms: Atoms
  private let selection: Atom
  /// The window of the program that has the settings; 0 while there is none.
  private var manager: Window = 0
  /// What is set; nothing while nobody sets anything.
  private var settings = XSettings()
  /// What was told of animations last.
  private var toldAnimations = true

  /// The longest property that is read, in words of four bytes: 1 MB, a hundred times what desktops
  /// have.
  private static let limit = 262_144

  /// Follows the settings for the screen of `connection`.
  init(on connection: Connection, _ atoms: Atoms) {
    self.connection = connection
    self.atoms = atoms
    selection = XInternAtom(connection.display, "_XSETTINGS_S\(connection.screen)", 0)
    XSelectInput(connection.display, connection.root, StructureNotifyMask)
    findManager()
  }

  /// Whether programs may move things on the screen, if that is not what was told last; true counts
  /// as told in the beginning.
  func takeAnimationsChange() -> Bool? {
    guard settings.areAnimationsEnabled != toldAnimations else { return nil }
    toldAnimations.toggle()
    return toldAnimations
  }

  /// Takes what concerns the settings; false for any other event.
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
    // With the server to ourselves the program cannot go between the two requests.
    XGrabServer(display)
    manager = XGetSelectionOwner(display, selection)
    if manager != 0 { XSelectInput(display, manager, StructureNotifyMask | PropertyChangeMask) }
    XUngrabServer(display)
    XFlush(display)
    read()
  }

  /// Settings that make no sense are as good as none.
  private func read() {
    guard manager != 0 else { return settings = XSettings() }
    var bytes: [UInt8] = []
    // The program may be gone by now; then a message says so.
    _ = connection.trapErrors {
      let name = atoms[.xsettings]
      bytes = connection.byteProperty(name, name, of: manager, limit: Self.limit)
    }
    settings = XSettings(bytes) ?? XSettings()
  }
}
