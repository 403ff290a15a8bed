import Glibc

/// The choice of the process that the system kills when memory runs out.
enum MemoryPressure {
  /// The score from -1000 (never) to 1000 (first), added to the fraction of memory that the process
  /// has, in thousandths. This value ends it before anything that the user would miss; see proc(5),
  /// `oom_score_adj`.
  private static let score = "800"

  /// Makes the system kill this process before others. The process cannot undo this, because it
  /// opens no files afterwards.
  static func volunteer() -> SandboxReport.State {
    let file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return .refused(errno) }
    defer { close(file) }
    return .outcome(write(file, score, score.utf8.count) < 0 ? -1 : 0, "score \(score)")
  }
}
