import ArgumentParser
import Geometry
import Windowing

/// The benchmarks of the viewer, compared to other installed viewers, of the gesture core, of animated views, of
/// lists, of declarative views, of keys in texts and of strokes.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the viewer and other viewers on a private X server with real touches.",
    discussion: """
      Every figure is the median of several runs, followed by its ratio to the viewer of this \
      project. Viewers that are not installed are skipped.
      """,
    subcommands: [
      Pictures.self, Start.self, Return.self, Browse.self, Folders.self, Grid.self, Tiles.self,
      Gigapixel.self,
      Pinch.self, Crop.self, Latency.self, Paint.self, GestureFigures.self, GestureFrames.self,
      Frames.self,
      Lists.self, Declared.self, Typing.self, Strokes.self, Animate.self, SceneFigures.self,
      Fill.self, View.self,
      Decode.self, All.self,
    ],
    defaultSubcommand: All.self)
}

/// The command `bench pinch`.
struct Pinch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure frames and CPU load during a 3-second pinch at 120 reports/s.")

  @Option(
    help: "The number of runs for each viewer (default: 3).",
    transform: Runs.number(in:))
  var runs = 3

  @Option(
    help: ArgumentHelp("Measure on a screen of this size only.", valueName: "WxH"),
    transform: screenSize(from:))
  var size: Size?

  func run() {
    PinchBench(runs: runs, sizes: size.map { [$0] } ?? LatencyBench.allSizes).run()
  }
}

/// The command `bench crop`.
struct Crop: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure frames while a picture is straightened, and the copy that is saved.",
    discussion: "A copy is to take at most 2.5 times as long as vips takes to turn the picture.")

  @Option(
    help: "The number of runs (default: 3).",
    transform: Runs.number(in:))
  var runs = 3

  func run() { CropBench(runs: runs).run() }
}

/// The command `bench latency`.
struct Latency: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure touch-to-pixel latency at 120 reports/s and for single steps.")

  @Option(
    help: "The number of runs for each viewer and case (default: 3).",
    transform: Runs.number(in:))
  var runs = 3

  @Flag(help: "Print the time of each stage of the frames of this project's viewer instead.")
  var trace = false

  @Option(
    help: ArgumentHelp("Measure on a screen of this size only.", valueName: "WxH"),
    transform: screenSize(from:))
  var size: Size?

  func run() {
    if trace {
      TraceBench(sizes: size.map { [$0] } ?? TraceBench.allSizes).run()
    } else {
      LatencyBench(runs: runs, sizes: size.map { [$0] } ?? LatencyBench.allSizes).run()
    }
  }
}

/// Parses the size of a screen.
private func screenSize(from text: String) throws -> Size {
  guard let geometry = WindowGeometry(text) else {
    throw ValidationError("expected a size, such as 1920x1080.")
  }
  return Size(Double(geometry.width), Double(geometry.height))
}

/// The command `bench paint`.
struct Paint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the time to paint an image over windows of several sizes.")

  func run() { PaintBench().run() }
}

/// The command `bench gestures`.
struct GestureFigures: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gestures",
    abstract: "Measure the time and allocations of a gesture core frame, and how they scale.")

  @Option(
    help: "The number of runs for each case (default: 5).",
    transform: Runs.number(in:))
  var runs = 5

  func run() { MainActor.assumeIsolated { GestureBench(runs: runs).run() } }
}

/// The command `bench frames`.
struct Frames: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the processor time of a frame with 200 views, some of them animated.",
    discussion: "With 20 animated views, a frame is to take less than 4 ms of processor time.")

  @Option(
    help: "The number of runs for each number of animated views (default: 3).",
    transform: Runs.number(in:))
  var runs = 3

  func run() { FramesBench(runs: runs).run() }
}

/// The command `bench lists`.
struct Lists: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measure how long lists of up to 100,000 rows take to open, and the frames of a fling.",
    discussion: "A frame at 60 Hz has 16.7 ms, of which preparing it is to take a small part.")

  @Option(
    help: "The number of runs for each list (default: 5).",
    transform: Runs.number(in:))
  var runs = 5

  func run() { MainActor.assumeIsolated { ListBench(runs: runs).run() } }
}

/// The command `bench declared`.
struct Declared: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how the layout of declarative views grows with their depth and number.",
    discussion: """
      The time of a first frame is to grow as the number of views does. A frame of a drag is to be below the 16.7 ms of \
      a frame at 60 Hz, of which it is to take a small part.
      """)

  @Option(
    help: "The number of runs for each number of views (default: 3).",
    transform: Runs.number(in:))
  var runs = 3

  func run() { MainActor.assumeIsolated { DeclaredBench(runs: runs).run() } }
}

/// The command `bench typing`.
struct Typing: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the frame after a key, in short and in long texts.",
    discussion: "It is to be below the 16.7 ms of a frame at 60 Hz.")

  @Option(
    help: "The number of runs for each text (default: 3).",
    transform: Runs.number(in:))
  var runs = 3

  func run() { MainActor.assumeIsolated { TypingBench(runs: runs).run() } }
}

/// The command `bench strokes`.
struct Strokes: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the frames of a stroke of a thousand reports on a canvas.",
    discussion: "The 95th percentile is to be below the 16.7 ms of a frame at 60 Hz.")

  @Option(
    help: "The number of runs for each number of strokes (default: 3).",
    transform: Runs.number(in:))
  var runs = 3

  func run() { MainActor.assumeIsolated { SketchBench(runs: runs).run() } }
}

/// The hidden command `bench gesture-frames`, which only plays frames under the allocation tracer.
struct GestureFrames: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument var play: GestureLoad.Play
  @Argument var views: Int
  @Argument var touches: Int
  @Argument var recognizers: Int

  func run() {
    let load = GestureLoad(play: play, views: views, touches: touches, recognizers: recognizers)
    MainActor.assumeIsolated { AllocationCounter.traceFrames(of: load) }
  }
}

/// The command `bench scenes`.
struct SceneFigures: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "Measure frames and CPU load of the showcase's scenes under ten fingers.")

  @Option(
    help: "The number of runs for each scene (default: 3).",
    transform: Runs.number(in:))
  var runs = 3

  @Argument(help: "The scenes to measure; all if there are none.")
  var scenes: [String] = []

  func run() { SceneBench(runs: runs, scenes: scenes.isEmpty ? nil : scenes).run() }
}

extension GestureLoad.Play: ExpressibleByArgument {}

/// The command `bench`, which runs everything.
struct All: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Run all benchmarks.")

  @OptionGroup var pictures: Pictures

  /// The commands that follow, in this order, as without options.
  private static let others: [any ParsableCommand.Type] = [
    Pinch.self, Crop.self, Latency.self, Paint.self, GestureFigures.self, Frames.self, Lists.self,
    Declared.self, Typing.self, Strokes.self, SceneFigures.self,
  ]

  func run() throws {
    pictures.run()
    for other in Self.others {
      var command = try other.parse([])
      try command.run()
    }
  }
}
