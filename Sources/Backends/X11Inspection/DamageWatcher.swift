import CX11
import CXDamage
package import Geometry
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
  /// The bounding box of drawing before the last reading of damage, in device pixels.
  package private(set) var lastArea = Rect(origin: .zero, size: .zero)

  /// Watches the whole screen of `connection`; nil if the server lacks the DAMAGE extension.
  package init?(_ connection: Connection) {
    var eventBase: Int32 = 0
    var errorBase: Int32 = 0
    guard XDamageQueryExtension(connection.display, &eventBase, &errorBase) != 0 else {
      return nil
    }
    self.connection = connection
    eventType = eventBase + XDamageNotify
    damage = XDamageCreate(
      connection.display, connection.root, Int32(XDamageReportBoundingBox))
    XSync(connection.display, 0)
  }

  deinit { XDamageDestroy(connection.display, damage) }

  /// Returns whether anything was drawn since the last call.
  ///
  /// Drawing after it returns is reported by the next call: it waits until the server has cleared the damage so far.
  /// Without that wait, drawing in between would be lost.
  package func takeDamage() -> Bool {
    var damaged = false
    var box = BoundingBox()
    while let event = connection.nextPendingEvent() {
      damaged = true
      extend(&box, by: event)
    }
    if damaged {
      lastArea = box.rect ?? lastArea
      XDamageSubtract(connection.display, damage, 0, 0)
      XSync(connection.display, 0)
    }
    return damaged
  }

  private func extend(_ box: inout BoundingBox, by event: XEvent) {
    guard event.type == eventType else { return }
    let notice = withUnsafeBytes(of: event) { $0.load(as: XDamageNotifyEvent.self) }
    lastTime = UInt32(truncatingIfNeeded: notice.timestamp)
    box.add(
      Rect(
        x: Double(notice.area.x), y: Double(notice.area.y), width: Double(notice.area.width),
        height: Double(notice.area.height)))
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
