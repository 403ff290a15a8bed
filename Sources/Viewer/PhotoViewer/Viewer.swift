package import Drawing
package import FileOperations
package import Folders
import Geometry
import Gestures
import Localization
package import Motion
package import PictureLoading
package import Settings
package import SystemPackage
package import Views

/// The image viewer: shows a list of pictures in a window, in a grid, and one of them at a time in a pager
/// in front of it.
///
/// The window routes touches, the pointer and keys to its views, and moves and draws them. The effect of wheels and
/// touchpads on a photo, and the handling of results from the decoders, is up to the viewer, the delegate of the
/// window.
///
/// Its state is in its parts, which it calls, and which report events by closures. The viewer connects them, and
/// performs the operations that need several of them.
@MainActor
package final class Viewer {
  let context: ViewerContext
  let photoStage: PhotoStage
  let gridStage = GridStage()
  let feed: PictureFeed
  let photos: PhotoController
  private let arrivals: PictureDelivery
  let properties: PropertiesController
  let gridController: GridController
  let menus: CommandMenus
  let comparison: Comparison
  let drop: PictureDrop

  let files: FileCommands

  /// The opening of other folders and files.
  package let places: PlacesController
  package let settings: LiveSettings
  private let pointerHiding: PointerHiding
  private let folderRefresh: FolderRefreshTimer

  /// Creates a viewer of `pictures` in `window`, whose content it fills with its views, and whose control
  /// the window must have. Files are changed by `operations`; `inspector` knows whether their contents can
  /// keep turns. The viewer requests pictures from `loader` when the size of the window is known; see also
  /// ``firstRequests(for:in:)``. It begins with `settings` and the `choices` of the user, and with the
  /// colours that the `portal` of the desktop asked for last. If it `reducesMotion`, animations are skipped
  /// whatever the desktop's setting. The tiles of zoomed pictures use at most `tileBudget` bytes. The folders of
  /// the pictures may be watched already, by `watcher`.
  package init(
    _ pictures: PictureList, in window: Window, loader: PictureLoader,
    settings: Settings = Settings(), choices: RememberedChoices = RememberedChoices(),
    portal: PortalColors = PortalColors(),
    reducesMotion: Bool = false, tileBudget: Int, operations: FileOperations = FileOperations(),
    inspector: (any PictureInspector)? = nil,
    watcher: FolderWatcher? = nil
  ) {
    let wakeUp = window.control?.wakeUp ?? { @Sendable in }
    photoStage = PhotoStage(tiles: TileStore(budget: tileBudget), wakeUp: wakeUp)
    var list = pictures
    list.sort(by: choices.order ?? PictureOrder(settings.sort))
    let preferences = UserPreferences(choices)
    let notices = Notices()
    let queue = FileQueue(operations, notices: notices, wakeUp: wakeUp)
    let library = PictureLibrary(
      list, queue: queue, inspector: inspector, watcher: watcher, wakeUp: wakeUp)
    feed = PictureFeed(loader: loader, library: library, stage: photoStage, grid: gridStage.grid)
    let folders = FolderChooserPresenter(window: window, worker: queue.worker, feed: feed)
    let input = InputState()
    context = ViewerContext(
      library: library, queue: queue, notices: notices, preferences: preferences,
      desktop: DesktopActions(), window: window, folders: folders, input: input,
      announcer: Announcer(window: window, input: input))
    files = FileCommands(context: context, stage: photoStage, gridStage: gridStage, feed: feed)
    drop = PictureDrop(
      stage: gridStage, photoStage: photoStage, library: library, window: window)
    self.settings = LiveSettings(
      in: context,
      appearance: WindowAppearance(window: window, portal: portal, reducesMotion: reducesMotion))
    pointerHiding = PointerHiding(over: window)
    folderRefresh = FolderRefreshTimer(
      for: [library, preferences, folders, gridStage.grid], in: window)
    let grid = gridStage.grid
    photos = PhotoController(in: context, stage: photoStage, grid: grid, feed: feed)
    arrivals = PictureDelivery(
      in: context, feed: feed, stage: photoStage, grid: grid, playback: photos.playback)
    properties = PropertiesController(in: context)
    gridController = GridController(
      in: context, stage: gridStage, photoStage: photoStage, feed: feed)
    menus = CommandMenus(
      library: library, photoStage: photoStage, gridStage: gridStage, preferences: preferences)
    comparison = Comparison(
      library: library, feed: feed, removal: files.removal, preferences: preferences, window: window
    )
    places = PlacesController(
      library: library, folders: folders, preferences: preferences, notices: notices)
    loader.onArrival(wakeUp)
    root.focusRingStyle = .overPictures
    for view in views { root.addSubview(view) }
    grid.pictures = list.paths
    if pictures.isOfFolders { pager.clear() }
    // The grid behind a photo needs no thumbnails, not even until the first frame.
    grid.isHidden = !pictures.isOfFolders
    gridStage.bar.isHidden = grid.isHidden
    window.delegate = self
    connect()
    pager.isMotionReduced = self.settings.appearance.reducesMotion
    apply(settings)
    library.begin()
    if !grid.isHidden { gridController.listSubfolders() }
    places.follow()
  }

  /// The fault of the current picture, if one is known; in the grid, the reason why it is empty.
  package var fault: PictureFault? {
    shownMode.fault
  }

  /// The photo on the screen; nil if only the grid is visible.
  package var photo: FilePath? { photoStage.photo(of: pictures) }

  /// Texts in the fonts and with the signs of the window's content.
  package var textSamples: [AttributedText] { HelpLine.samples(of: HelpGroup.all) }

  var window: Window { context.window }
  /// The pictures that are shown.
  var library: PictureLibrary { context.library }
  var notices: Notices { context.notices }
  var input: InputState { context.input }
  /// The actions of the desktop.
  package var desktop: DesktopActions { context.desktop }

  /// The list of the pictures that are shown.
  var pictures: PictureList { library.list }

  /// The view that fills the window.
  var root: View { window.content }
  var pager: PhotoPagerView { photoStage.pager }
  var grid: GridView { gridStage.grid }
  /// The time of the latest event, deadline or frame.
  var now: Instant { input.now }

  /// The views in the window, from the back.
  private var views: [View] {
    [
      grid, gridStage.bar, gridStage.search.bar, gridStage.selectionBars, pager,
      photoStage.indicators, photoStage.overview, photoStage.controls, properties.dock,
      notices.area,
      photoStage.magnifier,
      photoStage.progressLine, photos.slideshow.player.bar, menus.help, drop.highlight,
    ]
  }

  private func resize(to size: WindowSize) {
    let isFirst = feed.resize(to: size)
    gridController.resize(to: size)
    gridStage.fitBars(for: window.inputKind)
    photos.slideshow.player.fitBar(in: window)
    pager.resize(to: size)
    if isFirst { shownMode.begin() } else { feed.update() }
  }
}

