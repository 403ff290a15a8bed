public import Drawing
import Geometry
import Gestures
public import Imaging
public import Motion
import SystemPackage
public import Views

/// The image viewer: a window's content that shows the pictures of a list in a grid, and one at a time
/// on a stage in front of it.
///
/// Events come in from the window, touches through the arena to grid, stage and controls, the rest as
/// commands; what there is to see goes out as a draw list. Used from one thread.
public final class Viewer: WindowContent {
  let window: any WindowControl
  let loader: PictureLoader
  private let refiner: PictureRefiner
  let watcher: FolderWatcher
  let trash: Trash

  let root = View()
  let grid = GridView()
  let stage: StageView
  let controls = ControlsView()
  let magnifier = MagnifierView()
  let notice = NoticeView()
  let help = HelpView()
  private(set) lazy var stageMenu = ContextMenuGestureRecognizer(over: root) { [unowned self] _ in
    photoMenu()
  }
  private(set) lazy var gridMenu = ContextMenuGestureRecognizer(over: root) { [unowned self] in
    grid.index(at: $0).map(thumbnailMenu)
  }
  private(set) lazy var overlays: [any Overlay] = [
    controls, magnifier, notice, help, stageMenu.menu, gridMenu.menu,
  ]
  let arena: GestureArena

  var pictures: PictureList
  var size: WindowSize?
  var now = Instant.zero
  /// Where the pointer hovers.
  var pointer: Point?
  /// Fingers on a touchpad that hold the photo.
  var touchpad = TouchpadFingers()
  /// In which direction pages were turned last: what lies there is fetched first.
  var direction = 1
  /// What was moved to the trash and can be brought back, the last one last.
  var trashed: [(file: TrashedFile, removal: PictureList.Removal)] = []
  /// When what was fetched for a zoom is given back.
  var givingBack = GivingBack()
  /// Whether the decoder is to keep the current picture open, as more of it may be wanted.
  var isDecoderHeld = true
  /// The tiles that were asked for last.
  var askedTiles = StageView.TileNeeds()
  /// The file that was made ready last.
  var begunPath: FilePath?
  /// Which page of it is seen.
  var page = 0
  /// Plays the current picture, if it moves.
  var player: AnimationPlayer? {
    didSet { stage.isPlaying = player != nil }
  }
  /// What the files say of themselves that were tried, by path.
  var infos: [FilePath: PictureInfo] = [:]
  /// What is wrong with pictures that were tried, by path.
  var faults: [FilePath: PictureFault] = [:]
  /// How often files were written while they were shown.
  var versions = FileVersions()
  /// Whether it was said that pictures are decoded with less protection than there could be.
  var hasToldOfMissingProtection = false
  private let isMotionReducedByOption: Bool
  private var isStale = true

  /// A viewer of `pictures` in `window`, and of the `trash` that pictures are moved to. Decoding
  /// by `decoders` (see ``PictureLoader``) starts with the first size it is told. When it
  /// `reducesMotion`, everything gets to where it goes at once, whatever the desktop says. Tiles of
  /// pictures that are zoomed into take `tileBudget` bytes at most.
  public init(
    _ pictures: PictureList, in window: any WindowControl, decoders: [any PictureDecoder],
    reducesMotion: Bool = false, tileBudget: Int, trash: Trash = Trash()
  ) {
    stage = StageView(tiles: TileStore(budget: tileBudget))
    self.pictures = pictures
    self.window = window
    self.trash = trash
    isMotionReducedByOption = reducesMotion
    loader = PictureLoader(decoders: decoders, wakeUp: window.wakeUp)
    watcher = FolderWatcher(wakeUp: window.wakeUp)
    refiner = PictureRefiner(wakeUp: window.wakeUp)
    arena = GestureArena { [unowned root] in root.hitTest($0) }
    root.arena = arena
    for view in [grid, stage, controls, magnifier, notice, help] { root.addSubview(view) }
    grid.pictures = pictures.paths
    if pictures.isOfFolders { stage.clear() }
    connect()
    setMotionReduced(false)
    pictures.watch(by: watcher)
  }

