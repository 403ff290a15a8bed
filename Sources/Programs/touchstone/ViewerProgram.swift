import Codecs
import CommandLineSupport
import DBus
import DecoderIPC
import DesktopServices
import Files
import Folders
import PhotoViewer
import PictureLoading
import Settings
import Shell
import SystemPackage
import Thumbnails
import Views
import Windowing

/// The viewer as a program: its window, and its connections with the settings, the saved state, and the desktop.
@MainActor
final class ViewerProgram {
  /// The identifier of the viewer on the desktop.
  nonisolated static let id = "io.github.touchstone.Touchstone"

  private let application: Application
  private let preferences: Preferences
  private let keeper: StateKeeper?
  private let window = Window(title: "Touchstone", content: View())
  /// Whether the state of the window is kept for the next start: not if the command line gives it.
  private var keepsWindowState = false
  private var viewer: Viewer?
  private var bus: SessionBus?
  /// The portal of the desktop, once it was found.
  private var portal: Portal?
  /// The programs that pictures are handed to.
  private lazy var programs = ProgramFinder { [weak self] in self?.offerServices() }
  private var recentFiles: RecentFiles?

  /// Creates the program, which begins with `preferences` and the state that `keeper` has saved, if any.
  init(_ application: Application, _ preferences: Preferences, _ keeper: StateKeeper?) {
    self.application = application
    self.preferences = preferences
    self.keeper = keeper
  }

  /// Opens the window with the `first` pictures, or without pictures if their disk does not respond yet, with
  /// `options`. It is written to `screenshot`, and its touches to `recorder`, if there are any.
  /// - Throws: the error that there can be no such window, or that the recording cannot be written.
  func open(
    _ first: FirstPictures, _ options: Options, _ screenshot: Screenshot?,
    _ recorder: TouchRecorder?
  ) throws {
    let known = screenshot == nil ? try first.listInTime : try first.list
    let pictures =
      known
      ?? PictureList(awaiting: options.paths.first.map(\.folder) ?? keeper?.folder ?? "/")
    let watcher = pictures.isOfFolders ? begin(listing: known) : nil
    let budget = MemoryBudget(megabytes: preferences.settings.memory)
    var windowOptions = windowOptions(options)
    let loader = PictureLoader(decoders: decoders(budget, windowOptions, for: pictures))
    // The first picture is decoded while the window is created.
    loader.want(
      Viewer.firstRequests(for: pictures, in: application.openingSize(of: windowOptions)),
      holding: pictures.current)
    windowOptions.icons = Assets().icons.compactMap { try? PictureFile.bitmap(at: $0) }
    windowOptions.whenShown = { [weak self] in
      self?.wasShown(options, awaiting: known == nil ? first : nil)
    }
    keepsWindowState = options.geometry == nil
    windowOptions.onStateChange = { [weak self] in
      self?.viewer?.settings.followMonitor()
      self?.recordWindowState()
    }
    if let screenshot {
      windowOptions.whenSettled = { [weak self] in
        screenshot.take($0, fault: self?.viewer?.fault)
        self?.application.quit()
      }
    }
    // The recording starts only once there is a window, so that a failed start changes no file.
    windowOptions.wrap = { try recorder?.recording($0) ?? $0 }
    application.onPortalChange = { [weak self] in self?.follow($0) }
    window.showsTouches = options.touches.showTouches || options.touches.emulateTouch
    try application.open(window, options: windowOptions) {
      viewer = Viewer(
        pictures, in: window, loader: loader, settings: preferences.settings,
        choices: keeper?.choices(in: pictures.folder) ?? RememberedChoices(),
        portal: keeper?.portal ?? PortalColors(), reducesMotion: options.reducedMotion,
        tileBudget: budget.tiles,
        inspector: SandboxedInspector(DecoderSettings(memoryBudget: budget.decoder)),
        watcher: watcher)
    }
  }

