import CXext
import Glibc

/// Waits for descriptors, with the precision of the clock; poll(2) alone counts milliseconds.
final class Waiter {
  private let timer: Int32

  /// Throws ``ServerError/cannotWait(reason:)`` when there are too many open files.
  init() throws(ServerError) {
    timer = timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC))
    guard timer >= 0 else { throw .cannotWait(reason: String(cString: strerror(errno))) }
  }

  deinit { close(timer) }

  /// Waits until one of `descriptors` can be read or has failed, or the local monotonic clock shows
  /// `deadline` nanoseconds; for ever when that is nil. A signal ends the wait, too.
  func wait(until deadline: Int64?, on descriptors: Int32...) {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let deadline {
      arm(for: deadline)
      polled.append(pollfd(fd: timer, events: Int16(POLLIN), revents: 0))
    }
    poll(&polled, nfds_t(polled.count), -1)
  }

  /// Sets the timer, which forgets that it may have rung before; a time that has passed rings at
  /// once.
  private func arm(for deadline: Int64) {
    let time = max(1, deadline)  // 0 would switch it off.
    var setting = itimerspec()
    setting.it_value = timespec(
      tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME), &setting, nil)
  }
}
