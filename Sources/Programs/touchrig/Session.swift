import ArgumentParser
import Files
import Rig
import SystemPackage

/// The options shared by `run` and `serve`.
struct Session: ParsableArguments {
  @OptionGroup var environment: EnvironmentOptions

  @Option(
    help: ArgumentHelp(
      "Record the screen and the fingers as an animated WebP (default: no film).",
      valueName: "file.webp"))
  var film: FilePath?

  @Flag(
    help: """
      Do not wait for a window before the first verb, because the program shows none (default: \
      wait up to 20s for one of 64x64 pixels or more).
      """)
  var noWindow = false

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  /// Returns the session that these options describe. They override `header`, whose paths are relative to `folder`.
  func session(
    _ header: ScriptHeader = ScriptHeader(), in folder: FilePath? = nil
  ) throws -> RigSession {
    guard !command.isEmpty || !header.command.isEmpty else {
      throw ValidationError(
        "specify the program to run after --, for example: -- touchstone picture.jpg")
    }
    if let film { try OutputFile(path: film).check(endsIn: ".webp") }
    var session = RigSession(
      command: header.command(orInstead: command),
      folder: command.isEmpty ? folder : nil,
      environment: TestEnvironment(header.settings + environment.settings))
    session.waitsForWindow = header.waitsForWindow && !noWindow
    session.film = film
    return session
  }
}

extension ScriptHeader {
  /// The bytes of the command that a script starts, or instead of `words` of the command line, if there are any.
  func command(orInstead words: [String]) -> [[UInt8]] {
    words.isEmpty ? command.map { Array($0.utf8) } : words.map(ArgumentText.bytes)
  }
}
