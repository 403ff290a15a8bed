import ArgumentParser
import Rig
import SystemPackage
import Terminal

/// `touchrig run`: a script or a recording from a file.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a script or a recording to a program on a private X server.",
    usage: "touchrig run [OPTION ...] SCRIPT -- COMMAND ...",
    discussion: """
      A recording is a file that touchstone --record has written. Its touches are played in the \
      time they took, on a window of the size they were made on; the screen must have room for it. \
      Programs that go by Xft.dpi get the scale that was recorded.

      \(Touchrig.language)
      """)

  @Argument(help: "The script's or the recording's file; - is standard input.")
  var script: FilePath

  @Option(
    help: ArgumentHelp(
      "Write a PNG of the screen when all is played and at rest.", valueName: "file.png"))
  var screenshot: FilePath?

  @OptionGroup var session: Session

  func run() throws {
    let performance = try Performance(file: script)
    if let screenshot { try OutputFile(path: screenshot).check(endsIn: ".png") }
    try session.run(output: .inherited, scale: performance.scale) { rig, program in
      try performance.play(on: rig, program)
      guard let screenshot else { return }
      try rig.perform(.waitUntilQuiet, of: program, at: "--screenshot")
      try rig.perform(.screenshot(screenshot), of: program, at: "--screenshot")
    }
  }
}
