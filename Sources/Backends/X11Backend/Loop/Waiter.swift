import CXext
import Files
import Glibc
import SystemPackage
import Windowing

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
    var polled = descriptors.map(Self.readable)
    wait(until: deadline, on: &polled)
  }

  /// Waits in the same way for `server`, `others` and the descriptors of `watches`, which receive the results.
  @MainActor
  func wait(until deadline: Int64?, on server: Int32, _ others: [Int32], _ watches: [Watch]) {
    var polled = ([server] + others).map(Self.readable)
    let first = polled.count
    polled += watches.map {
      pollfd(fd: $0.events.isEmpty ? -1 : $0.descriptor, events: $0.events.rawValue, revents: 0)
    }
    wait(until: deadline, on: &polled)
    for (watch, entry) in zip(watches, polled[first...]) {
      watch.found = PollEvents(rawValue: entry.revents)
    }
  }

  private static func readable(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }

  private func wait(until deadline: Int64?, on polled: inout [pollfd]) {
    if let deadline {
      arm(for: deadline)
      polled.append(Self.readable(timer.descriptor))
    }
    if poll(&polled, nfds_t(polled.count), -1) < 0 {
      for index in polled.indices { polled[index].revents = 0 }
    }
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
