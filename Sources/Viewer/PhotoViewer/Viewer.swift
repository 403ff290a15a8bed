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
/// Events come from the window: touches pass through the arena to the grid, the pager and the
/// controls, and all others are commands. The output is a draw list. A viewer must be used from one
/// thread.
package final class Viewer: WindowContent {
  let window: any WindowControl
  let loader: PictureLoader
  private let refiner: PictureRefiner
  let watcher: FolderWatcher
  let trash: Trash

  let root = View()
  let grid = GridView()
  let pager: PhotoPagerView
  let controls = ControlsView()
  let magnifier = MagnifierView()
  let toast = ToastView()
  let progressLine = ProgressLine()
  let help = HelpView()
  private(set) lazy var pagerMenu = ContextMenuGestureRecognizer(over: root) { [unowned self] _ in
    photoMenu()
  }
  private(set) lazy var gridMenu = ContextMenuGestureRecognizer(over: root) { [unowned self] in
    grid.index(at: $0).map(thumbnailMenu)
  }
  private(set) lazy var overlays: [any Overlay] = [
    controls, magnifier, toast, help, progressLine, pagerMenu.menu, gridMenu.menu,
  ]
  let arena: GestureArena

  var pictures: PictureList
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
  /// Whether the user has been warned that parts of the decoders' sandbox are missing.
  var hasToldOfMissingProtection = false
  private let isMotionReducedByOption: Bool
  private var isStale = true

  /// Creates a viewer of `pictures` in `window`, which moves files to `trash`. Decoding by
  /// `decoders` (see ``PictureLoader``) starts when the size of the window is known. If it
  /// `reducesMotion`, animations are skipped whatever the desktop's setting. The tiles of zoomed
  /// pictures use at most `tileBudget` bytes.
  package init(
    _ pictures: PictureList, in window: any WindowControl, decoders: [any PictureDecoder],
    reducesMotion: Bool = false, tileBudget: Int, trash: Trash = Trash()
  ) {
    pager = PhotoPagerView(tiles: TileStore(budget: tileBudget))
    self.pictures = pictures
    self.window = window
    self.trash = trash
    isMotionReducedByOption = reducesMotion
    loader = PictureLoader(decoders: decoders, wakeUp: window.wakeUp)
    watcher = FolderWatcher(wakeUp: window.wakeUp)
    refiner = PictureRefiner(wakeUp: window.wakeUp)
    arena = GestureArena { [unowned root] in root.hitTest($0) }
    root.arena = arena
    for view in [grid, pager, controls, magnifier, progressLine, toast, help] {
      root.addSubview(view)
    }
    grid.pictures = pictures.paths
    if pictures.isOfFolders { pager.clear() }
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
    pager.onChange = { [unowned self] in isStale = true }
    pager.onTurn = { [unowned self] in didTurn(by: $0) }
    pager.onLeave = { [unowned self] in leave(at: $0) }
    pager.onTap = { [unowned self] in controls.toggle(at: $0) }
    pager.onActualSize = { [unowned self] in toast.showReadout("100%", at: $0) }
    grid.onChange = { [unowned self] in isStale = true }
    grid.onOpen = { [unowned self] in open($0, at: now) }
    for overlay in overlays { overlay.onChange = { [unowned self] in isStale = true } }
    connectControls()
    connectMagnifier()
  }

  /// Turns animations off or on. An option of the command line can turn them off permanently.
  private func setMotionReduced(_ isReduced: Bool) {
    let isReduced = isReduced || isMotionReducedByOption
    pager.isMotionReduced = isReduced
    grid.reducesMotion = isReduced
    for overlay in overlays { overlay.reducesMotion = isReduced }
  }

  // MARK: WindowContent

  /// Handles an event: touches go to the arena, and all others are commands.
  package func handle(_ event: WindowEvent) {
    keepDrawingOverlays()
    if let time = event.time { now = max(now, time) }
    switch event {
    case .touches(let frame): takeTouches(frame)
    case .key(let press): take(press)
    case .button(let press): take(press)
    case .scroll(let step): take(step)
    case .pinch(let pinch): take(pinch)
    case .swipe(let swipe): take(swipe)
    case .hover(let hover): pointerMoved(to: hover.position)
    case .resized(let size): resize(to: size)
    case .animationsChanged(let areWanted): setMotionReduced(!areWanted)
    case .woken:
      takeFolderNews()
      takeArrivals()
      pager.takeRefinement(from: refiner)
    case .closeRequested: window.close()
    case .fullscreenChanged: break
    }
  }

  private func takeTouches(_ frame: TouchFrame) {
    if let landed = frame.changes.first(where: { $0.phase == .began }) {
      letGoOfTouchpad()
      controls.inputKind = landed.kind
    }
    arena.process(frame)
  }

  /// Advances to `time`, and handles the deadlines that have passed.
  package func advance(to time: Instant) {
    now = max(now, time)
    keepDrawingOverlays()
    arena.advance(to: time)
    if let end = touchpad.deadline, end <= time { letGoOfTouchpad() }
    if let start = pager.sharpening.deadline, start <= time { pager.refine(by: refiner) }
    pager.endZoom(at: time)
    playFrames()
    if let time = memoryRelease.deadline, time <= now { giveBack() }
    for overlay in overlays { overlay.advance(to: time) }
  }

  /// Makes sure that an animation that ends between two frames is drawn once more, at its end.
  private func keepDrawingOverlays() {
    if overlays.contains(where: \.isAnimating) { isStale = true }
  }

  /// The latest time for the next call to ``advance(to:)``, even without events; nil for none.
  package var nextDeadline: Instant? {
    ([
      arena.nextDeadline, touchpad.deadline, player?.deadline, pager.sharpening.deadline,
      pager.zoomDeadline, memoryRelease.deadline,
    ] + overlays.map(\.nextDeadline))
    .compactMap { $0 }.min()
  }

  /// Whether something has changed since the last frame, or is moving.
  package var needsFrame: Bool {
    isStale || pager.isMoving || grid.isAnimating || overlays.contains(where: \.isAnimating)
  }

  /// Whether everything visible is complete, at rest and as sharp as it can be.
  package var isSettled: Bool {
    guard !needsFrame, !pictures.isAwaited else { return false }
    return pager.isAbsent
      ? grid.wantedThumbnails.isEmpty : isCurrentComplete && pager.isRefined
  }

  /// Advances everything to `time`, and requests what a frame at that time is missing.
  package func prepareFrame(at time: Instant) {
    pager.advance(to: time)
    updateCurtain()
    grid.advance(to: time)
    for overlay in overlays { overlay.advance(to: time) }
    updateControls()
    updateMagnifier()
    updateProgress()
    if !pager.isHidden { pager.noteFrame() }
    if !grid.isHidden || !pager.isAbsent && pager.tileNeeds != askedTiles { updateRequests() }
    memoryRelease.noteFrame(at: time)
    isStale = false
  }

  /// Returns the content of the window in the frame that was prepared.
  package func drawList() -> DrawList {
    var list = DrawList()
    root.drawTree(into: &list)
    return list
  }

  private func resize(to size: WindowSize) {
    let isFirst = self.size == nil
    self.size = size
    let frame = Rect(origin: .zero, size: size.points)
    for view in [root, controls, magnifier, progressLine, toast, help] { view.frame = frame }
    grid.resize(to: size)
    pager.resize(to: size)
    isStale = true
    if isFirst && !pager.isAbsent { showCurrent() } else { updateRequests() }
  }
}
