import ATSPIBridge
import ArgumentParser
import CairoBackend
import Codecs
import CommandLineSupport
import DBus
import DesktopServices
import DecoderIPC
import Drawing
import Files
import Folders
import Glibc
import Motion
import PhotoViewer
import PictureLoading
import Settings
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
    guard !options.listCommands else { return print(CommandListing.text) }
    guard !options.checkSettings else { return try SettingsCheck.run(on: options.paths) }
    try MainActor.assumeIsolated { try showWindow() }
  }

  @MainActor
  private func showWindow() throws {
    let preferences = Preferences(options)
    let keeper = options.screenshot == nil ? preferences.stateKeeper : nil
    defer { keeper?.save() }
    let pictures = PictureList(opening: try paths(after: keeper?.folder))
    try options.screenshot.map(Screenshot.check)
    let recorder = try options.record.map { try TouchRecorder(to: $0) }
    let connection = try Connection()
    let budget = MemoryBudget(megabytes: preferences.settings.memory)
    var configuration = windowConfiguration(on: connection, preferences.settings)
    if options.geometry == nil { keeper?.place(&configuration, on: connection.monitors) }
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
      pictures, in: host, loader: loader, settings: preferences.settings,
      choices: keeper?.choices(in: pictures.folder) ?? Choices(),
      portal: keeper?.portal ?? PortalColors(), reducesMotion: options.reducedMotion,
      tileBudget: budget.tiles,
      inspector: SandboxedInspector(DecoderSettings(memoryBudget: budget.decoder)),
      textMeasurer: PangoTextMeasurer())
    viewer.onPointerHidden = { [weak host] in host?.setPointerHidden($0) }
    let screenshot = options.screenshot.map { Screenshot(to: $0, of: viewer, in: host) }
    let content = showingTouches(of: viewer, in: host)
    let loop = try EventLoop(on: connection)
    let accessibility = bridge(of: viewer, in: loop, on: connection)
    defer { accessibility.stop() }
    host.whenShown = { [weak viewer, weak host, weak loop] in
      guard let viewer, let host, let loop else { return }
      accessibility.start()
      preferences.follow(by: viewer, in: host)
      useBus(for: viewer, in: loop, keeper)
      keeper?.note(viewer, by: loop)
      viewer.onChoice = { [weak viewer, weak loop] in
        if let viewer, let loop { keeper?.note(viewer, by: loop) }
      }
      host.onPlaceChange?()
    }
    if options.geometry == nil, let keeper {
      host.onPlaceChange = { [weak viewer, weak host, weak loop] in
        if let viewer, let host, let loop { keeper.note(viewer, in: host, by: loop) }
      }
    }
    // The recording starts only once there is a window, so that a failed start changes no file.
    loop.show(host, with: try recorder?.recording(content) ?? content)
    try loop.run()
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

  /// Returns what tells other programs about the window of `viewer`.
  @MainActor
  private func bridge(
    of viewer: Viewer, in loop: EventLoop, on connection: Connection
  ) -> AccessibilityBridge {
    let bridge = AccessibilityBridge(
      name: "touchstone",
      loop: LoopAccess(
        watch: { [loop] in loop.watch(descriptor: $0, for: $1, $2) },
        schedule: { [loop] in loop.timers.schedule(at: loop.now + $0, $1) }),
      screenAddress: { connection.accessibilityBusAddress })
    bridge.attach(viewer.window)
    return bridge
  }

  /// Lets `viewer` use the session bus, if there is one. It is in the way of no first picture.
  @MainActor
  private func useBus(for viewer: Viewer, in loop: EventLoop, _ keeper: StateKeeper?) {
    guard let bus = SessionBus(in: loop) else { return viewer.portalColors = PortalColors() }
    bus.followColors { [weak viewer, weak loop] colors in
      guard let viewer, let loop else { return }
      viewer.portalColors = colors
      keeper?.note(viewer, by: loop)
    }
    viewer.onKeepAwake = { bus.keepAwake($0) }
    viewer.onShowInFolder = { [weak viewer] path in
      bus.showInFileManager(path) { viewer?.fileManagerFailed($0.description) }
    }
  }

  /// The paths on the command line; else the folder `last`, the folder of the user's pictures if it has
  /// any, or the sample pictures.
  private func paths(after last: FilePath?) throws -> [FilePath] {
    guard options.paths.isEmpty else { return options.paths }
    if let last { return [last] }
    if let folder = FilePath.pictures, (try? PictureFolder.pictures(in: folder)) != nil {
      return [folder]
    }
    guard let samples = Assets().samples else {
      throw ValidationError("The sample pictures are not installed; specify a picture to open.")
    }
    return [samples]
  }

  private func windowConfiguration(
    on connection: Connection, _ settings: Settings
  ) -> WindowConfiguration {
    var configuration = WindowConfiguration(
      title: "Touchstone", instanceName: "touchstone",
      className: "io.github.touchstone.Touchstone",
      pixelsPerPoint: settings.scale > 0 ? settings.scale : connection.preferredScale)
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
