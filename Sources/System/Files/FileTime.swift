import Glibc

/// A time that a file system keeps, since 1970.
package struct FileTime: Hashable, Sendable {
  /// Whole seconds.
  package let seconds: Int
  /// The rest in nanoseconds.
  package let nanoseconds: Int

  /// Creates a time from its parts.
  package init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  init(_ time: timespec) {
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }

  /// The current time, by the clock of this machine.
  package static var now: FileTime {
    var time = Glibc.timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return FileTime(time)
  }

  var timespec: timespec { Glibc.timespec(tv_sec: seconds, tv_nsec: nanoseconds) }
}

extension FileTime: Comparable {
  /// Whether `one` is earlier.
  package static func < (one: FileTime, other: FileTime) -> Bool {
    one.seconds == other.seconds
      ? one.nanoseconds < other.nanoseconds : one.seconds < other.seconds
  }
}
