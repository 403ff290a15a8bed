import Glibc
import Motion

/// A moment on the machine's monotonic clock.
struct Deadline: Comparable {
  /// Nanoseconds on `CLOCK_MONOTONIC`.
  private var nanoseconds: Int64

  static var now: Deadline {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Deadline(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  private init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The moment `duration` from now.
  init(in duration: Duration) { self = .now + duration }

  var hasPassed: Bool { self <= .now }

  /// The time until then; zero when it has passed.
  var remaining: Duration { max(.zero, self - .now) }

  /// The time until then as `poll` wants it: whole milliseconds, rounded up.
  var pollTimeout: Int32 { Int32(min(86_400_000, (remaining.nanoseconds + 999_999) / 1_000_000)) }

  /// Sleeps until then; an absolute sleep, so that a series of them does not drift.
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