extension Viewer: WindowDelegate {
  /// Handles an event. Touches, keys, and the pointer are handled by the views.
  package func window(_ window: Window, handle event: WindowEvent) {
    if let time = event.time { input.advance(to: time) }
    pointerHiding.record(event, at: now)
    if photos.slideshow.takes(event, keys: context.preferences.keys) { return }
    if properties.takes(event, keys: context.preferences.keys) { return }
    switch event {
    case .touches(let frame): handle(frame)
    case .button(let press): handle(press)
    case .scroll(let step): handle(step)
    case .pinch(let pinch): handle(pinch)
    case .swipe(let swipe): handle(swipe)
    case .hover(let hover):
      window.deliver(event)
      pointerMoved(to: hover.position)
    case .resized(let size):
      window.deliver(event)
      resize(to: size)
    case .animationsChanged(let areWanted):
      settings.appearance.follow(serverWantsAnimations: areWanted)
    case .woken: takeResults()
    case .key(let press): handle(press)
    case .fullscreenChanged(let isFullscreen):
      window.deliver(event)
      context.announcer.announce(isFullscreen ? localized("full screen") : localized("window"))
    case .minimizedChanged:
      window.deliver(event)
      folderRefresh.followWindow()
    case .closeRequested, .keyboardChanged, .hardwareKeyboardChanged, .inputPreferencesChanged,
      .composition:
      window.deliver(event)
    case .appearanceChanged(let colors):
      settings.appearance.record(server: colors)
      settings.follow()
    }
  }

