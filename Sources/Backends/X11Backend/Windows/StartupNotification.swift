import CX11

/// Notifies the desktop that the program has started, so that the busy cursor disappears (Startup
/// Notification Protocol, freedesktop.org, 0.1).
struct StartupNotification {
  /// The identifier that the desktop assigned to this launch: `DESKTOP_STARTUP_ID`.
  let id: String

  /// The number of bytes of text in one message.
  private static let messageLength = 20

  /// Broadcasts from `window` that startup is complete.
  func end(from window: X11Window) {
    var type = window.atoms[.netStartupInfoBegin]
    for part in messages {
      send(part, as: type, from: window)
      type = window.atoms[.netStartupInfo]
    }
    XFlush(window.display)
  }

  /// The text with its terminating zero, in parts that each fill a message.
  private var messages: [[UInt8]] {
    // A space, a quotation mark or a backslash would end the value.
    let escaped = id.utf8.flatMap { byte in
      #" "\"#.utf8.contains(byte) ? [UInt8(ascii: #"\"#), byte] : [byte]
    }
    let text = Array("remove: ID=".utf8) + escaped + [0]
    return stride(from: 0, to: text.count, by: Self.messageLength).map {
      let part = text[$0..<min($0 + Self.messageLength, text.count)]
      return part + [UInt8](repeating: 0, count: Self.messageLength - part.count)
    }
  }

  private func send(_ bytes: [UInt8], as type: Atom, from window: X11Window) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.id
    event.xclient.message_type = type
    event.xclient.format = 8
    withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: bytes) }
    XSendEvent(window.display, window.connection.root, 0, PropertyChangeMask, &event)
  }
}
