import ArgumentParser

/// `bench start`
struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "From the start of the program to a large picture on the screen, and its memory.")

  @OptionGroup var runs: Runs

  func run() { StartBench(runs: runs).run() }
}

/// `bench return`
struct Return: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Memory on a large picture, and after moving on to small ones.")

  func run() { ReturnBench().run() }
}

/// `bench leaf`
struct Leaf: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "How soon the next picture is seen, and what a thousand of them leave behind.")

  func run() { LeafBench().run() }
}

/// `bench folders`
struct Folders: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start with a picture in a small and in a large folder.")

  @OptionGroup var runs: Runs

  func run() { FolderBench(runs: runs).run() }
}

/// `bench tiles`
struct Tiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Frames while a pinch needs ever finer parts of a picture.")

  @OptionGroup var runs: Runs

  func run() { TileBench(runs: runs).run() }
}

/// `bench gigapixel`
struct Gigapixel: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A picture that fits into no memory: at fit, and a corner of it at full size.")

  func run() { GigapixelBench().run() }
}

/// `bench pictures`: all of these.
struct Pictures: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "All figures of opening pictures, one after the other.")

  @OptionGroup var runs: Runs

  func run() {
    StartBench(runs: runs).run()
    ReturnBench().run()
    LeafBench().run()
    FolderBench(runs: runs).run()
    TileBench(runs: runs).run()
    GigapixelBench().run()
  }
}