  /// Starts loading the first content of a grid, besides thumbnails, while the window is created: reads the folders of
  /// `pictures`, if they are known, and looks up the fonts. A photo needs neither for its first frame, and does not
  /// wait for them.
  private func begin(listing pictures: PictureList?) -> FolderWatcher {
    application.prepareText()
    let watcher = FolderWatcher()
    watcher.showHidden(preferences.settings.showsHidden)
    pictures?.watch(by: watcher)
    return watcher
  }

  /// Saves the state for the next start, and the records about files.
  func willTerminate() {
    keeper?.finish()
    for fault in viewer?.finishFiles() ?? [] { Touchstone.printError(fault) }
    // Folders to which files have gone are remembered.
    recordChoices()
    keeper?.finish()
    recentFiles?.finish()
  }

  private func windowOptions(_ options: Options) -> WindowOptions {
    var window = WindowOptions()
    let scale = preferences.settings.scale
    window.pixelsPerPoint = scale > 0 ? scale : nil
    window.geometry = options.geometry
    window.emulatesTouch = options.touches.emulateTouch
    window.isFullscreen = options.fullscreen
    window.presentation = options.presenter
    if options.geometry == nil { keeper?.place(&window, on: application.monitors) }
    return window
  }

  /// Starts the decoders with `budget`: one for the visible picture, at first the current one of `pictures`,
  /// and others for its neighbours and for thumbnails.
  private func decoders(
    _ budget: MemoryBudget, _ window: WindowOptions, for pictures: PictureList
  ) -> [any PictureDecoder] {
    let cache = ThumbnailCache.standard(version: ProgramVersion.current)
    let slow = SlowPictures()
    let decoders = DecoderProcesses.start(
      DecoderSettings(memoryBudget: budget.decoder, screenProfile: application.screenProfile),
      for: pictures.current, largestWindow: application.largestSize(of: window),
      spillingTo: cache?.cacheHome)
    return decoders.map { decoder -> any PictureDecoder in
      cache.map { ThumbnailingDecoder(decoder, $0, slow: slow) } ?? decoder
    }
  }

  // MARK: After the first frame

  /// Connects the viewer with services that the first picture need not wait for, and shows the `late` pictures if there
  /// are any.
  private func wasShown(_ options: Options, awaiting late: FirstPictures?) {
    guard let viewer else { return }
    preferences.follow(by: viewer, in: window)
    viewer.desktop.openWindow = { [words = options.forOtherWindows] path in
      NewWindow(path.map { [$0] } ?? [], words).open()
    }
    viewer.desktop.remotePath = { RemoteFiles.path(of: $0) }
    viewer.desktop.programs = InstalledPrograms(without: Self.id)
    viewer.desktop.maps = MapProgram()
    viewer.desktop.defaultProgram = DefaultProgram.standardFile.map {
      DefaultProgram(Self.id, keepingFormerIn: $0)
    }
    useBus(for: viewer, options)
    keepRecentFiles(of: viewer)
    keeper?.onFault = { [weak viewer] in viewer?.showOnce($0) ?? false }
    recordChoices()
    viewer.settings.preferences.onChoice = { [weak self] in
      self?.recordChoices()
      self?.recordWindowState()
    }
    viewer.settings.followMonitor()
    recordWindowState()
    viewer.readJournal()
    // Over a photo, there may be no text before the help, which has most of it.
    application.prepareText(like: viewer.textSamples)
    if let late {
      show(late, by: viewer, options)
    } else if options.slideshow {
      viewer.beginSlideshow()
    }
    if options.verbose { reportMissingServices() }
  }

  private func show(_ late: FirstPictures, by viewer: Viewer, _ options: Options) {
    let place = options.paths.first ?? keeper?.folder ?? "/"
    viewer.places.show(late, at: place) { [weak self, weak viewer] error in
      if let error {
        Touchstone.printError("\(error)")
        self?.application.quit(status: 1)
      } else if options.slideshow {
        viewer?.beginSlideshow()
      }
    }
  }

