import Controls
import Drawing
package import FileOperations
import Geometry
import Gestures
package import Motion
import OnScreenKeyboard
package import PictureLoading
package import Settings
package import Views

/// The image viewer: shows a list of pictures in a window, in a grid, and one of them at a time in a pager
/// in front of it.
///
/// The window routes touches, the pointer and keys to its views, and moves and draws them. What wheels and
/// touchpads do to a photo, and what arrives from the decoders, is up to the viewer, the delegate of the
/// window.
@MainActor
package final class Viewer {
  let window: Window
  private let refiner: PictureRefiner

  /// The view that fills the window.
  let root: View
  let grid = GridView()
  private(set) lazy var gridBar = GridBar(
    perform: { [unowned self] in $0.perform(in: self) },
    choices: { [unowned self] in choiceMenu(of: $0) },
    menu: { [unowned self] in gridMoreMenu() })
  let search = GridSearch()
  private(set) lazy var selectionBars = SelectionBars(
    perform: { [unowned self] in $0.perform(in: self) },
    choices: { [unowned self] in choiceMenu(of: $0) },
    menu: { [unowned self] in selectionMenu(beside: $0) })
  let pager: PhotoPagerView
  let controls = ControlsView()
  let magnifier = MagnifierView()
  let indicators = ZoomIndicators()
  let noticeArea = NoticeArea()
  lazy var notices = Notices(over: noticeArea)
  let properties = PropertiesDock()
  /// What the properties that were shown last are of.
  var shownProperties: PictureProperties?
  let slideshow = SlideshowPlayer()
  let progressLine = ProgressLine()
  let help = HelpView()
  private(set) lazy var pagerMenu: ContextMenuGestureRecognizer = .init(over: root) {
    [unowned self] _ in prepare(pagerMenu, for: photoMenu())
  }
  private(set) lazy var gridMenu: ContextMenuGestureRecognizer = .init(over: root) {
    [unowned self] in grid.index(at: $0).map { prepare(gridMenu, for: thumbnailMenu(of: $0)) }
  }

  let library: PictureLibrary
  var playback = Playback() { didSet { pager.isPlaying = playback.isAnimated } }
  let feed: PictureFeed
  var actions: FileActions
  let worker: FileWorker
  let drag = PictureDrag()
  let drop: PictureDrop
  let peek = GridPeek()
  let running = RunningWork()
  package let preferences: UserPreferences
  var turns: TurnSaving
  var input = InputRecord()
  /// The time of the latest event, deadline or frame.
  var now: Instant { input.now }
  var pointing: PhotoPointing
  let look: WindowLook
  /// What the desktop can do.
  package var desktop = DesktopActions()
  private let pointerHiding: PointerHiding
  var wheelPaging = WheelPaging()

  /// Creates a viewer of `pictures` in `window`, whose content it fills with its views, and whose control
  /// the window must have. Files are changed by `operations`; `inspector` knows whether their contents can
  /// keep turns. The viewer requests pictures from `loader` when the size of the window is known; see also
  /// ``firstRequests(for:in:)``. It begins with `settings` and the `choices` of the user, and with the
  /// colours that the `portal` of the desktop asked for last. If it `reducesMotion`, animations are skipped
  /// whatever the desktop's setting. The tiles of zoomed pictures use at most `tileBudget` bytes. Favourites
  /// whose files cannot be marked are in `marks`.
  package init(
    _ pictures: PictureList, in window: Window, loader: PictureLoader,
    settings: Settings = Settings(), choices: Choices = Choices(),
    portal: PortalColors = PortalColors(),
    reducesMotion: Bool = false, tileBudget: Int, operations: FileOperations = FileOperations(),
    marks: MarksFile? = .standard, inspector: (any PictureInspector)? = nil
  ) {
    let wakeUp = window.control?.wakeUp ?? { @Sendable in }
    pager = PhotoPagerView(tiles: TileStore(budget: tileBudget))
    var list = pictures
    list.sort(by: choices.order ?? PictureOrder(settings.sort))
    preferences = UserPreferences(choices)
    self.window = window
    root = window.content
    root.focusRingStyle = .overPictures
    actions = FileActions(operations)
    turns = TurnSaving(by: inspector)
    worker = FileWorker(wakeUp: wakeUp)
    library = PictureLibrary(
      list, by: worker, inspector: inspector, marks: marks, wakeUp: wakeUp)
    drop = PictureDrop(of: drag)
    look = WindowLook(of: window, portal: portal, reducesMotion: reducesMotion)
    pointerHiding = PointerHiding(over: window)
    feed = PictureFeed(from: loader, for: pager, grid)
    pointing = PhotoPointing(at: pager)
    loader.onArrival(wakeUp)
    refiner = PictureRefiner(wakeUp: wakeUp)
    for view in [
      grid, gridBar, search.bar, selectionBars, pager, indicators, controls, properties, noticeArea,
      magnifier, progressLine, slideshow.bar, help, drop.highlight,
    ] {
      root.addSubview(view)
    }
    grid.topInset = GridBar.reservedHeight
    grid.pictures = list.paths
    if pictures.isOfFolders { pager.clear() }
    // The grid behind a photo needs no thumbnails, not even until the first frame.
    grid.isHidden = !pager.isAbsent
    gridBar.isHidden = !pager.isAbsent
    window.delegate = self
    connect()
    pager.isMotionReduced = look.reducesMotion
    apply(settings)
    library.begin()
    if !grid.isHidden { listSubfolders() }
  }

  /// The fault of the current picture, if one is known; in the grid, the reason why it is empty.
  package var fault: PictureFault? {
    pager.isAbsent ? pictures.emptiness : library.records.fault(of: pictures.current)
  }

  /// The list of the pictures that are shown.
  var pictures: PictureList { library.list }

  private func connect() {
    pager.addGestureRecognizer(pagerMenu)
    grid.addGestureRecognizer(gridMenu)
    describe()
    root.onKeyPress { [unowned self] in perform($0) }
    for menu in [pagerMenu.menu, gridMenu.menu] { menu.style = Theme.menu }
    pager.onChange = { [unowned self] in root.setNeedsDisplay() }
    pager.onTurn = { [unowned self] in didTurn(by: $0) }
    pager.onLeave = { [unowned self] in leave(at: $0) }
    pager.onTap = { [unowned self] _ in
      if slideshow.isRunning { toggleSlideshowPause() } else { controls.toggle() }
    }
    pager.onActualSize = { [unowned self] _ in
      notices.showReadout("100%", spoken: ControlsContent.spokenPercentage(of: 1))
    }
    grid.onChange = { [unowned self] in root.setNeedsDisplay() }
    grid.onResize = { [unowned self] in resizeThumbnails(by: $0) }
    grid.folders.onOpen = { [weak self] in
      if let folder = $0 { self?.show(opening: [folder]) } else { self?.choosePlace() }
    }
    grid.onOpen = { [unowned self] in open($0, at: now) }
    connectControls()
    connectFilmstrip()
    connectFavorites()
    connectSlideshow()
    drag.connect(to: self)
    peek.connect(to: self)
    drop.connect(to: self)
    connectSelection()
    connectSearch()
    connectProperties()
    connectMagnifier()
    library.onChange = { [weak self] in self?.listDidChange(from: $0, isCurrentKept: $1) }
    look.onMotionChange = { [weak self] in self?.setMotionReduced($0) }
    slideshow.onKeepAwake = { [weak self] in self?.desktop.keepAwake?($0) }
  }

  /// Turns animations off or on.
  private func setMotionReduced(_ isReduced: Bool) {
    if isReduced { playback.pause(at: now) }
    pager.isMotionReduced = isReduced
  }

  private func resize(to size: WindowSize) {
    let isFirst = feed.resize(to: size)
    grid.resize(to: size)
    fitGridBar()
    slideshow.fitBar(in: window)
    pager.resize(to: size)
    if isFirst && !pager.isAbsent { showCurrent() } else { updateRequests() }
  }
}

