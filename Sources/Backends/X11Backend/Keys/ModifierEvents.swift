import CX11
import Windowing

/// Reports presses and releases of modifier keys through the X Keyboard extension, even while
/// another window has the keyboard focus and while the pointer rests.
struct ModifierEvents {
  private let eventType: Int32

  /// Selects the events on `connection`.
  /// - Throws: ``ServerError/missingExtension(name:needed:)`` if the server lacks the extension.
  init(on connection: Connection) throws(ServerError) {
    var opcode: Int32 = 0, event: Int32 = 0, error: Int32 = 0
    var major = Int32(XkbMajorVersion)
    var minor = Int32(XkbMinorVersion)
    guard XkbQueryExtension(connection.display, &opcode, &event, &error, &major, &minor) != 0
    else { throw .missingExtension(name: "XKEYBOARD", needed: "1.0") }
    eventType = event
    let details = UInt(XkbModifierStateMask)
    XkbSelectEventDetails(
      connection.display, UInt32(XkbUseCoreKbd), UInt32(XkbStateNotify), details, details)
  }

  /// Returns the modifiers that `event` reports; nil for any other event.
  func modifiers(in event: XEvent) -> ServerEvent? {
    guard event.type == eventType else { return nil }
    let change = withUnsafeBytes(of: event) { $0.loadUnaligned(as: XkbStateNotifyEvent.self) }
    guard change.xkb_type == XkbStateNotify else { return nil }
    let time = UInt32(truncatingIfNeeded: change.time)
    return .modifiers(EventModifiers(state: change.mods), time: time)
  }
}
