import Drawing
import Geometry
import Gestures
import Layout
import Motion
import Pixels
import Semantics
import Views
import Zooming

/// A view that shows photos side by side in slots, one of which is current, and responds to
/// fingers.
final class PhotoPagerView: StageView, AccessiblePicture {
  /// The content of a slot.
  enum Page {
    /// A picture at about the resolution needed at fit; finer levels are loaded as tiles.
    case picture(Pyramid)
    /// A message that explains why there is no picture.
    case message(Message)
  }

  /// Called when the appearance changes or a motion begins.
  var onChange: @MainActor () -> Void = {}
  /// Called after fingers have moved to another slot, with the number of slots. ``current`` has
  /// already changed.
  var onTurn: @MainActor (Int) -> Void = { _ in }
  /// Called when fingers release a photo such that it returns to the grid. The owner must call
  /// ``close(into:at:)``.
  var onLeave: @MainActor (Instant) -> Void = { _ in }
  /// Called after a single tap that is not part of another gesture, with the time at which its finger landed.
  var onTap: @MainActor (Instant) -> Void = { _ in }
  /// Called when fingers release a photo close enough to 100% that it snaps to that scale.
  var onActualSize: @MainActor (Instant) -> Void = { _ in }
  /// Returns the ratio of the size of the picture at an index to the size that its file states.
  var enlargement: @MainActor (Int) -> Double = { _ in 1 }

  /// The contents of the slots.
  var contents: PhotoContents
  /// Schedules the refinement of the current photo at rest.
  var sharpening = RefinementScheduler()
  /// Whether the current picture is animated. Its frames are complete, so it has no tiles, and
  /// there is no time to refine it.
  var isPlaying = false
  /// The colour around pictures.
  var backdrop = Theme.backdrop { didSet { if backdrop != oldValue { onChange() } } }
  /// The projection of the current photo in the magnifier; nil while that is hidden.
  var magnified: PhotoProjection?
  private(set) var shown = ShownPhotos()
  /// The gestures that act on the current photo and the slots.
  private(set) lazy var interaction = ZoomInteraction(on: self)

  /// Creates an empty pager that keeps its tiles in `tiles`, which must be empty.
  init(tiles: TileStore) {
    contents = PhotoContents(tiles: tiles)
    super.init()
    _ = interaction
    isAccessibilityElement = true
    accessibilityRole = .image
    accessibilityIdentifier = "photo"
    messageElement.accessibilityRole = .alert
    messageElement.accessibilityIdentifier = "fault"
    // The menu is among the commands, which have names of their own.
    accessibilityIncludesContextMenu = false
    isFocusable = true
  }

  // MARK: Content

  /// The contents of the slots.
  var pages: PhotoPages { contents.pages }

  /// The tiles of the pictures, which are finer than the contents of the slots.
  var tiles: TileStore { contents.tiles }

  /// The device pixels per point.
  var pixelsPerPoint: Double { shown.area.size.pixelsPerPoint }

  var state: PhotoPagerState { shown.state }

  /// Whether anything moves without fingers.
  var isMoving: Bool { state.isMoving }

  /// Whether a finger, a pen or a pressed mouse touches the pager.
  var isTouched: Bool { interaction.isTouched }

  /// Whether a tap has ended that another one may still make a double tap.
  var awaitsSecondTap: Bool { !isTouched && interaction.doubleTap.numberOfTouches > 0 }

  /// Whether a tap on a photo that moves counts as one, besides stopping it.
  var countsCatchingTaps: Bool {
    get { interaction.singleTap.recognizesCatches }
    set { interaction.singleTap.recognizesCatches = newValue }
  }

  /// Whether the photo is larger than fit, or will be at the end of its motion.
  var isZoomed: Bool { state.photo.isZoomed }

  /// Whether the current slot shows a picture, rather than a message or nothing.
  var hasPicture: Bool { if case .picture = pages[current] { true } else { false } }

  /// Whether a message is shown in place of the current picture.
  var hasMessage: Bool { if case .message = pages[current] { true } else { false } }

