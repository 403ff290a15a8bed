import Glibc

/// What the system does when the machine runs out of memory.
enum MemoryPressure {
  /// Of -1000 (never) to 1000 (first), added to the share of the memory that a process has, in
  /// thousandths: before anything that a person would miss; proc(5), `oom_score_adj`.
  private static let score = "800"

  /// Has this process ended before others. It cannot be taken back from within the process, which
  /// opens no files afterwards.
  static func volunteer() -> ConfinementReport.State {
    let file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return .refused(errno) }
    defer { close(file) }
    return .outcome(write(file, score, score.utf8.count) < 0 ? -1 : 0, "score \(score)")
  }
}
