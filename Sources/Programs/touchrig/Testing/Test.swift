import ArgumentParser
import CommandLineSupport
import Files
import FoundationEssentials
import Glibc
import Rig
import SystemPackage

/// The command `touchrig test`, which plays scripts and judges their expectations.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays scripts in parallel, and reports whether programs do what the scripts expect.",
    usage: "touchrig test [OPTION ...] [SCRIPT | FOLDER ...] [-- COMMAND ...]",
    discussion: """
      Each script has a server of its own, and a program of its own with a home of its own, which reads \
      none of your settings. The script says which program: start COMMAND ..., or else the command line does. Of \
      folders, all files that end in \(TestScripts.ending) are played.

      Prints a line for each script, and writes a report as a web page. The exit status is 0 if all \
      scripts passed, 1 if one failed, and 2 if the arguments were invalid. A script that fails is \
      not tried again.

      The pictures that a script expects are next to it. For a dark appearance or another scale, their \
      names have an addition, such as home-dark@2x.png. With --bless, the screen becomes the picture \
      that is expected from then on.

      \(VerbTable.text)
      """)

  @Argument(
    help: ArgumentHelp(
      "Scripts, and folders of scripts (default: the working folder).", valueName: "script"))
  var paths: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "The folder for the report; one that is there is replaced, if nothing else is in it.",
      valueName: "folder"))
  var report: FilePath = "touchrig-report"

  @Option(
    help: ArgumentHelp(
      "Also write the results as JUnit XML, for CI services.", valueName: "file.xml"))
  var junit: FilePath?

  @Option(
    help: ArgumentHelp(
      "How many scripts are played at a time (default: the number of processors).", valueName: "N"),
    transform: { try (1...256).number(in: $0, "a number of jobs") })
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The time that a script may take, unless it says otherwise (default: 60s).", valueName: "time"
    ),
    transform: { text in
      guard let time = Script.duration(text), time > .zero else {
        throw ValidationError("expected a time such as 60s, found \"\(text)\"")
      }
      return time
    })
  var timeLimit = Duration.seconds(60)

  @Flag(help: "Make what is on the screen the pictures that are expected.")
  var bless = false

  @Flag(
    help: """
      Play only scripts that did not pass last time, or of which the script, a picture, the program or a \
      file in its arguments has changed since.
      """)
  var changed = false

  @Flag(help: "Make no films of failures, which takes time.")
  var noFilm = false

  @OptionGroup var environment: EnvironmentOptions

  @Option(
    name: .customLong(commandOption), parsing: .remaining, help: ArgumentHelp(visibility: .hidden))
  var command: [String] = []

  /// The option before the command, which users write after `--`: the parser knows no second list of words there.
  static let commandOption = "start"

  /// Returns the words of a command line for the parser: if they are for this command, with the option in place of the
  /// first `--`.
  static func arguments(_ words: [String]) -> [String] {
    guard words.first == "test", let index = words.firstIndex(of: "--") else { return words }
    return words[..<index] + ["--\(commandOption)"] + words[(index + 1)...]
  }

  func run() throws {
    let scripts = try TestScripts.find(paths.isEmpty ? ["."] : paths)
    if let junit { try OutputFile(path: junit).check(markedBy: JUnitReport.mark) }
    let folder = try ReportFolder(emptying: report)
    let testJobs = scripts.enumerated().map { index, script in
      TestJob(script, number: index + 1, in: folder.path)
    }
    if let note = environment.noiseNote { print(note) }
    let start = ContinuousClock.now
    let results = play(testJobs)
    let summary = TestSummary(
      tests: zip(testJobs, results).map { TestSummary.Test(job: $0, result: $1) },
      options: environment.arguments,
      command: command,
      seconds: (ContinuousClock.now - start) / .seconds(1))
    try write(summary, to: folder)
    print("\(summary.inWords); see \(folder.page.displayed)")
    if summary.failures > 0 { throw ExitCode(1) }
  }

  /// Plays the scripts, and prints a line for each.
  private func play(_ testJobs: [TestJob]) -> [TestResult] {
    var runs = GreenRuns()
    let states = testJobs.map(state)
    let isUnchanged = zip(testJobs, states).map { job, state in
      changed && !bless && state.map { runs.hasPassed(job.script, in: $0) } ?? false
    }
    let played = zip(testJobs, isUnchanged).filter { !$0.1 }.map(\.0)
    let arguments = arguments
    let variables = variables
    let limit = timeLimit + .seconds(15)
    let pool = TestPool(width: jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    var results = pool.run(played) { job in
      job.play(arguments, environment: variables, limit: max(limit, job.ownLimit))
    } finished: { job, result in
      printNow(TestSummary.Test(job: job, result: result).line)
    }[...]
    let all = testJobs.indices.map { index in
      if isUnchanged[index] {
        let result = TestResult(outcome: .unchanged)
        print(TestSummary.Test(job: testJobs[index], result: result).line)
        return result
      }
      let result = results.removeFirst()
      // After blessing, the pictures are others than before.
      let state = bless ? state(of: testJobs[index]) : states[index]
      runs.record(testJobs[index].script, in: state, passed: result.outcome == .passed)
      return result
    }
    runs.save()
    return all
  }

  private func state(of job: TestJob) -> String? {
    GreenRuns.state(of: job.script, settings: environment.settings, command: command)
  }

  /// The arguments of the processes that play scripts.
  private var arguments: [[UInt8]] {
    let options =
      ["--time-limit", "\(timeLimit / .seconds(1))"] + (noFilm ? ["--no-film"] : [])
      + environment.arguments + (command.isEmpty ? [] : ["--\(Self.commandOption)"])
    return options.map { Array($0.utf8) } + command.map(ArgumentText.bytes)
  }

  private var variables: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    if bless { variables["TOUCHRIG_BLESS"] = "1" }
    return variables
  }

  private func write(_ summary: TestSummary, to folder: ReportFolder) throws {
    do {
      try folder.write(Array(HTMLReport(summary).text.utf8), to: "index.html")
    } catch { throw ReportFailure(path: folder.page, error: error) }
    guard let junit else { return }
    do {
      try OutputFile(path: junit).write(
        JUnitReport(summary).text, markedBy: JUnitReport.mark)
    } catch let error as Errno { throw ReportFailure(path: junit, error: error) }
  }
}

/// A report that could not be written.
private struct ReportFailure: Error, CustomStringConvertible {
  let path: FilePath
  let error: Errno

  var description: String { "\(path.displayed): the report cannot be written: \(error.reason)" }
}

extension TestJob {
  /// The time after which a script that sets its own limit is ended.
  fileprivate var ownLimit: Duration {
    guard let file = try? InputFile(path: script),
      let parsed = try? file.script(in: script.removingLastComponent())
    else { return .zero }
    return (parsed.header.timeLimit ?? .zero) + .seconds(15)
  }
}
