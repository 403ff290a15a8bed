import CX11
import Glibc
package import Rig

/// Receives the messages that programs send the desktop about their start (Startup Notification
/// Protocol).
package final class StartupListener {
  private let display: OpaquePointer

  /// Creates a listener on the server of `rig`. Release it before the server ends.
  package init?(on rig: Rig) {
    guard let display = openDisplay(rig.display) else { return nil }
    self.display = display
    XSelectInput(display, XDefaultRootWindow(display), PropertyChangeMask)
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  /// Returns the next complete message, or nil if none has arrived within ten seconds.
  package func message() -> String? {
    let (begin, more) = (atom("_NET_STARTUP_INFO_BEGIN"), atom("_NET_STARTUP_INFO"))
    var text: [UInt8] = []
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      var event = XEvent()
      guard XCheckTypedEvent(display, ClientMessage, &event) != 0 else {
        usleep(1000)
        continue
      }
      guard event.xclient.message_type == (text.isEmpty ? begin : more) else { continue }
      let part = withUnsafeBytes(of: event.xclient.data.b) { Array($0) }
      text += part.prefix { $0 != 0 }
      if part.contains(0) { return String(decoding: text, as: UTF8.self) }
    }
    return nil
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }
}
