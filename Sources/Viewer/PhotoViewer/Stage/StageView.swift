import Drawing
import Geometry
import Gestures
import Imaging
import Motion
import Views

/// Shows photos side by side, one of which is current, and turns fingers on them into actions.
final class StageView: View {
  /// What is shown on a page.
  enum Page {
    /// A picture, about as sharp as it takes to see all of it; what is finer comes in tiles.
    case picture(Pyramid)
    /// Why there is none.
    case words(Message)
  }

  /// Called when what it shows changed, or begins to move.
  var onChange: () -> Void = {}
  /// Called when fingers have turned pages, with the number of pages; ``current`` has changed.
  var onTurn: (Int) -> Void = { _ in }
  /// Called when fingers let go of a photo that is to go back to the grid; ``close(into:at:)`` is
  /// expected.
  var onLeave: (Instant) -> Void = { _ in }
  /// Called when a single tap, and no other gesture, was made.
  var onTap: (Instant) -> Void = { _ in }
  /// Called when fingers left a photo so near to one pixel to the device pixel that it takes that
  /// scale.
  var onActualSize: (Instant) -> Void = { _ in }

  var pages: [Int: Page] = [:]
  /// Pages that show what their files do not hold any more.
  var stalePages: Set<Int> = []
  /// Pixels of the pictures that are finer than what is on their pages.
  var tiles: TileStore
  /// What makes the current picture sharper when it rests.
  var sharpening = Sharpening()
  /// Which of all pages that were ever put in their places the one at an index is, counted.
  var editions: [Int: Int] = [:]
  private var lastEdition = 0
  /// Whether the current picture is one frame after the other, each with all its pixels: it has no
  /// tiles, and there is no time to refine it.
  var isPlaying = false
  /// What a magnifier shows of the current picture in the last frame.
  var magnified: PhotoSight?
  private(set) var state = StageState(viewport: Size(1, 1), pixelsPerPoint: 1)
  private(set) var pixelsPerPoint = 1.0
  let fingers = TransformGestureRecognizer()
  private let slide = TapAndSlideGestureRecognizer()
  private let doubleTap = TapGestureRecognizer(taps: 2, label: "double tap")
  private let singleTap = TapGestureRecognizer(label: "single tap")
  /// Which generation of the recognizer's clusters the state holds.
  var heldGeneration: Int?
  private var touchesDown = 0
  /// Whether the finger that is or was down was the only one: one that taps beside others taps nothing.
  private var isAlone = false
  /// Whether the finger that is or was down stopped what glided, and the one before it.
  private var hasStoppedGlide = (now: false, before: false)
  /// The time for which the last frame was drawn; usually a little ahead, as frames are drawn before
  /// they are on the screen.
  private var shownTime = Instant.zero

  /// An empty stage that holds tiles as `tiles` does, which is empty too.
  init(tiles: TileStore) {
    self.tiles = tiles
    super.init()
    // The view counts its fingers itself, whatever they turn out to mean: it must know when the
    // first lands and when the last has gone.
    isMultipleTouchEnabled = true
    // Of two that begin in the same moment the first one has the fingers: the slide. If the other
    // had to wait for it to fail, it would take no fingers at all until a moment after a tap.
    for recognizer in [slide, fingers, doubleTap, singleTap] {
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      addGestureRecognizer(recognizer)
    }
    singleTap.require(toFail: doubleTap)
    singleTap.require(toFail: slide)
    fingers.addAction { [unowned self] in follow($0) }
    slide.addAction { [unowned self] in follow($0) }
    doubleTap.addAction { [unowned self] tap in
      guard isAlone, let place = tap.location else { return }
      perform(.toggleZoom(about: toView(place)), at: tap.time)
    }
    singleTap.addAction { [unowned self] tap in
      if isAlone { onTap(tap.time) }
    }
  }

  // MARK: What it shows

  /// Whether anything moves by itself.
  var isMoving: Bool { state.isMoving }

  /// Whether fingers of a touchscreen, a mouse or a pen are on it.
  var isTouched: Bool { touchesDown > 0 }

  /// Whether the picture is larger than fits, or is about to be.
  var isZoomed: Bool { state.photo.isZoomed }

  /// Whether there is a picture, and not words in its place or nothing yet.
  var hasPicture: Bool { if case .picture = pages[current] { true } else { false } }

  /// Whether the photo at `index` has come as sharp as it takes to see all of it, or never will.
  func isSharp(at index: Int) -> Bool {
    guard !stalePages.contains(index) else { return false }
    guard case .picture(let pyramid) = pages[index] else { return pages[index] != nil }
    return pyramid.isSharp(atScale: fitScale(of: pyramid))
  }

  /// How many device pixels a pixel of `pyramid` takes when all of it is seen.
  private func fitScale(of pyramid: Pyramid) -> Double {
    min(bounds.width / pyramid.size.width, bounds.height / pyramid.size.height, 1)
      * pixelsPerPoint
  }

  /// Which photo is current.
  var current: Int { state.current }

  /// Whether nothing of the grid behind is seen.
  var isOpaque: Bool { state.curtain.isClosed }

  /// Whether nothing but the grid behind is seen.
  var isAbsent: Bool { state.curtain.isOpen && !isMoving }

  /// Whether the photo is on its way back to the grid, or was when fingers took it.
  var isLeaving: Bool { state.isLeaving }

  /// How many device pixels a pixel of the current picture takes, or will when it rests.
  var scale: Double { state.photo.destination.scale * pixelsPerPoint }

  /// Whether everything gets to where it goes at once.
  var isMotionReduced: Bool {
    get { state.isMotionReduced }
    set { state.isMotionReduced = newValue }
  }

