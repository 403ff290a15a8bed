import ArgumentParser
import CommandLineSupport
import Files
import FoundationEssentials
import Glibc
import Rig
import Synchronization
import SystemPackage

/// The command `touchrig test`, which plays scripts and judges their expectations.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays scripts in parallel, and reports whether programs do what the scripts expect.",
    usage: "touchrig test [OPTION ...] [SCRIPT | FOLDER ...] [-- COMMAND ...]",
    discussion: """
      Each script has a server of its own, and a program of its own with a home of its own, which reads \
      none of your settings. The script says which program: start COMMAND ..., or else the command line \
      does. Of folders, all files that end in \(TestScripts.ending) are played.

      Prints a line for each script, and writes a report as a web page, also of a run that is \
      interrupted. The exit status is 0 if all scripts passed, 1 if one failed, and 2 if the arguments \
      were invalid. A script that fails is not tried again.

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

  @OptionGroup var selection: TestSelection

  @Flag(help: "Print the paths of the chosen scripts, and play none.")
  var list = false

  @OptionGroup var environment: EnvironmentOptions

  @Option(
    name: .customLong(commandOption), parsing: .remaining, help: ArgumentHelp(visibility: .hidden))
  var command: [String] = []

  /// The option before the command, which users write after `--`: the parser knows no second list of words there.
  static let commandOption = "start"

  /// Returns the words of a command line for the parser: if they are for this command, with the option in place of the
  /// first `--`.
  static func arguments(_ words: [String]) -> [String] {
    let option = "--\(commandOption)"
    guard words.first == "test", let index = words.firstIndex(of: "--"),
      !words[..<index].contains(option)
    else { return words }
    return words[..<index] + [option] + words[(index + 1)...]
  }

  func run() throws {
    let scripts = try selection.scripts(of: TestScripts.find(paths.isEmpty ? ["."] : paths))
    guard !list else {
      for script in scripts {
        _ = try? FileDescriptor.standardOutput.writeAll(script.bytes + [UInt8(ascii: "\n")])
      }
      return
    }
    if let junit { try OutputFile(path: junit).check(markedBy: JUnitReport.mark) }
    let report = TestReport(folder: try ReportFolder(emptying: report), junit: junit)
    let testJobs = scripts.enumerated().map { index, script in
      TestJob(script, number: index + 1, in: report.folder.path)
    }
    if let note = environment.noiseNote { print(note) }
    let run = TestRun(testJobs, options: environment.arguments, command: command)
    let interruption = Interruption {
      do { try report.write(run.summary) } catch { Touchrig.printError("\(error)") }
    }
    play(run)
    let summary = run.summary
    try withExtendedLifetime(interruption) { try report.write(summary) }
    if summary.count(.failed) > 0 { throw ExitCode(1) }
  }

  /// Plays the scripts that have changed, or all of them.
  private func play(_ run: TestRun) {
    let known = GreenRuns()
    var states: [String: String] = [:]
    var played: [TestJob] = []
    let state = { @Sendable [command, settings = environment.settings] (job: TestJob) in
      GreenRuns.state(of: job.script, settings: settings, command: command)
    }
    for job in run.jobs {
      let state = state(job)
      if changed, !bless, let state, known.hasPassed(job.script, in: state) {
        run.record(TestResult(outcome: .unchanged), of: job)
      } else {
        played.append(job)
        states[job.folderName] = state
      }
    }
    let runs = Mutex(known)
    let arguments = arguments
    let variables = variables
    let limit = timeLimit + .seconds(15)
    let pool = TestPool(width: jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    pool.run(played) { job in
      job.play(arguments, environment: variables, limit: max(limit, job.ownLimit))
    } finished: { [states, bless] job, result in
      // After blessing, the pictures are others than before.
      let state = bless ? state(job) : states[job.folderName]
      // Immediately, because the run may be interrupted.
      runs.withLock {
        $0.record(job.script, in: state, passed: result.outcome == .passed)
        $0.save()
      }
      run.record(result, of: job)
    }
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
