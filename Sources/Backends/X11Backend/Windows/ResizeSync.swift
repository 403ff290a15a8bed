import CX11
import CXext

/// Notifies the window manager when a frame with the requested window size is on the screen (EWMH,
/// `_NET_WM_SYNC_REQUEST`), so that the window frame and the content are resized together.
///
/// Call ``request(_:)``, then ``configured()``, ``drawn(serial:)`` and ``shown(serial:)``.
final class ResizeSync {
  private let connection: Connection
  private var requested: Int64?
  private var configuredTo: Int64?
  private var onItsWay: (serial: UInt32, value: Int64)?
  /// The counter that the window manager watches.
  let counter: XSyncCounter

  /// Creates a counter at zero; nil if the server lacks the Sync extension.
  init?(on connection: Connection) {
    var event: Int32 = 0, error: Int32 = 0, major: Int32 = 0, minor: Int32 = 0
    // The version that the second function returns is null if the connection was lost in the first.
    guard XSyncQueryExtension(connection.display, &event, &error) != 0, !connection.isLost,
      XSyncInitialize(connection.display, &major, &minor) != 0
    else { return nil }
    self.connection = connection
    counter = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
  }

  deinit { XSyncDestroyCounter(connection.display, counter) }

  /// Whether the window manager waits for a frame.
  var needsFrame: Bool { configuredTo != nil }

  /// Records the counter value for the next size.
  func request(_ value: Int64) { requested = value }

  /// Records that the window has the requested size.
  func configured() {
    guard let requested else { return }
    configuredTo = requested
    self.requested = nil
  }

  /// Records that a frame of the newest size was drawn as `serial`.
  func drawn(serial: UInt32) {
    guard let value = configuredTo else { return }
    onItsWay = (serial, value)
    configuredTo = nil
  }

  /// Records that the frame `serial` is on the screen, and updates the counter if the window
  /// manager waits for it.
  func shown(serial: UInt32) {
    guard let done = onItsWay, done.serial == serial else { return }
    onItsWay = nil
    XSyncSetCounter(
      connection.display, counter,
      XSyncValue(
        hi: Int32(truncatingIfNeeded: done.value >> 32),
        lo: UInt32(truncatingIfNeeded: done.value)))
  }
}