  /// Processes the results of other threads since the last turn.
  private func takeResults() {
    settings.follow()
    context.queue.worker.deliver()
    followFolders()
    folderRefresh.follow()
    arrivals.show()
    files.cropping.follow()
    // The photo may be known to keep its turn from now on, which needs no frame.
    files.turnSaving.saveAutomatically(at: now)
    performDelayedCommands()
    photoStage.takeRefinement()
    comparison.takeRefinements()
  }

  private func handle(_ frame: TouchFrame) {
    if frame.changes.contains(where: { $0.phase == .began }) {
      photoStage.releaseTouchpad(at: now)
      grid.isSelectionShown = false
    }
    window.deliver(.touches(frame))
    photoStage.controls.idling.recordUse()
    input.record(frame)
    if !input.isTouched { settings.follow() }
  }

  /// Handles the deadlines that have passed.
  package func window(_ window: Window, didAdvanceTo time: Instant) {
    input.advance(to: time)
    if photoStage.advance(to: now) { feed.update() }
    comparison.advance(to: now)
    files.turns.advance(to: now)
    photos.slideshow.advance(
      to: now,
      isBusy: !window.presentations.isEmpty || menus.isOneOpen)
    photos.record()
    pointerHiding.advance(to: now, pointer: input.pointer)
    if let time = feed.deadline, time <= now { releaseMemory() }
  }

  /// Releases unneeded memory, or waits longer if the picture has not arrived.
  private func releaseMemory() {
    if shownMode.isComplete {
      feed.releaseMemory()
    } else {
      feed.recordFrame(at: now)
    }
  }

  /// The next deadline of any part.
  package var nextDeadline: Instant? {
    [
      photoStage.deadline, feed.deadline, photos.deadline, pointerHiding.deadline,
      files.turns.deadline, comparison.deadline,
    ].compactMap(\.self).min()
  }

  /// Whether a photo or the grid moves.
  package var needsFrame: Bool { pager.isMoving || grid.isAnimating || comparison.isMoving }

  /// Whether everything visible is complete, at rest and as sharp as it can be.
  package var isSettled: Bool {
    guard !window.needsFrame, !pictures.isAwaited else { return false }
    if let isSettled = comparison.isSettled { return isSettled }
    return shownMode.isSettled
  }

  /// Advances the photo and its surroundings to `time`.
  package func window(_ window: Window, willPrepareFrameAt time: Instant) {
    pager.advance(to: time)
    comparison.prepareFrame(at: time)
    updateVisibility()
    files.turnSaving.finish()
    files.turnSaving.saveAutomatically(at: time)
    properties.follow(shownMode.photo)
    updateControls()
    photoStage.update(progress: arrivals.progress)
    arrivals.recordFrame()
    places.openNewFolder()
  }

  /// Advances the grid to `time`, and requests the missing thumbnails of the frame.
  package func window(_ window: Window, didPrepareFrameAt time: Instant) {
    let cover = properties.dock.shownCover
    pager.covered = cover
    gridStage.cover(
      Size(properties.dock.coveredWidth, cover.height), withPropertiesOf: properties.path)
    grid.advance(to: time)
    drop.update()
    photoStage.recordFrame()
    comparison.recordFrame()
    photos.record()
    if shownMode.needsRequests { feed.update() }
    feed.recordFrame(at: time)
  }
}
