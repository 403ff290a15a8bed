import CSandbox
import Glibc

/// The system's resource limits for a process.
struct ResourceLimits {
  private let limits: Sandbox.Limits

  init(_ limits: Sandbox.Limits) { self.limits = limits }

  /// Sets all limits permanently.
  func set() -> SandboxReport.State {
    // Make writing beyond the file size limit an error for the library, instead of ending the
    // process.
    signal(SIGXFSZ, SIG_IGN)
    for (resource, value) in values where !Self.set(resource, to: value) { return .refused(errno) }
    guard Self.limitThreads() else { return .refused(errno) }
    return .active(detail: detail)
  }

  /// A description of the main limits.
  private var detail: String {
    "\(limits.memory >> 20) MiB of memory, \(limits.openFiles) open files"
  }

  private var values: [(resource: __rlimit_resource, value: Int)] {
    [
      (RLIMIT_CORE, 0), (RLIMIT_NOFILE, limits.openFiles), (RLIMIT_DATA, limits.memory),
      (RLIMIT_AS, limits.addressSpace), (RLIMIT_FSIZE, limits.fileSize),
      (RLIMIT_CPU, limits.processorTime),
    ]
  }

  /// Allows this process to start threads only while its user has at most half of the allowed processes and threads.
  ///
  /// The system counts those of all programs of a user together. A fixed number would leave a
  /// decoder without threads next to a busy browser.
  private static func limitThreads() -> Bool {
    var limit = rlimit()
    guard getrlimit(Int32(__RLIMIT_NPROC.rawValue), &limit) == 0 else { return false }
    return set(__RLIMIT_NPROC, to: Int(clamping: limit.rlim_cur / 2))
  }

  /// Sets a limit to `value`, or keeps an existing lower one.
  private static func set(_ resource: __rlimit_resource, to value: Int) -> Bool {
    var limit = rlimit()
    guard getrlimit(Int32(resource.rawValue), &limit) == 0 else { return false }
    let value = min(rlim_t(max(value, 0)), limit.rlim_max)
    limit = rlimit(rlim_cur: value, rlim_max: value)
    return setrlimit(Int32(resource.rawValue), &limit) == 0
  }
}
