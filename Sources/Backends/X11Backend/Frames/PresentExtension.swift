import CX11
import CXPresent

/// The Present extension, which shows pixmaps in windows at vertical blanks.
struct PresentExtension {
  /// The value of `extension` in the events of the extension.
  let opcode: Int32

  /// Looks the extension up.
  /// - Throws: ``ServerError/missingExtension(name:needed:)`` if the server lacks it.
  init(on connection: Connection) throws(ServerError) {
    var opcode: Int32 = 0, event: Int32 = 0, error: Int32 = 0
    guard XPresentQueryExtension(connection.display, &opcode, &event, &error) != 0 else {
      throw .missingExtension(name: "Present", needed: "1.0")
    }
    self.opcode = opcode
  }

  /// Selects the events about the frames of a window.
  func select(on window: CX11.Window, of connection: Connection) {
    XPresentSelectInput(
      connection.display, window, UInt32(PresentCompleteNotifyMask | PresentIdleNotifyMask))
  }
}
