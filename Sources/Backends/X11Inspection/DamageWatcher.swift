import CX11
import CXDamage
package import X11Backend

/// Detects when anything on the screen is drawn (XDamage on the root window).
///
/// It reads all events of its connection, so it needs a connection of its own.
package final class DamageWatcher {
  private let connection: Connection
  private let damage: Damage
  private let eventType: Int32
  /// The server time of the last damage noticed, in milliseconds.
  package private(set) var lastTime: UInt32 = 0

  /// Watches the whole screen of `connection`; nil if the server lacks the DAMAGE extension.
  package init?(_ connection: Connection) {
    var (eventBase, errorBase): (Int32, Int32) = (0, 0)
    guard XDamageQueryExtension(connection.display, &eventBase, &errorBase) != 0 else {
      return nil
    }
    self.connection = connection
    eventType = eventBase + XDamageNotify
    damage = XDamageCreate(
      connection.display, connection.root, Int32(XDamageReportNonEmpty))
    XSync(connection.display, 0)
  }

  deinit { XDamageDestroy(connection.display, damage) }

  /// Returns whether anything was drawn since the last call.
  ///
  /// Drawing after it returns is reported by the next call: it waits until the server has cleared the damage so far.
  /// Without that wait, drawing in between would be lost.
  package func takeDamage() -> Bool {
    var damaged = false
    while let event = connection.nextPendingEvent() {
      damaged = true
      note(event)
    }
    if damaged {
      XDamageSubtract(connection.display, damage, 0, 0)
      XSync(connection.display, 0)
    }
    return damaged
  }

  private func note(_ event: XEvent) {
    guard event.type == eventType else { return }
    let time = withUnsafeBytes(of: event) { $0.load(as: XDamageNotifyEvent.self).timestamp }
    lastTime = UInt32(truncatingIfNeeded: time)
  }

  /// Waits until something is drawn, but at most `timeout`. Returns false on timeout.
  package func waitForDamage(atMost timeout: Duration) -> Bool {
    if takeDamage() { return true }
    let end = ContinuousClock.now + timeout
    repeat {
      connection.waitForEvents(atMost: end - .now)
      if takeDamage() { return true }
    } while .now < end
    return false
  }
}
