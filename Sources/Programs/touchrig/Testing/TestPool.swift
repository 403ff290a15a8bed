import Dispatch
import Synchronization

/// Plays scripts, several at a time.
struct TestPool {
  /// The number of scripts that are played at a time.
  let width: Int

  /// Calls `play` for each job, on several threads, and `finished` for each result, one at a time in the order
  /// in which they end.
  /// - Returns: the results in the order of the jobs.
  func run(
    _ jobs: [TestJob], _ play: @Sendable (TestJob) -> TestResult,
    finished: @Sendable (TestJob, TestResult) -> Void
  ) -> [TestResult] {
    let next = Mutex(0)
    let results = Mutex([TestResult?](repeating: nil, count: jobs.count))
    DispatchQueue.concurrentPerform(iterations: max(1, min(width, jobs.count))) { _ in
      while true {
        let index = next.withLock { index in
          defer { index += 1 }
          return index
        }
        guard jobs.indices.contains(index) else { return }
        let result = play(jobs[index])
        results.withLock {
          $0[index] = result
          finished(jobs[index], result)
        }
      }
    }
    return results.withLock { $0 }.map { $0 ?? .failure("was not played") }
  }
}
