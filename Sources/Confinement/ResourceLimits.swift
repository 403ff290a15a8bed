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
    return .active(detail: detail)
  }

  /// The limits that people read about.
  var detail: String {
    "\(limits.memory >> 20) MiB of memory, \(limits.openFiles) open files"
  }

  /// No limit on processes: the system counts all of a user's together.
  private var values: [(resource: __rlimit_resource, value: Int)] {
    let optional = [(RLIMIT_AS, limits.addressSpace), (RLIMIT_FSIZE, limits.fileSize)]
    return [(RLIMIT_CORE, 0), (RLIMIT_NOFILE, limits.openFiles), (RLIMIT_DATA, limits.memory)]
      + optional.compactMap { resource, value in value.map { (resource, $0) } }
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
