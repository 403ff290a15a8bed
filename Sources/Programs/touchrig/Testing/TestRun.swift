import Synchronization

/// The scripts of a run with their results so far, of which there is a summary at any time.
final class TestRun: Sendable {
  let jobs: [TestJob]
  /// The options of the environment.
  private let options: [String]
  /// The program of the command line; empty without one.
  private let command: [String]
  private let start = ContinuousClock.now
  /// The results by the names of the folders, which are different ones.
  private let results = Mutex<[String: TestResult]>([:])

  init(_ jobs: [TestJob], options: [String], command: [String]) {
    self.jobs = jobs
    self.options = options
    self.command = command
  }

  /// Records a result, and prints its line.
  func record(_ result: TestResult, of job: TestJob) {
    results.withLock { $0[job.folderName] = result }
    printNow(TestSummary.Test(job: job, result: result).line)
  }

  /// The results; scripts without one were interrupted.
  var summary: TestSummary {
    let results = results.withLock { $0 }
    return TestSummary(
      tests: jobs.map { job in
        let result = results[job.folderName] ?? TestResult(outcome: .interrupted)
        return TestSummary.Test(job: job, result: result)
      },
      options: options, command: command,
      seconds: (ContinuousClock.now - start) / .seconds(1))
  }
}
