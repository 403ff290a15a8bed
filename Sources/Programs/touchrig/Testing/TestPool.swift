import Synchronization
import Threads

/// Plays scripts, several at a time.
struct TestPool {
  /// The number of scripts that are played at a time.
  let width: Int

  /// The state that the threads share.
  private final class Progress: Sendable {
    let next = Mutex(0)
    let results: Mutex<[TestResult?]>

    init(of count: Int) { results = Mutex([TestResult?](repeating: nil, count: count)) }
  }

  /// Calls `play` for each job, on several threads, and `finished` for each result, one at a time in the order
  /// in which they end.
  ///
  /// The threads do nothing but wait for processes, so there may be more of them than processors.
  /// - Returns: the results in the order of the jobs.
  func run(
    _ jobs: [TestJob], _ play: @escaping @Sendable (TestJob) -> TestResult,
    finished: @escaping @Sendable (TestJob, TestResult) -> Void
  ) -> [TestResult] {
    let progress = Progress(of: jobs.count)
    let work: @Sendable () -> Void = {
      while true {
        let index = progress.next.withLock { index in
          defer { index += 1 }
          return index
        }
        guard jobs.indices.contains(index) else { return }
        let result = play(jobs[index])
        progress.results.withLock {
          $0[index] = result
          finished(jobs[index], result)
        }
      }
    }
    let threads = (1..<max(1, min(width, jobs.count))).compactMap { _ in SystemThread(work) }
    // This thread works as well, and alone if the system has no others.
    work()
    for thread in threads { thread.join() }
    return progress.results.withLock { $0 }.map { $0 ?? .failure("was not played") }
  }
}
