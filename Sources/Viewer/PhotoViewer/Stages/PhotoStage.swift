import Controls
import Drawing
import Geometry
import Gestures
import Localization
import Motion
import Settings
import SystemPackage
import Views

/// The photo and its surroundings: the bars, the menu, the magnifier, the zoom indicators and the progress of decoding;
/// and its inputs: fingers, wheels and touchpads, and the frames of an animated picture.
///
/// The views are siblings, because other views of the viewer, shown with photo and grid alike, are between them.
@MainActor
final class PhotoStage {
  let pager: PhotoPagerView
  let controls = ControlsView()
  let magnifier = MagnifierView()
  let indicators = ZoomIndicators()
  let overview = OverviewView()
  let progressLine = ProgressLine()
  /// The page of the file that is shown, and its frames.
  var playback = Playback() { didSet { pager.isPlaying = playback.isAnimated } }
  /// Opens a menu at a press.
  private(set) lazy var menu: ContextMenuGestureRecognizer = .init { [weak self] _ in
    self.map { $0.menu.named($0.makeMenu()) }
  }
  /// Opens the same menu at a press on the title.
  private(set) lazy var titleMenu: ContextMenuGestureRecognizer = .init { [weak self] _ in
    self.map { $0.titleMenu.named($0.makeMenu()) }
  }
  /// Opens a menu at a press on a thumbnail of the filmstrip.
  private(set) lazy var stripMenu: ContextMenuGestureRecognizer = .init { [weak self] in
    guard let self, let index = controls.filmstrip.cells.visibleIndex(at: $0.x) else { return nil }
    return stripMenu.named(makeStripMenu(index))
  }
  /// Returns the menu of a thumbnail of the filmstrip.
  var makeStripMenu: @MainActor (Int) -> Menu = { _ in Menu(children: []) }
  /// Returns the menu of the photo.
  var makeMenu: @MainActor () -> Menu = { Menu(children: []) }
  private let driver: PhotoDriver
  /// The setting that was applied last.
  private var nextPicture = Settings.NextPicture.fit

  /// Creates a stage that keeps tiles in `tiles`. `wakeUp` is called on another thread when a refinement is
  /// done; then call ``takeRefinement()``.
  init(tiles: TileStore, wakeUp: @escaping @Sendable () -> Void) {
    pager = PhotoPagerView(tiles: tiles)
    driver = PhotoDriver(of: pager, wakeUp: wakeUp)
    for recognizer in [menu, titleMenu, stripMenu] { recognizer.menu.style = Theme.menu }
    pager.addGestureRecognizer(menu)
    controls.topBar.title.isUserInteractionEnabled = true
    controls.topBar.title.addGestureRecognizer(titleMenu)
    controls.filmstrip.cells.addGestureRecognizer(stripMenu)
    // Menus are those of pictures.
    controls.topBar.title.accessibilityIncludesContextMenu = false
    controls.filmstrip.cells.accessibilityIncludesContextMenu = false
    connectMagnifier()
    overview.picture = { [weak pager] in pager?.picture(projection: $0) }
    overview.onChoose = { [weak pager] in pager?.center(on: $0) }
  }

  // MARK: Settings

  /// Applies the `settings` for the photo. The user's choice whether this one keeps its zoom stays, unless the same
  /// setting has changed.
  func apply(_ settings: Settings) {
    driver.apply(settings)
    if settings.nextPicture != nextPicture {
      nextPicture = settings.nextPicture
      pager.setKeepsZoom(settings.nextPicture == .keep)
    }
    controls.idling.stays = settings.controls == .stay
  }

  /// Reduces motion from `time` on, or no longer. An animated picture then waits to be played.
  func setMotionReduced(_ isReduced: Bool, at time: Instant) {
    if isReduced { playback.pause(at: time) }
    pager.isMotionReduced = isReduced
  }

  // MARK: Wheels and touchpads

  /// Whether fingers on a touchpad hold the photo.
  var isHeldByTouchpad: Bool { driver.pointing.isActive }

  /// Follows a wheel, or fingers that scroll on a touchpad.
  /// - Returns: The number of pictures to move on.
  func handle(_ step: ScrollStep, at time: Instant) -> Int { driver.handle(step, at: time) }

  /// Follows fingers that pinch on a touchpad.
  func handle(_ pinch: TouchpadPinch, at time: Instant) { driver.pointing.handle(pinch, at: time) }

