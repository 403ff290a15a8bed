import ArgumentParser
import Windowing
import X11Backend

/// The hidden command `bench fill`, the program of ``Competitor/limit``.
struct Fill: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument(help: "An image, which is ignored.")
  var picture: String

  func run() throws { try MainActor.assumeIsolated { try showWindow() } }

  @MainActor
  private func showWindow() throws {
    let connection = try Connection()
    var configuration = WindowConfiguration(
      title: "Fill", instanceName: "bench", className: "Bench", pixelsPerPoint: 1)
    configuration.geometry = WindowGeometry(width: 1200, height: 800)
    let host = try WindowHost(on: connection, configuration, painter: FillPainter())
    let content = FillContent()
    content.onClose = { [weak host] in host?.close() }
    try host.run(content)
  }
}