  private func reportMissingServices() {
    guard let bus else { return Touchstone.printError(DesktopService.withoutBus) }
    bus.reportMissingServices { Touchstone.printError($0) }
  }

  private func recordChoices() {
    if let viewer { keeper?.record(viewer, in: application) }
  }

  private func recordWindowState() {
    guard keepsWindowState, let viewer, let state = window.control?.state else { return }
    keeper?.record(viewer, in: state, of: application)
  }

  private func keepRecentFiles(of viewer: Viewer) {
    guard let path = RecentFiles.standardPath else { return }
    recentFiles = RecentFiles(at: path) { [application] in application.schedule(after: $0, $1) }
    recentFiles?.onFault = { [weak viewer] in _ = viewer?.showOnce($0) }
    viewer.desktop.recordRecent = { [weak self] in
      if let self, application.keepsRecentFiles { recentFiles?.add($0) }
    }
    viewer.desktop.clearRecents = { [weak self] in self?.recentFiles?.removeAll(then: $0) }
  }

  private func useBus(for viewer: Viewer, _ options: Options) {
    bus = SessionBus(in: application)
    offerServices()
    bus?.portal.parentWindow = { [weak window] in window?.control?.portalIdentifier ?? "" }
    bus?.portal.whenFound { [weak self] in
      self?.portal = self?.bus?.portal
      self?.offerServices()
    }
    viewer.desktop.keepAwake = { [weak self] in
      self?.bus?.keepAwake($0)
      self?.application.isIdleTimerDisabled = $0
    }
    guard let bus else { return }
    viewer.desktop.showInFolder = { [weak bus] path, fail in
      bus?.showInFileManager(path) { fail($0.description) }
    }
    guard options.screenshot == nil else { return }
    bus.beginService(as: Self.id) { [weak self] call, startup in
      self?.perform(call, startup, options)
    }
  }

  /// Performs a call of the desktop, or of another window. Returns the reason of a failure; nil after success.
  private func perform(
    _ call: ApplicationService.Call, _ startup: ApplicationService.Startup, _ options: Options
  ) -> String? {
    let open = { [weak viewer] (window: NewWindow) -> String? in
      viewer?.openWindow { window.open() }
      return nil
    }
    let activation = Activation(options: options)
    switch call {
    // The slideshow is that of this window, unless the user is busy in it.
    case .perform("slideshow") where viewer?.canBeginSlideshow == true:
      viewer?.beginSlideshow()
      window.control?.present(startupID: startup.id)
    case .activate, .perform("new-window"), .perform("slideshow"):
      return activation.perform(call, startup, by: open)
    case .perform(let id):
      do throws(CommandError) {
        guard let viewer else { throw CommandError(withoutWindow: id) }
        try viewer.performForDesktop(id)
      } catch {
        return error.description
      }
      window.control?.present(startupID: startup.id)
    case .present(let path):
      guard viewer?.photo.map(FileURI.absolutePath) == FileURI.absolutePath(path) else {
        return "The window does not show \(path.displayed)"
      }
      window.control?.present(startupID: startup.id)
    case .open(let paths) where paths.count == 1:
      bus?.present(paths[0], in: Self.id, startup) { isShown in
        if !isShown { _ = activation.perform(call, startup, by: open) }
      }
    default: return activation.perform(call, startup, by: open)
    }
    return nil
  }

  /// Connects the services of the portal, if there is one, and other programs for sending pictures.
  private func offerServices() {
    let services = PictureServices(by: portal, findingPrograms: programs.path)
    viewer?.desktop.mail = services.mail
    viewer?.desktop.printing = services.printing
    viewer?.desktop.wallpaper = services.wallpaper(orBy:)
    // Finding the program takes a moment: the first menu should know it.
    _ = services.wallpaper(orBy: preferences.settings.wallpaperCommand)
  }

  /// Follows the settings of the desktop's portal, except where the user has set others.
  private func follow(_ portal: PortalPreferences) {
    viewer?.settings.follow(portal, desktopHasScale: application.hasPreferredScale)
    recordChoices()
  }
}
