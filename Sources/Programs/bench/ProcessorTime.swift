import Glibc

/// The time that a processor has worked for this program, which other programs affect less than wall time.
enum ProcessorTime {
  /// The processor time of this thread, in ns.
  static var ofThread: Double { nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }
  /// The processor time of all threads of this process, in ns.
  static var ofProcess: Double { nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  private static func nanoseconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
