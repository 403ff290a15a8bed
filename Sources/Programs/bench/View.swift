import ArgumentParser
import CairoBackend
import Glibc
import DecoderIPC
import PhotoViewer
import SystemPackage
import X11Backend

/// The hidden command `bench view`, which runs the viewer as its own program does and prints its
/// frames.
struct View: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument(help: "The image to show.") var picture: FilePath

  /// The budgets of the viewer's own program on a machine with enough memory, in bytes.
  private static let (tileBudget, decoderBudget) = (256 << 20, 768 << 20)

  func run() throws {
    let connection = try Connection()
    let settings = DecoderSettings(
      memoryBudget: Self.decoderBudget, screenProfile: connection.screenProfile)
    let decoders = (0..<2).map { _ in SandboxedDecoder(settings, spillingTo: nil) }
    var configuration = WindowConfiguration(
      title: "View", instanceName: "bench", className: "Bench",
      pixelsPerPoint: connection.preferredScale)
    configuration.geometry = WindowGeometry(width: 1200, height: 800)
    let host = try WindowHost(on: connection, configuration, painter: CairoPainter())
    let viewer = Viewer(
      PictureList(opening: [picture]), in: host, decoders: decoders, tileBudget: Self.tileBudget)
    host.onFrameShown = { Self.say(FrameLine($0).text) }
    try host.run(viewer)
  }

  /// Writes a line without buffering: `print` buffers when redirected to a file, and no frame is
  /// known to be the last.
  private static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    write(STDOUT_FILENO, bytes, bytes.count)
  }
}
