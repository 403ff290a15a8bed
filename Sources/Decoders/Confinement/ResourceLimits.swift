import CConfinement
import Glibc

/// The system's limits on what a process uses.
struct ResourceLimits {
  private let limits: Confinement.Limits

  init(_ limits: Confinement.Limits) { self.limits = limits }

  /// Sets all of them, for good.
  func set() -> ConfinementReport.State {
    // A file that would grow too large is an error to the library that writes it, not the end.
    signal(SIGXFSZ, SIG_IGN)
    for (resource, value) in values where !Self.set(resource, to: value) { return .refused(errno) }
    guard Self.leaveProcesses() else { return .refused(errno) }
    return .active(detail: detail)
  }

  /// The limits that people read about.
  var detail: String {
    "\(limits.memory >> 20) MiB of memory, \(limits.openFiles) open files"
  }

  private var values: [(resource: __rlimit_resource, value: Int)] {
    [
      (RLIMIT_CORE, 0), (RLIMIT_NOFILE, limits.openFiles), (RLIMIT_DATA, limits.memory),
      (RLIMIT_AS, limits.addressSpace), (RLIMIT_FSIZE, limits.fileSize),
      (RLIMIT_CPU, limits.processorTime),
    ]
  }

  /// Has this process start threads only as long as its user has no more than half of all processes
  /// and threads that the user may have.
  ///
  /// The system counts those of all of a user's programs together, so that a number of its own would
  /// leave a decoder without threads beside a busy browser.
  private static func leaveProcesses() -> Bool {
    var limit = rlimit()
    guard getrlimit(Int32(__RLIMIT_NPROC.rawValue), &limit) == 0 else { return false }
    return set(__RLIMIT_NPROC, to: Int(clamping: limit.rlim_cur / 2))
  }

  /// Sets a limit to `value`, or leaves a lower one that there is.
  private static func set(_ resource: __rlimit_resource, to value: Int) -> Bool {
    var limit = rlimit()
    guard getrlimit(Int32(resource.rawValue), &limit) == 0 else { return false }
    let value = min(rlim_t(max(value, 0)), limit.rlim_max)
    limit = rlimit(rlim_cur: value, rlim_max: value)
    return setrlimit(Int32(resource.rawValue), &limit) == 0
  }
}
