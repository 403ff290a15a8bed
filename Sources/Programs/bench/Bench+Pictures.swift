import ArgumentParser

/// The command `bench start`.
struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the time from start to a large image on the screen, and the memory used.")

  @OptionGroup var runs: Runs

  @Option(
    help: """
      The size of the window: asked, as it asks for; or the decision of a window manager, openbox: \
      maximized, tiled, or nudged by two pixels.
      """)
  var window = WindowPlacement.asked

  func run() throws {
    guard window == .asked || Competitor.isInstalled("openbox") else {
      throw ValidationError("--window \(window.rawValue): install the package openbox.")
    }
    StartBench(runs: runs, window: window).run()
  }
}

/// The command `bench return`.
struct Return: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure memory with a large image, and after leaving it for small ones.")

  func run() { ReturnBench().run() }
}

/// The command `bench browse`.
struct Browse: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the time to show the next image, and memory after a thousand steps.")

  func run() { BrowseBench().run() }
}

/// The command `bench folders`.
struct Folders: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the start with an image in a small and in a large folder.")

  @OptionGroup var runs: Runs

  func run() { FolderBench(runs: runs).run() }
}

/// The command `bench grid`.
struct Grid: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how long the grid of a small and of a large folder takes to open.",
    discussion: "With 20,000 files and cached thumbnails, it is to be open within 300 ms.")

  @Option(
    help: "The number of runs for each folder (default: 3).",
    transform: Runs.number(in:))
  var runs = 3

  func run() { GridBench(runs: runs).run() }
}

/// The command `bench tiles`.
struct Tiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure frames during a pinch that needs ever finer tiles of an image.")

  @OptionGroup var runs: Runs

  func run() { TileBench(runs: runs).run() }
}

/// The command `bench gigapixel`.
struct Gigapixel: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure an image larger than memory: fitted, and a corner at full size.")

  func run() { GigapixelBench().run() }
}

/// The command `bench pictures`, which runs all of the above.
struct Pictures: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run all benchmarks of opening images.")

  @OptionGroup var runs: Runs

  func run() {
    StartBench(runs: runs).run()
    ReturnBench().run()
    BrowseBench().run()
    FolderBench(runs: runs).run()
    GridBench(runs: runs.ours).run()
    TileBench(runs: runs).run()
    GigapixelBench().run()
  }
}