extension Viewer: WindowDelegate {
  /// Handles an event. Touches, keys, and the pointer go to the views.
  package func window(_ window: Window, handle event: WindowEvent) {
    if let time = event.time { input.note(time) }
    pointerHiding.note(event, at: now)
    if slideshowTakes(event) { return }
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
    case .animationsChanged(let areWanted): look.follow(serverWantsAnimations: areWanted)
    case .woken:
      followSettings()
      worker.deliver()
      followFolders()
      showArrivals()
      pager.takeRefinement(from: refiner)
    case .key(let press): handle(press)
    case .fullscreenChanged(let isFullscreen):
      window.deliver(event)
      announce(isFullscreen ? "full screen" : "window")
    case .closeRequested, .keyboardChanged, .hardwareKeyboardChanged,
      .composition:
      window.deliver(event)
    case .appearanceChanged(let colors):
      look.note(server: colors)
      followSettings()
    }
  }

  private func handle(_ frame: TouchFrame) {
    if frame.changes.contains(where: { $0.phase == .began }) {
      letGoOfTouchpad()
      grid.isSelectionShown = false
    }
    window.deliver(.touches(frame))
    controls.noteUse()
    input.note(frame)
    if !input.isTouched { followSettings() }
  }

  /// Handles the deadlines that have passed.
  package func window(_ window: Window, didAdvanceTo time: Instant) {
    input.note(time)
    if let end = pointing.deadline, end <= time { letGoOfTouchpad() }
    if let start = pager.sharpening.deadline, start <= time { pager.refine(by: refiner) }
    pager.endZoom(at: time)
    showNextFrame()
    advanceSlideshow()
    pointerHiding.advance(to: now, pointer: input.pointer)
    if let time = feed.deadline, time <= now { releaseMemory() }
  }

  /// Releases what is no longer needed, or waits on if the picture has not arrived.
  private func releaseMemory() {
    if pager.isAbsent || isCurrentComplete {
      feed.releaseMemory(of: subject)
    } else {
      feed.noteFrame(at: now)
    }
  }

  /// The next deadline of what is shown, loaded or kept.
  package var nextDeadline: Instant? {
    [
      pointing.deadline, playback.deadline, pager.sharpening.deadline,
      pager.zoomDeadline, feed.deadline, slideshow.deadline,
      pointerHiding.deadline,
    ].compactMap { $0 }.min()
  }

  /// Whether the photo or the grid moves.
  package var needsFrame: Bool { pager.isMoving || grid.isAnimating }

  /// Whether everything visible is complete, at rest and as sharp as it can be.
  package var isSettled: Bool {
    guard !window.needsFrame, !pictures.isAwaited else { return false }
    return pager.isAbsent
      ? grid.wantedThumbnails.isEmpty
      : isCurrentComplete && pager.isRefined && !pager.hasOutgrownFit
  }

  /// Moves the photo to `time`, and what follows it.
  package func window(_ window: Window, willPrepareFrameAt time: Instant) {
    pager.advance(to: time)
    updateVisibility()
    finishSavedTurn()
    updateControls()
    updateProperties()
    indicators.follow(pager.zoomedSight)
    updateProgress()
  }

  /// Moves the grid to `time`, and requests what the frame is missing.
  package func window(_ window: Window, didPrepareFrameAt time: Instant) {
    grid.advance(to: time)
    updateMagnifier()
    if !pager.isHidden { pager.noteFrame() }
    if !grid.isHidden || !pager.isAbsent && pager.tileNeeds != feed.requestedTiles {
      updateRequests()
    }
    feed.noteFrame(at: time)
  }
}
