import CLinux
import Files
package import SystemPackage

/// A signal that any thread can send and that poll(2) can wait for.
///
/// It is meant for threads that also wait for other descriptors. Others can use a semaphore, which
/// uses no descriptor.
package final class WakeUp: Sendable {
  private let file: OpenFile

  /// Creates an object without a pending signal.
  package init() throws(Errno) {
    file = OpenFile(
      Int32(try Errno.check { Int(eventfd(0, CInt(EFD_NONBLOCK | EFD_CLOEXEC))) }))
  }

  /// The descriptor to pass to poll(2), readable while a signal is pending.
  package var descriptor: Int32 { file.descriptor }

  /// Sends the signal. Repeated signals before it is received count as one.
  package func signal() { eventfd_write(descriptor, 1) }

  /// Returns whether a signal is pending, and clears it.
  package func takeSignal() -> Bool {
    var count: eventfd_t = 0
    return eventfd_read(descriptor, &count) == 0
  }
}
