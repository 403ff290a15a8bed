import ArgumentParser
import CommandLineSupport
import Files
import Rig
import SystemPackage

/// The command `touchrig torture`, which plays random input on a program until it fails, and reduces the input of a
/// failure.
struct Torture: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays random input on a program, and finds the least that makes it fail.",
    usage: "touchrig torture [OPTION ...] -- COMMAND ...",
    discussion: """
      Each storm has a server and a program of its own: fingers, pen, mouse, touchpad and keys act at random, \
      devices are unplugged, the window and the screen change, another program takes all input or moves the \
      pointer, the program is stopped for a moment. Afterwards everything is lifted. The program must be \
      running, or have ended with status 0; have read its input and stopped drawing; show what it draws when it \
      is asked to draw everything anew; draw again after a tap, a pinch or a drag; wake up rarely; and have \
      kept neither files open nor more memory than it may. With --accessibility, what it tells of its elements \
      must be right as well, and a picture be where it belongs.

      A storm that shows a fault is reduced to the lines that still show it, and written as a script for touchrig \
      run. The exit status is 0 if there was no fault, 1 if there was one, and 2 if the arguments were invalid.

      A line for each storm goes to standard error.

      Random input can do anything that the program offers, also delete files: give it copies.
      """)

  @Option(
    help: ArgumentHelp("How long to go on, in minutes (default: 10).", valueName: "N"),
    transform: { try (0.001...10_000).number(in: $0, "a number of minutes") })
  var minutes = 10.0

  @Option(
    help: ArgumentHelp("The number of storms, instead of a time.", valueName: "N"),
    transform: { try (1...longest).number(in: $0, "a number of storms") })
  var storms: Int?

  @Option(
    help: ArgumentHelp("The number of actions of a storm (default: 60).", valueName: "N"),
    transform: { try (1...longest).number(in: $0, "a number of actions") })
  var length = 60

  @Option(
    help: ArgumentHelp(
      "Repeat the storms of an earlier run, which has printed this number.", valueName: "N"))
  var stormSeed: UInt64?

  @Option(
    help: ArgumentHelp(
      "The keys that are pressed, between blanks (default: some that neither delete nor end).",
      valueName: "keys"), transform: keys(in:))
  var keys: [String]?

  @Option(
    help: ArgumentHelp(
      "The keys that are pressed first, between blanks, such as those that open a dialog. Of several, storms take one "
        + "after the other.",
      valueName: "keys"), transform: keys(in:))
  var start: [[String]] = []

  @Option(
    help: ArgumentHelp(
      "A script that is played after each storm and must succeed, such as one that returns to a known state.",
      valueName: "script"))
  var probe: FilePath?

  @Option(
    help: ArgumentHelp(
      "A recording of touches that the program writes: each must have ended after a storm.",
      valueName: "file"))
  var recording: FilePath?

  @Option(
    help: ArgumentHelp(
      "The most memory that the program may need (default: 1024).", valueName: "MiB"),
    transform: { try (1...1 << 20).number(in: $0, "a number of MiB") })
  var memory = 1024

  @Flag(help: "Do not expect that a tap, a pinch or a drag makes the program draw.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "The folder for the scripts of faults.", valueName: "folder"))
  var report: FilePath = "."

  @OptionGroup var environment: EnvironmentOptions

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  /// The maximum number of storms, and of the actions of one: more take longer than a day.
  private static let longest = 1_000_000
  /// The time that is spent on making a storm smaller.
  private static let shrinkingTime = Duration.seconds(240)

  func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError(
        "specify the program to run after --, for example: -- touchstone picture.jpg")
    }
  }

  /// Returns the keys in `text`, between blanks.
  private static func keys(in text: String) throws -> [String] {
    try text.split(separator: " ").map(String.init).map { key in
      guard (try? Script("key \(key)", name: "")) != nil else {
        throw ValidationError(
          "expected keys such as a, plus, Escape, F11 or Control+z, found \"\(key)\"")
      }
      return key
    }
  }

  func run() throws {
    if let refusal = OutputPath.refusal(toWriteInto: report) {
      throw ArgumentFault("--report: \(refusal)")
    }
    var trial = StormTrial(
      command.map(ArgumentText.bytes), in: TestEnvironment(environment.settings))
    trial.memoryLimit = memory
    trial.recording = recording
    trial.expectsReaction = !quiet
    if let probe {
      do {
        trial.probe = try InputFile(path: probe).script(in: probe.removingLastComponent())
      } catch let error as InputFile.Failure {
        throw ArgumentFault("\(error.name): the script cannot be read: \(error.reason)")
      } catch {
        throw ArgumentFault("\(error)")
      }
    }
    let seed = stormSeed ?? .random(in: 0...999_999)
    printNow("seed \(seed); to repeat it: --storm-seed \(seed)")
    let findings = try play(trial, seed: seed)
    if findings > 0 { throw ExitCode(1) }
  }

  /// Plays storms, and returns the number of faults.
  private func play(_ trial: StormTrial, seed: UInt64) throws -> Int {
    let begin = ContinuousClock.now
    let size = trial.environment.size.size
    let keys = keys ?? Storm.standardKeys
    let starts = start.isEmpty ? [[]] : start
    var count = 0
    var lines = 0
    var reports = 0
    var frames = 0
    var findings = 0
    while shouldContinue(after: count, since: begin) {
      let number = seed &+ UInt64(count)
      let storm = Storm(
        seed: number, count: length, on: size, touchscreens: trial.environment.touchscreens,
        keys: keys, opening: starts[Int(number % UInt64(starts.count))])
      let outcome = try trial.play(storm.lines)
      // A command that never shows a window is a mistake of its author, not a fault.
      if count == 0, case .notStarted(let error)? = outcome.finding { throw error }
      count += 1
      // Those that could not be played, or came after the end of the program, do not count.
      lines += outcome.lines.count
      reports += outcome.reports
      frames += outcome.frames ?? 0
      guard let finding = outcome.finding else {
        printNote("storm \(count): \(counted(outcome.lines.count, "line")), no fault")
        continue
      }
      findings += 1
      printNow("storm \(count): \(finding)")
      printNote("  looking for the least that shows it, for up to \(Self.shrinkingTime)")
      report(finding, storm, in: trial, number: number)
    }
    let seconds = (ContinuousClock.now - begin).components.seconds
    let recorded = trial.recording == nil ? "" : " of \(counted(frames, "frame"))"
    let parts = [
      counted(count, "storm"), counted(lines, "line"), counted(reports, "report") + recorded,
      counted(findings, "fault"),
    ]
    printNow("\(parts.joined(separator: ", ")) in \(seconds) s")
    return findings
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func shouldContinue(after count: Int, since begin: ContinuousClock.Instant) -> Bool {
    storms.map { count < $0 } ?? (ContinuousClock.now - begin < .seconds(minutes * 60))
  }

  /// Makes the storm smaller, first by whole actions, and writes it as a script.
  private func report(
    _ finding: StormFinding, _ storm: Storm, in trial: StormTrial, number: UInt64
  ) {
    let end = ContinuousClock.now + Self.shrinkingTime
    // The playable lines of those that show the fault.
    var minimum = storm.lines
    func fails(_ lines: [String]) throws -> Bool {
      guard ContinuousClock.now < end else { throw CancellationError() }
      let outcome = try trial.play(lines)
      guard outcome.finding?.isOfSameKind(as: finding) == true else { return false }
      minimum = outcome.lines
      return true
    }
    _ = Shrinking.smallest(storm.actions) { try fails($0.flatMap(\.self)) }
    _ = Shrinking.smallest(minimum, fails: fails)
    let path = report.appending("torture-\(number).touch")
    let head = [Self.mark, "# \(finding)", "# touchrig torture --storm-seed \(number) --storms 1"]
    let environment = trial.environment
    let settings = [
      "size \(environment.size.width)x\(environment.size.height)",
      "touchscreens \(environment.touchscreens)",
    ]
    do {
      try OutputFile(path: path).write(
        (head + settings + minimum).joined(separator: "\n") + "\n", markedBy: Self.mark)
      printNow("  \(minimum.count) of \(storm.lines.count) lines still show it: \(path.displayed)")
    } catch {
      let fault = (error as? Errno).map { "\(path.displayed): cannot be written: \($0.reason)" }
      printNow("  \(fault ?? "\(error)")")
      for line in minimum { printNow("  \(line)") }
    }
  }

  /// The first line of a script that may be replaced.
  private static let mark = "# A storm of touchrig torture."
}
