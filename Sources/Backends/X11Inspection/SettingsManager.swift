import CX11
package import X11Backend

/// The program of a desktop that publishes its settings (XSETTINGS 0.5): it owns the selection
/// `_XSETTINGS_S0` while this object exists.
package final class SettingsManager {
  private let connection: Connection
  private let window: CX11.Window

  /// A value of a setting.
  package enum Value {
    case integer(Int32)
    case string(String)
  }

  /// Creates the settings manager of the screen of `connection`, which must be its own.
  package init(_ connection: Connection, settings: [(name: String, value: Value)]) {
    self.connection = connection
    let display = connection.display
    let root = connection.root
    window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    let bytes = Self.bytes(of: settings)
    let name = connection.atoms[.xsettings]
    XChangeProperty(display, window, name, name, 8, PropModeReplace, bytes, Int32(bytes.count))
    let selection = XInternAtom(display, "_XSETTINGS_S\(connection.screen)", 0)
    XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = root
    event.xclient.message_type = connection.atoms[.manager]
    event.xclient.format = 32
    event.xclient.data.l = (0, Int(bitPattern: selection), Int(bitPattern: window), 0, 0)
    XSendEvent(display, root, 0, StructureNotifyMask, &event)
    XSync(display, 0)
  }

  /// Returns the property: the byte order, here that of little-endian numbers, a serial number, and the
  /// settings, each with its type, its name, a serial number and its value, padded to words of four bytes.
  private static func bytes(of settings: [(name: String, value: Value)]) -> [UInt8] {
    func word(_ number: Int32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    func padded(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    var bytes: [UInt8] = word(0) + word(0) + word(Int32(clamping: settings.count))
    for (name, value) in settings {
      let length = name.utf8.count
      let type: UInt8 = if case .string = value { 1 } else { 0 }
      bytes += [type, 0, UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: length >> 8)]
      bytes += padded(name) + word(0)
      switch value {
      case .integer(let number): bytes += word(number)
      case .string(let text): bytes += word(Int32(clamping: text.utf8.count)) + padded(text)
      }
    }
    return bytes
  }
}
