import ArgumentParser
import Files
import FoundationEssentials
import Glibc
import Processes
import Rig
import SystemPackage

/// The command `touchrig record`, which writes the actions of a person in a program as a script.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Records touches, keys and the pointer in a program on your screen, as a script.",
    usage: "touchrig record [--output FILE] -- COMMAND ...",
    discussion: """
      Starts the program on the display of your session, and records what you do in its windows, and \
      nowhere else, until it ends or you press Control+C here. The script that it then writes is to be \
      edited: add what you expect.

      Taps, drags and pinches become such verbs, and other motions are written move by move, so that \
      gestures are played as they were. Where you waited for the program, the script waits until it is \
      quiet.
      """)

  @Option(
    help: ArgumentHelp(
      "Write the script to this file, which must not exist (default: standard output).",
      valueName: "file"))
  var output: FilePath?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError("specify the program to record after --, for example: -- eog photo.jpg")
    }
    if let output, FileStatus(of: output) != nil {
      throw ValidationError("\(output.displayed): the file is there already; choose another name")
    }
  }

  func run() throws {
    guard let display = getenv("DISPLAY").map({ String(cString: $0) }), !display.isEmpty else {
      throw RigError.screen(reason: "DISPLAY is not set; record in a session with an X server")
    }
    let words = command.map(ArgumentText.bytes)
    let program = FilePath(bytes: words[0])
    guard let path = FilePath.program(named: program) else {
      throw RigError.program(name: program.displayed, reason: "no such program")
    }
    let recorder = try SessionRecorder(on: display)
    var configuration = ChildProcess.Configuration(path, bytes: Array(words.dropFirst()))
    configuration.name = program.displayed
    configuration.environment = CommandLine.environment
    // The standard output is for the script.
    configuration.output = .standardError
    let process = try WatchedProcess(configuration)
    let interruption = Interruption()
    // A second signal does not lose the script.
    defer { withExtendedLifetime(interruption) {} }
    while process.exitStatus == nil, !interruption.hasCome {
      recorder.record(atMost: .milliseconds(50))
    }
    recorder.record(atMost: .zero)
    process.end()
    guard recorder.hasWindow else {
      throw RigError.program(
        name: program.displayed, reason: "showed no window that could be recorded")
    }
    try write(recorder.script(starting: words.map { String(decoding: $0, as: UTF8.self) }))
  }

  private func write(_ script: String) throws {
    guard let output else {
      print(script, terminator: "")
      return
    }
    do {
      try FileSystem.write(
        Array(script.utf8), to: output, replacing: false, FileSystem.Durability.none)
    } catch {
      // The recorded lines are not lost.
      print(script, terminator: "")
      throw RigError.file(path: output.displayed, reason: "cannot be written: \(error.reason)")
    }
  }
}

extension CommandLine {
  /// The variables of this process, as `NAME=value`.
  fileprivate static var environment: [String] {
    ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
  }
}
