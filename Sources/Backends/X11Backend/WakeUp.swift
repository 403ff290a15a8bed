import CXext
import Glibc

/// A bell that any thread may ring and that poll(2) hears.
final class WakeUp: Sendable {
  /// What poll(2) watches; readable while the bell has rung.
  let descriptor: Int32

  /// A silent bell.
  /// - Throws: ``ServerError/cannotWait(reason:)`` when there are too many open files.
  init() throws(ServerError) {
    descriptor = eventfd(0, CInt(EFD_NONBLOCK | EFD_CLOEXEC))
    guard descriptor >= 0 else { throw .cannotWait(reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Rings; more often before it is heard counts once.
  func ring() { eventfd_write(descriptor, 1) }

  /// Whether it has rung since the last time this was asked.
  func hasRung() -> Bool {
    var count: eventfd_t = 0
    return eventfd_read(descriptor, &count) == 0
  }
}
