import CommandLineSupport
import Rig
import SystemPackage

/// A rig with a program on it, for as long as something is played.
struct RigSession {
  /// The program and its arguments, as bytes.
  var command: [[UInt8]]
  /// The working folder of the program; nil for that of this process.
  var folder: FilePath?
  /// The screen, the devices and the settings.
  var environment = TestEnvironment()
  /// The scale of a recording, if the environment does not have it.
  var recordedScale = 1.0
  /// The destination of the output of the program.
  var output = Program.Output.inherited
  /// Whether the program shows a window, which is awaited.
  var waitsForWindow = true
  /// The file for a film; nil for none.
  var film: FilePath?
  /// Variables of the program, besides those of its session.
  var variables: [String: String] = [:]

  /// The time that a program has to end when its window is asked to close.
  static let closingTime = Duration.seconds(3)

  /// Starts the server, the desktop and the program, calls `play`, and shuts them down. After an error,
  /// `failed` is called while they are still there.
  func run(
    _ play: (Rig, Program, Film?) throws -> Void,
    failed: (Rig, Program, any Error) -> Void = { _, _, _ in }
  ) throws {
    let rig = try Rig(environment)
    defer { rig.end() }
    if recordedScale != 1 { try rig.setScale(recordedScale) }
    let program = try rig.launch(
      bytes: command, environment: variables, in: folder, output: output)
    do {
      if waitsForWindow { try rig.waitForWindow() }
      // A film does not show the program starting up.
      if film != nil, waitsForWindow { try? rig.waitUntilQuiet(within: .seconds(3)) }
      let recording = film.map { rig.film(to: $0) }
      let interruption = recording.map { film in
        Interruption {
          do { try film.finish() } catch { Touchrig.printError("\(error)") }
        }
      }
      defer { withExtendedLifetime(interruption) {} }
      try play(rig, program, recording)
      try recording?.finish()
      awaitEnding(of: program, on: rig)
      try program.checkStatus()
    } catch {
      failed(rig, program, error)
      throw error
    }
    close(program, on: rig)
  }

  /// Waits for the end of a program that is about to end on its own, so that its status is known.
  private func awaitEnding(of program: Program, on rig: Rig) {
    guard waitsForWindow else {
      // It may not have failed yet.
      _ = try? program.waitForExit(within: .milliseconds(500))
      return
    }
    guard (try? rig.hasWindow()) == false else { return }
    _ = try? program.waitForExit(within: Self.closingTime)
  }

  /// Asks the window of `program` to close, and waits until the program has ended, so that it has read all
  /// input and can leave in order. How it does so is no part of the script.
  private func close(_ program: Program, on rig: Rig) {
    guard program.exitStatus == nil, (try? rig.closeWindow()) != nil else { return }
    _ = try? program.waitForExit(within: Self.closingTime)
  }
}
