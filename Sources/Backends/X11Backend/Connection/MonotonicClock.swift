import Glibc

/// The local monotonic clock, which an X server on this machine also uses.
enum MonotonicClock {
  /// The time in nanoseconds since some moment before this program started.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
