import Files
import SystemPackage

/// The results of all scripts.
struct TestSummary {
  /// A script and its result.
  struct Test {
    let job: TestJob
    let result: TestResult

    /// The script with the line that failed.
    var location: String { job.name + (result.line.map { ":\($0)" } ?? "") }

    /// The result in one line.
    var line: String {
      switch result.outcome {
      case .passed: "ok    \(job.name) (\(result.duration))"
      case .unchanged: "same  \(job.name)"
      case .interrupted: "stop  \(job.name)"
      case .failed: "FAIL  \(location): \((result.message ?? "").displayed) (\(result.duration))"
      }
    }

    /// The last part of the program's output.
    var output: String { end(of: TestResult.outputName) }

    /// The last decisions of the program's gestures, between the lines of the script; empty for a program that reports
    /// none.
    var decisions: String {
      let bytes = endBytes(of: TestResult.decisionsName)
      let mark = Array(TestResult.lineMark.utf8)
      // The first line may lack its beginning.
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropFirst(bytes.count < Self.maximumEnd ? 0 : 1)
      let areScript = lines.allSatisfy { $0.isEmpty || $0.starts(with: mark) }
      return areScript ? "" : String(decoding: bytes, as: UTF8.self)
    }

    /// The last part of the script's output, such as lists of elements.
    var listing: String { end(of: TestJob.log) }

    /// The maximum size of a last part, in bytes.
    private static let maximumEnd = 20_000

    private func end(of name: FilePath.Component) -> String {
      String(decoding: endBytes(of: name), as: UTF8.self)
    }

    /// Returns the last part of a file, which may be larger than the memory.
    private func endBytes(of name: FilePath.Component) -> [UInt8] {
      (try? FileSystem.end(of: job.folder.appending(name), limit: Self.maximumEnd)) ?? []
    }
  }

  let tests: [Test]
  /// The options of the environment.
  let options: [String]
  /// The program of the command line instead of those of the scripts, with its arguments; empty without it.
  let command: [String]
  /// The time that all took together, in seconds.
  let seconds: Double

  /// The summary in one line.
  var inWords: String {
    let parts = [
      (count(.passed), "passed"), (count(.failed), "failed"), (count(.unchanged), "unchanged"),
      (count(.interrupted), "interrupted"),
    ]
    let counts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(counts.isEmpty ? "no scripts" : counts) in \(inSeconds(seconds))"
  }

  func count(_ outcome: TestResult.Outcome) -> Int {
    tests.count { $0.result.outcome == outcome }
  }
}

extension TestResult {
  /// The time that the script took, as text.
  var duration: String { inSeconds(seconds) }

  /// The time that a line took with all its repetitions, as text; nil if it was not played.
  func duration(ofLine line: Int) -> String? {
    lineTimes.seconds[line].map(inSeconds)
  }
}

/// Returns a time with one digit after the point.
private func inSeconds(_ seconds: Double) -> String {
  let tenths = Int((min(1e9, max(0, seconds)) * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)s"
}
