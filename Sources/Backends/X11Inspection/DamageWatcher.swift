import CX11
import CXDamage
public import X11Backend

/// Notices when anything on the screen is drawn (XDamage on the root window).
///
/// It reads all events of its connection: give it one of its own.
public final class DamageWatcher {
  private let connection: Connection
  private let damage: Damage
  private let eventType: Int32
  /// When something was last drawn that was noticed, in milliseconds of the server's clock.
  public private(set) var lastTime: UInt32 = 0

  /// Watches the whole screen of `connection`; nil when the server has no DAMAGE extension.
  public init?(_ connection: Connection) {
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

  /// Whether anything was drawn since the last call.
  public func takeDamage() -> Bool {
    var damaged = false
    while let event = connection.nextPendingEvent() {
      damaged = true
      note(event)
    }
    if damaged {
      XDamageSubtract(connection.display, damage, 0, 0)
      XFlush(connection.display)
    }
    return damaged
  }

  private func note(_ event: XEvent) {
    guard event.type == eventType else { return }
    let time = withUnsafeBytes(of: event) { $0.load(as: XDamageNotifyEvent.self).timestamp }
    lastTime = UInt32(truncatingIfNeeded: time)
  }

  /// Waits until something is drawn, at most `timeout`; true when it was, false on time-out.
  public func waitForDamage(atMost timeout: Duration) -> Bool {
    if takeDamage() { return true }
    let end = ContinuousClock.now + timeout
    repeat {
      connection.waitForEvents(atMost: end - .now)
      if takeDamage() { return true }
    } while .now < end
    return false
  }
}
