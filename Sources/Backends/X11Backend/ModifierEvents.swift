import CX11
import Views

/// Tells when modifier keys go down and up, by the X Keyboard extension: also while another window
/// has the keyboard, and while the pointer rests.
struct ModifierEvents {
  private let eventType: Int32

  /// Has the server tell `connection`.
  init(on connection: Connection) throws(ServerError) {
    var opcode: Int32 = 0, event: Int32 = 0, error: Int32 = 0
    var (major, minor) = (Int32(XkbMajorVersion), Int32(XkbMinorVersion))
    guard XkbQueryExtension(connection.display, &opcode, &event, &error, &major, &minor) != 0
    else { throw .missingExtension(name: "XKEYBOARD", needed: "1.0") }
    eventType = event
    let details = UInt(XkbModifierStateMask)
    XkbSelectEventDetails(
      connection.display, UInt32(XkbUseCoreKbd), UInt32(XkbStateNotify), details, details)
  }

  /// The modifiers that `event` tells; nil when it is about something else.
  func modifiers(in event: XEvent) -> ServerEvent? {
    guard event.type == eventType else { return nil }
    let change = withUnsafeBytes(of: event) { $0.loadUnaligned(as: XkbStateNotifyEvent.self) }
    guard change.xkb_type == XkbStateNotify else { return nil }
    let time = UInt32(truncatingIfNeeded: change.time)
    return .modifiers(KeyModifiers(state: change.mods), time: time)
  }
}
