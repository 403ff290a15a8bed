import ArgumentParser
import CairoBackend
import DecoderIPC
import Glibc
import PhotoViewer
import PictureLoading
import SystemPackage
import Views
import Windowing
import X11Backend

/// The hidden command `bench view`, which runs the viewer as the program touchstone does, and
/// prints the timing of its frames.
struct View: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument(help: "The image to show.") var picture: FilePath

  // The budgets of the program touchstone on a machine with enough memory, in bytes.

  private static let tileBudget = 256 << 20
  private static let decoderBudget = 768 << 20

  func run() throws { try MainActor.assumeIsolated { try showWindow() } }

  @MainActor
  private func showWindow() throws {
    let connection = try Connection()
    let settings = DecoderSettings(
      memoryBudget: Self.decoderBudget, screenProfile: connection.screenProfile)
    let decoders = (0..<2).map { _ in SandboxedDecoder(settings, spillingTo: nil) }
    var configuration = WindowConfiguration(
      title: "View", instanceName: "bench", className: "Bench",
      pixelsPerPoint: connection.preferredScale)
    configuration.geometry = WindowGeometry(width: 1200, height: 800)
    let host = try WindowHost(on: connection, configuration, painter: CairoPainter())
    let window = Window(title: "View", content: Views.View())
    window.control = host
    let viewer = Viewer(
      PictureList(opening: [picture]), in: window, loader: PictureLoader(decoders: decoders),
      tileBudget: Self.tileBudget)
    host.onFrameShown = { Self.printNow(FrameLine($0).text) }
    try withExtendedLifetime(viewer) { try host.run(window) }
  }

  /// Writes a line without buffering: `print` buffers when redirected to a file, and there is no
  /// last frame after which to flush the buffer.
  private static func printNow(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    write(STDOUT_FILENO, bytes, bytes.count)
  }
}
