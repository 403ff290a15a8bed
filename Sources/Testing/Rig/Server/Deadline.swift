import Glibc
import Motion

/// A point in time on the monotonic clock.
struct Deadline: Comparable {
  /// The time of `CLOCK_MONOTONIC` in nanoseconds.
  private var nanoseconds: Int64

  static var now: Deadline {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Deadline(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  private init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a deadline `duration` from now.
  init(in duration: Duration) { self = .now + duration }

  var hasPassed: Bool { self <= .now }

  /// The time until the deadline; zero if it has passed.
  var remaining: Duration { max(.zero, self - .now) }

  /// The timeout for `poll`, in milliseconds rounded up.
  var pollTimeout: Int32 { Int32(min(86_400_000, (remaining.nanoseconds + 999_999) / 1_000_000)) }

  /// Sleeps until the deadline. The sleep is absolute, so that a series of them does not drift.
  func sleep() {
    var time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  static func + (deadline: Deadline, duration: Duration) -> Deadline {
    Deadline(nanoseconds: deadline.nanoseconds + duration.nanoseconds)
  }

  static func - (later: Deadline, earlier: Deadline) -> Duration {
    .nanoseconds(later.nanoseconds - earlier.nanoseconds)
  }

  static func < (a: Deadline, b: Deadline) -> Bool { a.nanoseconds < b.nanoseconds }
}
