import CXext
import Files
import Glibc
import SystemPackage

/// Waits for descriptors with the precision of the clock. poll(2) alone has a resolution of
/// milliseconds.
final class Waiter {
  private let timer: OpenFile

  /// Creates a waiter.
  /// - Throws: ``ServerError/cannotWait(reason:)`` if there are too many open files.
  init() throws(ServerError) {
    let descriptor = timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC))
    guard descriptor >= 0 else { throw .cannotWait(reason: Errno.last.description) }
    timer = OpenFile(descriptor)
  }

  /// Waits until one of `descriptors` can be read or has failed, or until `deadline` in nanoseconds
  /// of the local monotonic clock; without a limit if it is nil. A signal also ends the wait.
  func wait(until deadline: Int64?, on descriptors: Int32...) {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let deadline {
      arm(for: deadline)
      polled.append(pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0))
    }
    poll(&polled, nfds_t(polled.count), -1)
  }

  /// Sets the timer, which clears an earlier expiration. A time in the past expires immediately.
  private func arm(for deadline: Int64) {
    let time = max(1, deadline)  // 0 would disarm the timer.
    var setting = itimerspec()
    setting.it_value = timespec(
      tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    timerfd_settime(timer.descriptor, CInt(TFD_TIMER_ABSTIME), &setting, nil)
  }
}
