import Synchronization
import Threads

/// Plays scripts, several at a time.
struct TestPool {
  /// The number of scripts that are played at a time.
  let width: Int

  /// The state that the threads share.
  private final class Progress: Sendable {
    let next = Mutex(0)
    /// Locked while a result is handed on.
    let end = Mutex(())
  }

  /// Calls `play` for each job, on several threads, and `finished` for each result, one at a time in the order
  /// in which they end.
  ///
  /// The threads do nothing but wait for processes, so there may be more of them than processors.
  func run(
    _ jobs: [TestJob], _ play: @escaping @Sendable (TestJob) -> TestResult,
    finished: @escaping @Sendable (TestJob, TestResult) -> Void
  ) {
    let progress = Progress()
    let work: @Sendable () -> Void = {
      while true {
        let index = progress.next.withLock { index in
          defer { index += 1 }
          return index
        }
        guard jobs.indices.contains(index) else { return }
        let result = play(jobs[index])
        progress.end.withLock { _ in finished(jobs[index], result) }
      }
    }
    let threads = (1..<max(1, min(width, jobs.count))).compactMap { _ in SystemThread(work) }
    // This thread works as well, and alone if the system has no others.
    work()
    for thread in threads { thread.join() }
  }
}
