import Controls
package import Drawing
import Folders
import Geometry
import Gestures
package import Motion
package import PictureLoading
import SystemPackage
package import Views

/// The image viewer: the content of a window that shows a list of pictures in a grid, and one of
/// them at a time in a pager in front of it.
///
/// Its views are in a ``Views/Window``, which routes touches, the pointer and keys, and moves and draws
/// them. What wheels and touchpads do to a photo, and what arrives from the decoders, is up to the
/// viewer.
package final class Viewer: WindowContent {
  let window: Window
  let loader: PictureLoader
  private let refiner: PictureRefiner
  let watcher: FolderWatcher
  let trash: Trash

  let root = View()
  let grid = GridView()
  let pager: PhotoPagerView
  let controls = ControlsView()
  let magnifier = MagnifierView()
  /// The message that was shown last.
  weak var toast: Toast?
  let progressLine = ProgressLine()
  let help = HelpView()
  private(set) lazy var pagerMenu: ContextMenuGestureRecognizer = .init(over: root) {
    [unowned self] _ in prepare(pagerMenu, for: photoMenu())
  }
  private(set) lazy var gridMenu: ContextMenuGestureRecognizer = .init(over: root) {
    [unowned self] in grid.index(at: $0).map { prepare(gridMenu, for: thumbnailMenu(of: $0)) }
  }

  var pictures: PictureList
  /// The name of the folder that is shown.
  private(set) lazy var folderName = pictures.folderName ?? "Pictures"
  var size: WindowSize?
  var now = Instant.zero
  /// The position of the hovering pointer; nil if there is none.
  var pointer: Point?
  /// The fingers on a touchpad that hold the photo or the grid.
  var touchpad = TouchpadFingers()
  /// The direction of the last move between photos, 1 or -1. The neighbour on that side is
  /// requested first.
  var direction = 1
  /// The files moved to the trash that can be restored, most recent last.
  var trashed: [(file: TrashedFile, removal: PictureList.Removal)] = []
  /// Schedules the release of memory that was needed for a zoom.
  var memoryRelease = MemoryReleaseTimer()
  /// Whether the decoder keeps the current picture open, because more of it may be requested.
  var isDecoderHeld = true
  /// The tiles that were requested last.
  var askedTiles = PhotoPagerView.TileNeeds()
  /// The file for which ``beginFile()`` last reset the page and the playback.
  var begunPath: FilePath?
  /// The page of that file that is shown, from 0.
  var page = 0
  /// The player of the current picture; nil unless it is animated.
  var player: AnimationPlayer? {
    didSet { pager.isPlaying = player != nil }
  }
  /// The information about pictures that have been decoded, by path.
  var infos: [FilePath: PictureInfo] = [:]
  /// The faults of pictures that could not be decoded, by path.
  var faults: [FilePath: PictureFault] = [:]
  /// The versions of files that were written while they were shown.
  var versions = FileVersions()
  /// Whether the key that was pressed last was meant for the grid, rather than for the photo.
  var isKeyOfGrid = false
  /// Whether the user has been warned that parts of the decoders' sandbox are missing.
  var hasToldOfMissingProtection = false
  private let isMotionReducedByOption: Bool

  /// Creates a viewer of `pictures` in the window that `control` controls, which moves files to
  /// `trash`. It requests pictures from `loader` when the size of the window is known; see also
  /// ``firstRequests(for:in:)``. If it `reducesMotion`, animations are skipped whatever the desktop's
  /// setting. The tiles of zoomed pictures use at most `tileBudget` bytes. `textMeasurer` measures the
  /// text of views.
  package init(
    _ pictures: PictureList, in control: any WindowControl, loader: PictureLoader,
    reducesMotion: Bool = false, tileBudget: Int, trash: Trash = Trash(),
    textMeasurer: any TextMeasurer = EstimatingTextMeasurer()
  ) {
    pager = PhotoPagerView(tiles: TileStore(budget: tileBudget))
    self.pictures = pictures
    window = Window(title: "Touchstone", content: root)
    window.control = control
    window.textMeasurer = textMeasurer
    // Pictures are shown on a dark ground.
    window.environment.colors.appearance = .dark
    root.focusRingStyle = .overPictures
    self.trash = trash
    isMotionReducedByOption = reducesMotion
    self.loader = loader
    loader.onArrival(control.wakeUp)
    watcher = FolderWatcher(wakeUp: control.wakeUp)
    refiner = PictureRefiner(wakeUp: control.wakeUp)
    for view in [grid, pager, controls, magnifier, progressLine, help] {
      root.addSubview(view)
    }
    grid.pictures = pictures.paths
    if pictures.isOfFolders { pager.clear() }
    // The grid behind a photo needs no thumbnails, not even until the first frame.
    grid.isHidden = !pager.isAbsent
    connect()
    setMotionReduced(false)
    pictures.watch(by: watcher)
  }

  /// The fault of the current picture, if one is known; in the grid, the reason why it is empty.
  package var fault: PictureFault? {
    pager.isAbsent ? pictures.emptiness : pictures.current.flatMap { faults[$0] }
  }

  private func connect() {
    pager.addGestureRecognizer(pagerMenu)
    grid.addGestureRecognizer(gridMenu)
    describe()
    root.onKeyPress { [unowned self] in take($0) }
    for menu in [pagerMenu.menu, gridMenu.menu] { menu.style = Theme.menu }
    pager.onChange = { [unowned self] in root.setNeedsDisplay() }
    pager.onTurn = { [unowned self] in didTurn(by: $0) }
    pager.onLeave = { [unowned self] in leave(at: $0) }
    pager.onTap = { [unowned self] _ in controls.toggle() }
    pager.onActualSize = { [unowned self] _ in
      showReadout("100%", spoken: ControlsContent.spokenPercentage(of: 1))
    }
    grid.onChange = { [unowned self] in root.setNeedsDisplay() }
    grid.onOpen = { [unowned self] in open($0, at: now) }
    connectControls()
    connectMagnifier()
  }

  /// Turns animations off or on. An option of the command line can turn them off permanently.
  private func setMotionReduced(_ isReduced: Bool) {
    let isReduced = isReduced || isMotionReducedByOption
    if isReduced, !window.environment.reducesMotion { pauseFrames() }
    window.environment.reducesMotion = isReduced
    pager.isMotionReduced = isReduced
  }

  // MARK: WindowContent

  /// Handles an event. Touches, keys, and the pointer go to the views.
  package func handle(_ event: WindowEvent) {
    if let time = event.time { now = max(now, time) }
    window.finishLifts(before: event)
    switch event {
    case .touches(let frame): takeTouches(frame)
    case .button(let press): take(press)
    case .scroll(let step): take(step)
    case .pinch(let pinch): take(pinch)
    case .swipe(let swipe): take(swipe)
    case .hover(let hover):
      window.handle(event)
      pointerMoved(to: hover.position)
    case .resized(let size):
      window.handle(event)
      resize(to: size)
    case .animationsChanged(let areWanted): setMotionReduced(!areWanted)
    case .woken:
      takeFolderNews()
      takeArrivals()
      pager.takeRefinement(from: refiner)
    case .key(let press): handle(press)
    case .closeRequested, .fullscreenChanged, .keyboardChanged: window.handle(event)
    // The viewer is dark, whatever the desktop says.
    case .appearanceChanged(let colors): window.environment.colors.contrast = colors.contrast
    }
  }

  private func takeTouches(_ frame: TouchFrame) {
    if let landed = frame.changes.first(where: { $0.phase == .began }) {
      letGoOfTouchpad()
      grid.isSelectionShown = false
      controls.inputKind = landed.kind.isPointer ? .mouse : landed.kind
    }
    window.handle(.touches(frame))
  }

  /// Advances to `time`, and handles the deadlines that have passed.
  package func advance(to time: Instant) {
    now = max(now, time)
    window.advance(to: time)
    if let end = touchpad.deadline, end <= time { letGoOfTouchpad() }
    if let start = pager.sharpening.deadline, start <= time { pager.refine(by: refiner) }
    pager.endZoom(at: time)
    playFrames()
    if let time = memoryRelease.deadline, time <= now { releaseMemory() }
  }

  /// Releases what is no longer needed, or waits on if the picture has not arrived.
  private func releaseMemory() {
    if pager.isAbsent || isCurrentComplete { giveBack() } else { memoryRelease.noteFrame(at: now) }
  }

  /// The latest time for the next call to ``advance(to:)``, even without events; nil for none.
  package var nextDeadline: Instant? {
    [
      window.nextDeadline, touchpad.deadline, player?.deadline, pager.sharpening.deadline,
      pager.zoomDeadline, memoryRelease.deadline,
    ].compactMap { $0 }.min()
  }

  /// Whether something has changed since the last frame, or is moving.
  package var needsFrame: Bool { window.needsFrame || pager.isMoving || grid.isAnimating }

  /// Whether everything visible is complete, at rest and as sharp as it can be.
  package var isSettled: Bool {
    guard !needsFrame, !pictures.isAwaited else { return false }
    return pager.isAbsent
      ? grid.wantedThumbnails.isEmpty
      : isCurrentComplete && pager.isRefined && !pager.hasOutgrownFit
  }

  /// Advances everything to `time`, and requests what a frame at that time is missing.
  package func prepareFrame(at time: Instant) {
    pager.advance(to: time)
    updateCurtain()
    updateControls()
    updateProgress()
    window.prepareFrame(at: time)
    grid.advance(to: time)
    updateMagnifier()
    if !pager.isHidden { pager.noteFrame() }
    if !grid.isHidden || !pager.isAbsent && pager.tileNeeds != askedTiles { updateRequests() }
    memoryRelease.noteFrame(at: time)
  }

  /// Returns the content of the window in the frame that was prepared.
  package func drawList() -> DrawList { window.drawList() }

  private func resize(to size: WindowSize) {
    let isFirst = self.size == nil
    self.size = size
    grid.resize(to: size)
    pager.resize(to: size)
    if isFirst && !pager.isAbsent { showCurrent() } else { updateRequests() }
  }
}
