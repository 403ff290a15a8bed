import Files
import Rig
import Scenarios
import SystemPackage
import TestSupport
import Testing

@testable import touchrig

/// The results of scripts, kept from run to run.
@Suite struct GreenRunsTests {
  private let folder = TemporaryFolder()

  @Test func `The state of a script is the same however its settings are kept in memory`() throws {
    let text = "size 300x200\nstart true\nwait 1ms\n"
    let script = FilePath(folder.write(Array(text.utf8), to: "a.touch"))
    func state(_ noise: Set<TouchNoise.Kind>, seed: UInt64 = 1) throws -> String {
      let settings = [EnvironmentSetting.noise(noise), .seed(seed)]
      return try #require(GreenRuns.state(of: script, settings: settings, command: []))
    }
    let kinds = Set(TouchNoise.Kind.allCases)
    // The order of a set is another one in a larger table, as it is in another process.
    var others = Set<TouchNoise.Kind>(minimumCapacity: 1_000)
    others.formUnion(kinds)
    #expect(Array(kinds) != Array(others))
    #expect(try state(kinds) == state(others))
    #expect(try state(kinds) != state(kinds.subtracting([.palm])))
    #expect(try state(kinds) != state(kinds, seed: 2))
  }

  @Test func `The state of a script changes with a file that it includes`() throws {
    let script = FilePath(folder.write(Array("start true\ninclude b.steps\n".utf8), to: "a.touch"))
    func state(_ steps: String) throws -> String {
      _ = folder.write(Array(steps.utf8), to: "b.steps")
      return try #require(GreenRuns.state(of: script, settings: [], command: []))
    }
    #expect(try state("lift\n") != state("wait 1ms\n"))
    #expect(try state("lift\n") == state("lift\n"))
  }
}

/// The report on a script.
@Suite struct TestSummaryTests {
  private let folder = TemporaryFolder()

  /// Returns what the report shows of `text`, the decisions beside the lines of the script.
  private func decisions(_ text: String) throws -> String {
    let job = TestJob("a.touch", number: 1, in: FilePath(folder.path))
    try FileSystem.makeFolder(at: job.folder)
    let path = job.folder.appending(TestResult.decisionsName)
    try FileSystem.write(Array(text.utf8), to: path, FileSystem.Durability.none)
    return TestSummary.Test(job: job, result: TestResult()).decisions
  }

  @Test func `A program that tells of no decisions has none, however long its script is`() throws {
    let lines = (1...2_000).map { "line \($0): tap 400,300\n" }.joined()
    #expect(try decisions(lines) == "")
    let told = try decisions(lines + "12 ms: tap follows touch 1\n")
    #expect(told.hasSuffix("12 ms: tap follows touch 1\n") && told.utf8.count == 20_000)
    #expect(try decisions("line 1: tap 1,1\n12 ms: tap fails\n").hasPrefix("line 1: tap 1,1\n12"))
    #expect(try decisions("") == "")
  }

  @Test func `Repetitions of a line count together, and so do the lines of an included file`() {
    var times = LineTimes()
    let begun: [(line: Int?, time: Double)] = [
      (1, 0.5), (2, 1), (3, 2), (2, 4), (3, 5), (4, 8), (4, 9), (nil, 11),
    ]
    for (line, time) in begun { times.begin(line, at: time) }
    #expect(times.seconds == [1: 0.5, 2: 2, 3: 5, 4: 3] && times.current == nil)
    let result = TestResult(lineTimes: times)
    #expect(result.duration(ofLine: 3) == "5.0s" && result.duration(ofLine: 5) == nil)
  }
}
