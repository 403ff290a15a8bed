import ArgumentParser
import CommandLineSupport
import Rig
import SystemPackage

/// The command `touchrig run`, which plays a script or recording from a file.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a script or recording on a program on a private X server.",
    usage: "touchrig run [OPTION ...] SCRIPT [-- COMMAND ...]",
    discussion: """
      Without a command, the script says in a line which program it starts: start COMMAND ...

      A recording is a file made by touchstone --record. Its touches are played with their \
      original timing, on a window of the recorded size, which must fit on the screen. Programs \
      that follow Xft.dpi use the recorded scale. A recording of a touchscreen by evemu-record or \
      libinput record is played on a window that fills the screen.

      After the last step, the window is asked to close. A program that does not end within \
      \(RigSession.closingTime.components.seconds) seconds is ended.

      \(VerbTable.text)
      """)

  @Argument(help: "The file of a script or recording, or - for standard input.")
  var script: FilePath

  @Option(
    help: ArgumentHelp(
      "Write a PNG of the screen after the last step, when it is at rest.", valueName: "file.png"))
  var screenshot: FilePath?

  @Option(
    help: ArgumentHelp(
      """
      Shorten the pauses of a script between gestures, or lengthen them, from 0.1 to 100. \
      Gestures stay as they are, and no pause becomes shorter than 500ms (default: 1).
      """, valueName: "N"),
    transform: { try (0.1...100).number(in: $0, "a speed") })
  var speed = 1.0

  @OptionGroup var session: Session

  func run() throws {
    let playback = try Playback(file: script, settings: session.environment.settings)
    if let screenshot { try OutputFile(path: screenshot).check(endsIn: ".png") }
    var rigSession = try session.session(playback.header, in: playback.folder)
    // Otherwise, the program has the terminal itself, if there is one.
    if playback.usesOutput { rigSession.output = .standardOutput }
    if playback.usesElements { rigSession.environment.apply(.accessibility) }
    rigSession.recordedScale = playback.scale
    session.environment.printNoise()
    try rigSession.run { rig, program, _ in
      try playback.play(on: rig, program, speed: speed)
      guard let screenshot else { return }
      try rig.perform(.waitUntilQuiet(for: Rig.usualQuiet), of: program, at: "--screenshot")
      try rig.perform(.screenshot(screenshot), of: program, at: "--screenshot")
    }
  }
}
