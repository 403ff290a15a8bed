import ArgumentParser
import CairoBackend
import Codecs
import CommandLineSupport
import DecoderIPC
import Drawing
import Glibc
import PhotoViewer
import PictureLoading
import SystemPackage
import Views
import X11Backend
import XRenderBackend

/// The viewer, which opens a window with the pictures named on the command line.
struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "A touch-first image viewer for X11.")

  @OptionGroup var options: Options

  func run() throws {
    guard !options.version else { return print(VersionText.text) }
    try MainActor.assumeIsolated { try showWindow() }
  }

  @MainActor
  private func showWindow() throws {
    let pictures = PictureList(opening: try paths)
    try options.screenshot.map(Screenshot.check)
    let recorder = try options.record.map { try TouchRecorder(to: $0) }
    let connection = try Connection()
    let budget = MemoryBudget(megabytes: options.memory)
    var configuration = windowConfiguration(on: connection)
    let loader = PictureLoader(
      decoders: Decoders.start(
        budget, screenProfile: connection.screenProfile,
        largestWindow: configuration.largestSize(on: connection), for: pictures.current))
    // The first picture is decoded while the window is created.
    loader.want(
      Viewer.firstRequests(for: pictures, in: configuration.size(on: connection)),
      holding: pictures.current)
    configuration.icons = Assets().icons.compactMap { try? PictureFile.bitmap(at: $0) }
    let presentation = PresentationChoice(options.presenter, on: connection)
    let host = try WindowHost(
      on: connection, configuration, painter: CairoPainter(),
      pixmapPainter: XRenderPainter(on: connection), presentation: presentation.first)
    presentation.measure(in: host)
    let viewer = Viewer(
      pictures, in: host, loader: loader, reducesMotion: options.reducedMotion,
      tileBudget: budget.tiles,
      inspector: SandboxedInspector(DecoderSettings(memoryBudget: budget.decoder)), textMeasurer: PangoTextMeasurer())
    let screenshot = options.screenshot.map { Screenshot(to: $0, of: viewer, in: host) }
    let content = showingTouches(of: viewer, in: host)
    // The recording starts only once there is a window, so that a failed start changes no file.
    try host.run(recorder?.recording(content) ?? content)
    try screenshot?.check()
    try recorder?.check()
  }

  /// Returns `content`, wrapped to show touches if an option requests that.
  @MainActor
  private func showingTouches(
    of content: any WindowContent, in host: WindowHost
  ) -> any WindowContent {
    guard options.showTouches || options.emulateTouch else { return content }
    let showing = TouchShowingContent(content)
    host.onAim = { [unowned showing] in showing.aim = $0 }
    return showing
  }

  /// The paths on the command line, or the folder of sample pictures.
  private var paths: [FilePath] {
    get throws {
      guard options.paths.isEmpty else { return options.paths }
      guard let samples = Assets().samples else {
        throw ValidationError("The sample pictures are not installed; specify a picture to open.")
      }
      return [samples]
    }
  }

  private func windowConfiguration(on connection: Connection) -> WindowConfiguration {
    var configuration = WindowConfiguration(
      title: "Touchstone", instanceName: "touchstone",
      className: "io.github.touchstone.Touchstone",
      pixelsPerPoint: options.scale ?? connection.preferredScale)
    configuration.geometry = options.geometry
    configuration.emulatesTouch = options.emulateTouch
    configuration.isFullscreen = options.fullscreen
    configuration.startupID = takeStartupID()
    return configuration
  }

  /// Returns the identifier that the desktop assigned to this launch, if any, and removes it from
  /// the environment, so that no child process uses it.
  private func takeStartupID() -> String? {
    let name = "DESKTOP_STARTUP_ID"
    guard let value = getenv(name) else { return nil }
    let id = String(cString: value)
    unsetenv(name)
    return id.isEmpty ? nil : id
  }
}

Touchstone.runProgram()