  /// Follows fingers that swipe on a touchpad.
  func handle(_ swipe: TouchpadSwipe, at time: Instant) { driver.pointing.handle(swipe, at: time) }

  /// Ends a `gesture` of a touchpad at `time` if the photo follows it. Returns whether it does.
  func end(_ gesture: WindowEvent, at time: Instant) -> Bool {
    driver.pointing.end(gesture, at: time)
  }

  /// Releases the photo from fingers on a touchpad.
  func releaseTouchpad(at time: Instant) { driver.pointing.release(at: time) }

  // MARK: The bars and the magnifier

  /// Hides transient views over the photo.
  func hideOverlays() {
    controls.hide()
    magnifier.hide()
  }

  /// Shows the magnifier at `point`, or in the middle without one; hides it if it is shown.
  func toggleMagnifier(at point: Point?) {
    guard !magnifier.isShown else { return magnifier.hide() }
    guard pager.hasPicture else { return }
    magnifier.show(at: point ?? pager.bounds.center)
  }

  private func connectMagnifier() {
    menu.onSlideAway = { [weak magnifier] press in
      guard let point = press.location, press.state != .ended, press.state != .cancelled else {
        magnifier?.hide()
        return
      }
      magnifier?.show(at: point)
    }
    magnifier.content = { [weak pager] in pager?.enlarged(in: $0) ?? DrawList() }
    magnifier.reading = { [weak pager] in pager?.reading(at: $0) }
  }

  // MARK: States

  /// Whether keys act on the grid instead. A photo on its way back to the grid counts as closed, unless a
  /// finger holds it.
  var isClosed: Bool { pager.shownIndex == nil || pager.isLeaving && !pager.isTouched }

  /// Returns the photo on the screen, which is the current picture of `list`; nil if only the grid is visible.
  func photo(of list: PictureList) -> FilePath? { pager.shownIndex == nil ? nil : list.current }

  /// Whether everything visible of the current picture has arrived, or a message says why it cannot.
  var isComplete: Bool { pager.isComplete }

  /// Whether the current picture is as sharp as it can be.
  var isSettled: Bool { pager.isSettled }

  /// The state of the commands that zoom or mirror the photo.
  var zoomState: CommandState { pager.commandState() }

  /// The state of the command that pauses.
  var playState: CommandState {
    guard let player = playback.player else { return .hidden }
    return CommandState(
      title: player.isPaused ? localized("Play") : localized("Pause"),
      icon: player.isPaused ? .play : .pause)
  }

  /// Returns how menus show the command that moves by `steps` pages in a file of `count` pages.
  func pageState(by steps: Int, of count: Int) -> CommandState {
    guard count > 1 else { return .hidden }
    guard !(0..<count).contains(playback.page + steps) else { return CommandState() }
    return .disabled(
      because: steps > 0
        ? localized("This is the last page.") : localized("This is the first page."))
  }

  // MARK: Time

  /// The next deadline of motion or refining; nil if there is none.
  var deadline: Instant? {
    [driver.deadline, playback.deadline].compactMap(\.self).min()
  }

  /// Handles the deadlines that have passed at `time`. Returns whether another frame of an animated picture is
  /// shown.
  func advance(to time: Instant) -> Bool {
    driver.advance(to: time)
    guard let pyramid = playback.advance(to: time) else { return false }
    pager.put(.picture(pyramid), at: pager.current)
    return true
  }

  /// Shows the result of a refinement, if there is one.
  func takeRefinement() { driver.takeRefinement() }

  /// Updates the indicators and the overview, and shows the `progress` of decoding the photo; nil if it is not awaited.
  func update(progress: Double?) {
    indicators.follow(pager.zoomedPart)
    overview.follow(pager.overview, in: pager.bounds.size)
    progressLine.fraction = progress
  }

  /// Records the frame that is drawn, once everything has its place.
  func recordFrame() {
    pager.magnified = pager.hasPicture ? magnifier.lens.map(pager.projection(through:)) : nil
    if !pager.isHidden { pager.recordFrame() }
  }
}

extension ContextMenuGestureRecognizer {
  /// Names the opened menu after the subject of `menu`. Returns its items.
  func named(_ menu: Menu) -> [MenuItem] {
    self.menu.title = menu.title
    return menu.items
  }
}