  /// Where the current picture was in the last frame.
  var shownPlacement: Placement {
    var placement = state.photo.placement(at: shownTime)
    placement.origin.x += state.pageOffset(of: current, at: shownTime)
    return placement
  }

  /// Shows number `index` of `count` photos, fitted; nothing of them is known yet.
  func show(_ index: Int, of count: Int) {
    forgetPages()
    state.show(index, of: count)
    holdAgain()
    stateDidChange()
  }

  private func forgetPages() {
    (pages, stalePages, editions) = ([:], [], [:])
    tiles.keep { _ in false }
  }

  /// Puts `page` in the place of the photo at `index`, with no more of its pixels than it takes to see
  /// all of it. The same picture with more of its pixels moves nothing.
  func put(_ page: Page, at index: Int) {
    if page.size != pages[index]?.size || stalePages.contains(index) {
      tiles.keep { $0.page != index }
    }
    pages[index] = isPlaying && index == current ? page : reduced(page)
    stalePages.remove(index)
    lastEdition += 1
    editions[index] = lastEdition
    let before = state.photo(at: index)?.geometry
    state.setPicture(page.size, at: index)
    if index == current, before != state.photo.geometry { holdAgain() }
    stateDidChange()
  }

  /// Forgets the photos that are not near the current one.
  func dropFarPages() {
    let near = state.nearPages
    pages = pages.filter { near.contains($0.key) }
    editions = editions.filter { near.contains($0.key) }
    tiles.keep { near.contains($0.page) }
    state.keep(only: near)
  }

  /// What it takes of `page` to see all of it: whole pictures are large.
  private func reduced(_ page: Page) -> Page {
    guard case .picture(let pyramid) = page else { return page }
    return .picture(pyramid.reduced(toScale: fitScale(of: pyramid)))
  }

  /// Takes on the size of the viewport.
  func resize(to size: WindowSize) {
    frame = Rect(origin: .zero, size: size.points)
    pixelsPerPoint = size.pixelsPerPoint
    state.resize(to: size.points, pixelsPerPoint: pixelsPerPoint)
    holdAgain()
    stateDidChange()
  }

  /// Lets fingers that were on the picture before it changed hold what lies under them now.
  private func holdAgain() {
    if touchesDown > 0 { state.apply(.hold, at: shownTime) }
    if fingers.isActive { state.grip(by: inView(fingers.cluster), at: shownTime) }
  }

  // MARK: What it is told

  /// Does what `action` says to the current photo at `time`.
  func perform(_ action: PhotoAction, at time: Instant) {
    change(at: time) { $0.apply(action, at: $1) }
  }

  /// Turns by `steps` pages, as far as there are any; false when that is none.
  func turnPage(by steps: Int, at time: Instant) -> Bool {
    change(at: time) { $0.turnPage(by: steps, at: $1) }
  }

  /// Has the current photo come out of its thumbnail at `cell`, into which a pinch leads back.
  func open(from cell: Rect, at time: Instant) {
    change(at: time) { $0.open(from: cell, at: $1) }
  }

  /// Has the current photo go back into its thumbnail at `cell`.
  func close(into cell: Rect, at time: Instant) {
    change(at: time) { $0.close(into: cell, at: $1) }
  }

  /// Leaves nothing in front of the grid.
  func clear() {
    forgetPages()
    state.clear()
    stateDidChange()
  }

  /// What moves is caught or sent elsewhere from where it is seen, and that is where the last frame
  /// has it, whatever the time of the touch or key. What stands still begins to move when it is told
  /// to, though not before it was last seen to stand still.
  func change<Result>(
    at time: Instant, _ body: (inout StageState, Instant) -> Result
  ) -> Result {
    defer { stateDidChange() }
    return body(&state, isMoving ? shownTime : max(time, shownTime))
  }

  private func stateDidChange() { onChange() }

  // MARK: Fingers

  /// What moves is caught, and held as long as the finger stays.
  override var movesByItself: Bool { isMoving }

  /// A tap that stops a fling or a page is no first tap of two: whoever drags on right after it would
  /// zoom. On what zooms by itself two taps are meant.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(hasStoppedGlide.before && (recognizer === doubleTap || recognizer === slide))
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    isAlone = touchesDown == 0 && touches.count == 1
    if touchesDown == 0 { hasStoppedGlide = (state.isGliding, hasStoppedGlide.now) }
    touchesDown += touches.count
    perform(.hold, at: event.time)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    touchesDown -= touches.count
    // A gesture that ends has its last word first, and lets go itself.
    if touchesDown == 0 && fingers.state != .ended && slide.state != .ended {
      release(velocity: .zero, at: event.time)
    }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchesEnded(touches, with: event)
  }

  // MARK: Drawing

  /// Brings everything to where it is at `time`.
  func advance(to time: Instant) { state.advance(to: time) }

  override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    shownTime = time
    state.advance(to: time)
    magnified = nil
    noteRest(at: time)
    var picture = StagePicture(
      state: state, pages: pages, tiles: tiles, pixelsPerPoint: pixelsPerPoint
    ) { [sharpening, editions] index, sight in
      editions[index].flatMap {
        sharpening.refinement(of: Refinement.View(edition: $0, sight: sight))
      }
    }
    picture.draw(into: &list, viewport: bounds, at: time)
    tiles.see(picture.seen, wanted: wantedTiles)
  }
}

extension StageView.Page {
  /// The size of the picture; nil for words.
  var size: Size? {
    if case .picture(let pyramid) = self { pyramid.size } else { nil }
  }
}