  /// What is wrong with the current picture, as far as is known; or why there is none.
  public var fault: PictureFault? {
    stage.isAbsent ? pictures.emptiness : pictures.current.flatMap { faults[$0] }
  }

  private func connect() {
    stage.addGestureRecognizer(stageMenu)
    grid.addGestureRecognizer(gridMenu)
    stage.onChange = { [unowned self] in isStale = true }
    stage.onTurn = { [unowned self] in didTurn(by: $0) }
    stage.onLeave = { [unowned self] in leave(at: $0) }
    stage.onTap = { [unowned self] in controls.toggle(at: $0) }
    stage.onActualSize = { [unowned self] in notice.read(out: "100%", at: $0) }
    grid.onChange = { [unowned self] in isStale = true }
    grid.onOpen = { [unowned self] in open($0, at: now) }
    for overlay in overlays { overlay.onChange = { [unowned self] in isStale = true } }
    connectControls()
    connectMagnifier()
  }

  /// Has everything get to where it goes at once, or not.
  private func setMotionReduced(_ isReduced: Bool) {
    let isReduced = isReduced || isMotionReducedByOption
    stage.isMotionReduced = isReduced
    grid.reducesMotion = isReduced
    for overlay in overlays { overlay.reducesMotion = isReduced }
  }

  // MARK: WindowContent

  /// Takes an event: touches go through the arena, the rest are commands.
  public func handle(_ event: WindowEvent) {
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
      stage.takeRefinement(from: refiner)
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

  /// Lets deadlines pass.
  public func advance(to time: Instant) {
    now = max(now, time)
    keepDrawingOverlays()
    arena.advance(to: time)
    if let end = touchpad.deadline, end <= time { letGoOfTouchpad() }
    if let start = stage.sharpening.deadline, start <= time { stage.refine(by: refiner) }
    playFrames()
    if let time = givingBack.deadline, time <= now { giveBack() }
    for overlay in overlays { overlay.advance(to: time) }
  }

  /// What comes to its end between two frames has to be drawn there once more.
  private func keepDrawingOverlays() {
    if overlays.contains(where: \.isAnimating) { isStale = true }
  }

  /// When something wants to be asked again.
  public var nextDeadline: Instant? {
    ([
      arena.nextDeadline, touchpad.deadline, player?.deadline, stage.sharpening.deadline,
      givingBack.deadline,
    ] + overlays.map(\.nextDeadline))
    .compactMap { $0 }.min()
  }

  /// Whether something changed since it was drawn, or anything moves.
  public var needsFrame: Bool {
    isStale || stage.isMoving || grid.isAnimating || overlays.contains(where: \.isAnimating)
  }

  /// Whether what is seen is complete, at rest and as sharp as it can be.
  public var isSettled: Bool {
    guard !needsFrame, !pictures.isAwaited else { return false }
    return stage.isAbsent
      ? grid.wantedThumbnails.isEmpty : isCurrentComplete && stage.isRefined
  }

  /// The window's picture at `time`.
  public func drawList(at time: Instant) -> DrawList {
    stage.advance(to: time)
    grid.advance(to: time)
    for overlay in overlays { overlay.advance(to: time) }
    updateCurtain()
    updateControls()
    var list = DrawList()
    root.drawTree(into: &list, origin: .zero, at: time)
    isStale = false
    if !stage.isAbsent, stage.tileNeeds != askedTiles { updateWishes() }
    givingBack.noteFrame(at: time)
    return list
  }

  private func resize(to size: WindowSize) {
    let isFirst = self.size == nil
    self.size = size
    let frame = Rect(origin: .zero, size: size.points)
    for view in [root, controls, magnifier, notice, help] { view.frame = frame }
    grid.resize(to: size)
    stage.resize(to: size)
    isStale = true
    if isFirst && !stage.isAbsent { showCurrent() } else { updateWishes() }
  }
}
