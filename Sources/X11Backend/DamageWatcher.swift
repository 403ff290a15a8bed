import CX11
import CXDamage

/// Notices when anything on the screen is drawn (XDamage on the root window).
///
/// It reads all events of its connection: give it one of its own.
public final class DamageWatcher {
  private let connection: Connection
  private let damage: Damage

  /// Watches the whole screen of `connection`; nil when the server has no DAMAGE extension.
  public init?(_ connection: Connection) {
    var (eventBase, errorBase): (Int32, Int32) = (0, 0)
    guard XDamageQueryExtension(connection.display, &eventBase, &errorBase) != 0 else {
      return nil
    }
    self.connection = connection
    damage = XDamageCreate(
      connection.display, connection.root, Int32(XDamageReportNonEmpty))
    XSync(connection.display, 0)
  }

  deinit { XDamageDestroy(connection.display, damage) }

  /// Whether anything was drawn since the last call.
  public func takeDamage() -> Bool {
    let damaged = connection.discardEvents() > 0
    if damaged {
      XDamageSubtract(connection.display, damage, 0, 0)
      XFlush(connection.display)
    }
    return damaged
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