  /// Returns whether the photo at `index` is sharp at fit, or a message says why it never will be.
  func isSharp(at index: Int) -> Bool {
    guard !pages.isStale(at: index) else { return false }
    guard case .picture(let pyramid) = pages[index] else { return pages[index] != nil }
    return pyramid.isSharp(atScale: shown.area.fitScale(of: pyramid.size))
  }

  /// The index of the current photo.
  var current: Int { state.current }

  /// Whether the grid behind is hidden completely.
  var isOpaque: Bool { state.dismissal.isClosed }

  /// The index of the photo on the screen; nil if only the grid behind is visible, and nothing moves.
  var shownIndex: Int? { shown.index }

  /// Whether the photo is on its way back to the grid, or was when fingers caught it.
  var isLeaving: Bool { state.isLeaving }

  /// The device pixels per pixel of the current picture, or of the size that its file states, at the end of its motion
  /// if it moves.
  var scale: Double { state.photo.destination.scale / state.photo.geometry.actualScale }

  /// Whether animations are skipped.
  var isMotionReduced: Bool {
    get { state.isMotionReduced }
    set { shown.state.isMotionReduced = newValue }
  }

  /// The placement of the current photo in the last frame.
  var shownPlacement: Similarity { shown.placement }

  /// Shows photo `index` of `count` photos, fitted. All slots are empty at first.
  func show(_ index: Int, of count: Int) {
    contents.removeAll()
    shown.state.show(index, of: count)
    holdAgain()
    stateDidChange()
  }

  /// Shows photo `index` of the same photos, fitted. Keeps what is already loaded for it and its neighbours.
  func go(to index: Int) { show(index, of: state.count, keeping: pages) }

  /// Shows photo `index` of `count` photos, fitted. The pages in `kept` of it and its neighbours are shown immediately,
  /// unless they are outdated.
  func show(_ index: Int, of count: Int, keeping kept: PhotoPages) {
    show(index, of: count)
    for index in index - 1...index + 1 where !kept.isStale(at: index) {
      if let page = kept[index] { put(page, at: index) }
    }
  }

  /// Puts `page` into slot `index`. A picture is reduced to the resolution needed at fit. Nothing
  /// moves if a sharper version replaces the same picture.
  func put(_ page: Page, at index: Int) {
    contents.put(isPlaying && index == current ? page : reduced(page), at: index)
    let before = state.photo(at: index)?.geometry
    shown.state.setPicture(page.size, enlargedBy: enlargement(index), at: index)
    if index == current, before != state.photo.geometry { holdAgain() }
    stateDidChange()
  }

  /// Removes the content of slots that are not near the current one.
  func dropFarPages() {
    let near = state.nearPages
    contents.keep(only: near)
    shown.state.keep(only: near)
  }

  /// Returns `page` with its picture reduced to the resolution needed at fit, which saves memory.
  private func reduced(_ page: Page) -> Page {
    guard case .picture(let pyramid) = page else { return page }
    return .picture(pyramid.reduced(toScale: shown.area.fitScale(of: pyramid.size)))
  }

  /// Whether the next photo is shown at the zoom of the previous one.
  var keepsZoom: Bool { state.keepsZoom }

  /// Shows all of the current photo from `time` on, and the next ones fitted, even if their zoom is kept.
  func fit(at time: Instant, animated: Bool) {
    shown.state.forgetKeptZoom()
    guard isZoomed else { return }
    perform(.zoomToFit, at: time)
    if !animated { change(at: time) { state, _ in state.photo.finish() } }
  }

  /// Sets whether the next photo is shown at the zoom of the previous one.
  func setKeepsZoom(_ keepsZoom: Bool) {
    guard keepsZoom != state.keepsZoom else { return }
    shown.state.keepsZoom = keepsZoom
    shown.state.forgetKeptZoom()
    shown.state.advance(to: .zero)
    stateDidChange()
  }

  /// Resizes the pager to the window.
  func resize(to size: WindowSize) {
    frame = Rect(origin: .zero, size: size.points)
    fit(in: PhotoArea(size: size, covered: covered))
  }

