import ArgumentParser

/// Figures of the viewer, side by side with those of other viewers that are installed.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the viewer and its peers on a private X server, with real touches.",
    discussion: """
      Every figure is the median of several runs, with the ratio to the viewer of this project \
      beside it. Viewers that are not installed are left out.
      """,
    subcommands: [Start.self, Pinch.self, All.self], defaultSubcommand: All.self)
}

/// `bench start`
struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "From the start of the program to the picture on the screen.")

  @Option(help: "How often each viewer is started.")
  var runs = 5

  func run() throws { try StartBench(runs: runs).run() }
}

/// `bench pinch`
struct Pinch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Frames and load while two fingers pinch for three seconds, 120 reports a second.")

  @Option(help: "How often each viewer is pinched.")
  var runs = 3

  func run() throws { try PinchBench(runs: runs).run() }
}

/// `bench`: all of it.
struct All: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "All figures, one after the other.")

  func run() throws {
    try StartBench(runs: 5).run()
    try PinchBench(runs: 3).run()
  }
}
