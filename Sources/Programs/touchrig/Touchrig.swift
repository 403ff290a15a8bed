import ArgumentParser
import CommandLineSupport

/// The program, which plays real touches on any X11 program on a private X server.
struct Touchrig: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchrig",
    abstract: "Plays real touches on any X11 program, without a touchscreen.",
    discussion: """
      Starts a private X server with a screen in memory, and with a touchscreen, mouse, keyboard, \
      touchpad and pen that are real devices to the server. Runs a program on it and plays the \
      touches of a script. Afterwards, it asks the window to close, and ends the server and the \
      program, which has \(RigSession.closingTime.components.seconds) seconds to end by itself.

      Requires the packages xserver-xorg-core and xserver-xorg-video-dummy.
      """,
    version: "touchrig \(ProgramVersion.current)",
    subcommands: [
      Run.self, Test.self, Serve.self, Record.self, Replay.self, Torture.self, PlayTest.self,
    ])
}
