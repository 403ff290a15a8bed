import ArgumentParser
import CairoBackend
import Geometry
import Views
import X11Backend

/// The hidden command `bench animate`: shows an ``AnimatedGrid`` for a number of frames, and prints
/// their timing, and at last the processor time of a frame in ms.
struct Animate: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument(help: "The number of animated views.") var count: Int

  /// The number of frames before the measurement: caches fill.
  private static let warmUp = 60
  /// The number of frames that are measured.
  private static let measured = 300

  func run() throws { try MainActor.assumeIsolated { try showWindow() } }

  @MainActor
  private func showWindow() throws {
    let connection = try Connection()
    let size = FramesBench.size
    var configuration = WindowConfiguration(
      title: "Animate", instanceName: "bench", className: "Bench", pixelsPerPoint: 1)
    configuration.geometry = WindowGeometry(width: Int(size.width), height: Int(size.height))
    let grid = AnimatedGrid(of: size)
    let window = Window(title: configuration.title, content: grid.view)
    window.textMeasurer = PangoTextMeasurer()
    let host = try WindowHost(on: connection, configuration, painter: CairoPainter())
    window.control = host
    var lines: [FrameLine] = []
    var number = 0
    var start = 0.0
    host.onFrameShown = { report in
      number += 1
      if number == 1 { grid.animate(count) }
      if number == Self.warmUp { start = ProcessorTime.ofProcess }
      if number > Self.warmUp { lines.append(FrameLine(report)) }
      guard lines.count == Self.measured else { return }
      let spent = (ProcessorTime.ofProcess - start) / 1e6
      for line in lines { print(line.text) }
      print(spent / Double(Self.measured))
      host.close()
    }
    try host.run(window)
  }
}