  /// The width at the trailing edge and the height at the bottom that something in front covers. Photos are fitted
  /// beside and above it.
  var covered: Size {
    get { shown.area.covered }
    set { if newValue != covered { fit(in: PhotoArea(size: shown.area.size, covered: newValue)) } }
  }

  private func fit(in area: PhotoArea) {
    shown.fit(in: area, layoutDirection)
    holdAgain()
    stateDidChange()
  }

  /// Makes fingers that held the old content hold the new content under them.
  private func holdAgain() {
    if isTouched { shown.state.apply(.hold, at: shown.time) }
    if let cluster = interaction.cluster { shown.state.grip(by: cluster, at: shown.time) }
  }

  /// Removes all photos, so that only the grid is visible.
  func clear() {
    contents.removeAll()
    shown.state.clear()
    stateDidChange()
  }

  /// Changes the state as of `time`; see ``ShownPhotos/change(at:_:)``.
  func change<Result>(
    at time: Instant, _ body: (inout PhotoPagerState, Instant) -> Result
  ) -> Result {
    defer { stateDidChange() }
    return shown.change(at: time, body)
  }

  private func stateDidChange() { onChange() }

  // MARK: Fingers

  /// Whether anything moves without fingers. A finger that lands then catches it.
  override var isContentMoving: Bool { isMoving }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    interaction.shouldBegin(recognizer)
  }

  // MARK: Focus

  /// Whether a ring may show that the photo has the focus. A key that closes a menu, for example,
  /// must not leave a frame around the picture.
  var marksFocus = false {
    didSet { if marksFocus != oldValue { onChange() } }
  }

  override var focusRingShape: FocusRingShape? { marksFocus ? Theme.stageRing(in: bounds) : nil }

  // MARK: Accessibility

  override var defaultAccessibilityStates: Set<AccessibilityState> {
    var states: Set<AccessibilityState> = []
    if pages[current] == nil { states.insert(.busy) }
    if describe().isPlaying { states.insert(.animated) }
    return states
  }

  /// The part in which photos are shown, beside and above what covers the pager, in points of the window.
  override var accessibilityFrame: Rect {
    get {
      let uncovered = Rect(
        x: state.fitting.leftInset, y: 0, width: shown.area.fitted.width,
        height: shown.area.fitted.height)
      return convert(uncovered, to: nil).intersection(super.accessibilityFrame)
        ?? super.accessibilityFrame
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The bounding box of the picture, in points of the window; nil while there is none.
  var accessibilityPictureFrame: Rect? {
    guard case .picture = pages[current] else { return nil }
    return convert(state.photo.geometry.box(of: shown.placement), to: nil)
  }

  /// The message in place of the picture, if there is one.
  override var defaultAccessibilityElements: [AccessibleResponder]? {
    guard case .message(let message) = pages[current] else { return nil }
    return [message.describe(messageElement, in: bounds)]
  }

  // MARK: Frames

  /// Advances everything to `time`, for which the next frame is drawn.
  func advance(to time: Instant) { shown.advance(to: time) }

  /// Draws the photo as one that is not zoomed, and requests the tiles for that, once its scale has
  /// been kept for a while at `time`.
  func endZoom(at time: Instant) {
    guard let deadline = shown.zoomDeadline, deadline <= time else { return }
    shown.endZoom()
    onChange()
  }

  /// Records which tiles the next frame uses, and whether the photo is at rest.
  func recordFrame() {
    recordRest(at: shown.time)
    let used = renderer.tiles
    contents.recordFrame(using: used.all, reduced: used.reduced, wanted: wantedTiles)
  }

  override func draw(into list: inout DrawList) {
    renderer.draw(into: &list, measuring: textMeasurer)
  }

  private var renderer: PhotoPagerRenderer {
    PhotoPagerRenderer(shown: shown, pages: pages, tiles: tiles, backdrop: backdrop) {
      [sharpening, pages] index, projection in
      pages.edition(at: index).flatMap {
        sharpening.refinement(of: Refinement.View(edition: $0, projection: projection))
      }
    }
  }
}

extension PhotoPagerView.Page {
  /// The size of the picture in pixels; nil for a message.
  var size: Size? {
    if case .picture(let pyramid) = self { pyramid.size } else { nil }
  }
}
