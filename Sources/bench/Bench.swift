import ArgumentParser

/// Figures of the viewer, side by side with those of other viewers that are installed, and of the
/// gesture core.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the viewer and its peers on a private X server, with real touches.",
    discussion: """
      Every figure is the median of several runs, with the ratio to the viewer of this project \
      beside it. Viewers that are not installed are left out.
      """,
    subcommands: [
      Pictures.self, Start.self, Return.self, Leaf.self, Folders.self, Tiles.self, Gigapixel.self,
      Pinch.self, Latency.self, GestureFigures.self, GestureFrames.self, Fill.self, View.self,
      Decode.self, All.self,
    ],
    defaultSubcommand: All.self)
}

/// `bench pinch`
struct Pinch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Frames and load while two fingers pinch for three seconds, 120 reports a second.")

  @Option(help: "How often each viewer is pinched.")
  var runs = 3

  func run() throws { try PinchBench(runs: runs).run() }
}

/// `bench latency`
struct Latency: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "From touch to pixel, in a stream of 120 reports a second and for single steps.")

  @Option(help: "How often each viewer is measured in each case.")
  var runs = 3

  func run() { LatencyBench(runs: runs).run() }
}

/// `bench gestures`
struct GestureFigures: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gestures",
    abstract: "Time and allocations of a frame in the gesture core, and how they grow.")

  @Option(help: "How often each case is measured.")
  var runs = 5

  func run() { GestureBench(runs: runs).run() }
}

/// `bench gesture-frames`: nothing but frames, under the tracer of allocations.
struct GestureFrames: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument var play: GestureLoad.Play
  @Argument var views: Int
  @Argument var touches: Int
  @Argument var recognizers: Int

  func run() {
    let load = GestureLoad(play: play, views: views, touches: touches, recognizers: recognizers)
    AllocationCounter.traceFrames(of: load)
  }
}

extension GestureLoad.Play: ExpressibleByArgument {}

/// `bench`: all of it.
struct All: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "All figures, one after the other.")

  @OptionGroup var pictures: Pictures

  func run() throws {
    pictures.run()
    try PinchBench(runs: 3).run()
    LatencyBench(runs: 3).run()
    GestureBench(runs: 5).run()
  }
}
