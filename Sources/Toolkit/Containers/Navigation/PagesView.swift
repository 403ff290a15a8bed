import Geometry
import Gestures
import Motion
import Views

/// Shows the page on the top of a stack, and the motion from one page to another.
///
/// At rest there is one page. During a motion there are two; the coverage is the fraction of the back one that the
/// front one covers, from 1 (all) to 0 (none). A finger that lands then catches the motion.
final class PagesView: View {
  /// Called when a motion has arrived: whether the page in front covers the other one.
  var onArrival: @MainActor (_ isCovered: Bool) -> Void = { _ in }
  /// Called when the coverage changes.
  var onCoverage: @MainActor () -> Void = {}
  /// Called when a finger has lifted, with whether the page in front is to cover the other one.
  var onRelease: @MainActor (_ isCovered: Bool) -> Void = { _ in }

  /// The page that is shown at rest, or the one that is in front or behind while they move.
  private(set) var pages: [PageView] = []
  private lazy var coverage = DraggedValueDriver(
    DraggedValue(1, limits: 0...1, threshold: Self.rest), in: self)
  private let catching = CatchGestureRecognizer(label: "catch page")
  /// The coverage at which the finger that holds the pages began.
  private var grip = 0.0
  private var focus = PageFocus()
  /// Whether the page in front was to cover the other one before the finger held them.
  private var wasHeadingForCover = true

  /// Half a point of a page 1000 points wide, as a fraction of the width.
  private static let rest = RestThreshold(distance: 0.0005, speed: 0.02)

  init() {
    super.init()
    catching.isCatchable = { [weak self] in self?.isInFlight ?? false }
    catching.addAction { [weak self] in self?.follow($0) }
    addGestureRecognizer(catching)
    coverage.onChange = { [weak self] in self?.place() }
    coverage.onArrival = { [weak self] in self?.arrive() }
  }

  /// Whether two pages are shown, which move or are held.
  private var isBusy: Bool { pages.count == 2 }
  /// Whether a finger holds them.
  var isHeld: Bool { isBusy && coverage.state.isHeld }
  /// Whether they move on their own.
  private var isInFlight: Bool { isBusy && coverage.state.isMoving }
  /// The fraction of the other page that the page in front covers; 1 at rest.
  var shownCoverage: Double { isBusy ? coverage.value : 1 }

  // MARK: Showing

  /// Shows one page, at rest.
  func show(_ page: PageView) {
    setPages([page])
    coverage.rest(at: 1)
    page.isLeaving = false
  }

  /// Shows two pages. The second covers the first by `coverage`.
  func begin(_ lower: PageView, under upper: PageView, coverage fraction: Double) {
    setPages([lower, upper])
    coverage.rest(at: fraction)
  }

  /// Animates the page in front until it covers the other one, or has left; or if not animated, shows it so.
  func settle(
    isCovered: Bool, animated: Bool = true, velocity: Double? = nil, at time: Instant? = nil
  ) {
    guard isBusy else { return }
    let leaving = isCovered ? pages[0] : pages[1]
    let coming = isCovered ? pages[1] : pages[0]
    focus.begin(in: leaving)
    leaving.isLeaving = true
    coming.isLeaving = false
    focus.recordFallback(in: self)
    let window = window
    if animated {
      coverage.send(to: isCovered ? 1 : 0, velocity: velocity, at: time)
    } else {
      arrive(isCovered: isCovered)
    }
    // Only now, so that a finger that held the pages finds them on their way.
    window?.cancelTouches(in: leaving)
  }

  /// Ends a motion immediately. Pages that a finger holds move to where they would have been without it.
  func finish() {
    guard isHeld else { return coverage.finish() }
    onRelease(wasHeadingForCover)
    if isHeld { arrive(isCovered: wasHeadingForCover) }
  }

  /// Shows the page in front over the other one, or removes it, without animation.
  func arrive(isCovered: Bool) { coverage.arrive(at: isCovered ? 1 : 0) }

  private func arrive() {
    guard isBusy else { return }
    let isCovered = coverage.value > 0.5
    let first = window?.firstResponder
    show(isCovered ? pages[1] : pages[0])
    focus.end(on: pages[0], from: first)
    onArrival(isCovered)
  }

  private func setPages(_ new: [PageView]) {
    for page in pages where !new.contains(where: { $0 === page }) {
      page.removeFromSuperview()
      page.isLeaving = false
    }
    pages = new
    // At rest nothing is beyond the edges, and a layer that clips would cost time.
    clipsToBounds = isBusy
    for (index, page) in new.enumerated() where subviews.firstIndex(of: page) != index {
      insertSubview(page, at: index)
    }
    place()
    setNeedsLayout()
  }

  // MARK: Fingers

  /// Begins to move the pages with a finger.
  func hold() {
    wasHeadingForCover = coverage.state.target.map { $0 > 0.5 } ?? true
    coverage.hold()
    grip = coverage.value
  }

  /// Moves the pages with the finger that holds them, which has moved by `translation`.
  func move(by translation: Vector) {
    guard isHeld else { return }
    coverage.move(to: grip - swipe.fraction(of: translation))
  }

  /// Releases the pages with the velocity of the finger. If the gesture was cancelled, they continue to their previous
  /// target.
  func release(velocity: Vector, isCancelled: Bool, at time: Instant) {
    guard isHeld else { return }
    let speed = swipe.fraction(of: velocity)
    let isCovered =
      isCancelled
      ? wasHeadingForCover
      : !BackSwipe.leadsBack(progress: 1 - coverage.value, velocity: speed)
    onRelease(isCovered)
    // The handler may have navigated elsewhere.
    guard isHeld else { return }
    settle(isCovered: isCovered, velocity: isCancelled ? 0 : -speed, at: time)
  }

  private func follow(_ catching: CatchGestureRecognizer) {
    switch catching.state {
    case .began: hold()
    case .changed: move(by: catching.translation)
    case .ended, .cancelled:
      release(
        velocity: catching.velocity, isCancelled: catching.state == .cancelled, at: catching.time)
    case .possible, .failed: break
    }
  }

  /// Pages that move are caught by a finger, and do not get it.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return isBusy && hit != nil ? self : hit
  }

  override var isContentMoving: Bool { isInFlight }

  override func didMoveToWindow() { if window == nil { finish() } }

  // MARK: Layout

  private var swipe: BackSwipe {
    BackSwipe(width: bounds.width, isMirrored: isRightToLeft)
  }

  /// Positions the pages for the current state.
  private func place() {
    let swipe = swipe
    // One toolbar stays at its place and fades into the other.
    let keepsToolbar = isBusy && pages.allSatisfy(\.toolbar.isShown)
    for (index, page) in pages.enumerated() {
      let isUpper = isBusy && index == 1
      let isLower = isBusy && index == 0
      page.shade = isLower ? coverage.value : 0
      page.castsShadow = isUpper
      let x =
        if isUpper {
          swipe.upperX(at: coverage.value)
        } else {
          isLower ? swipe.lowerX(at: coverage.value) : 0
        }
      View.performWithoutAnimation {
        page.frame = Rect(x: x, y: 0, width: bounds.width, height: bounds.height)
        page.toolbar.shift(
          by: keepsToolbar ? -x : 0, opacity: keepsToolbar && isUpper ? coverage.value : 1)
      }
    }
    onCoverage()
  }

  override func layoutSubviews() { place() }
}

extension [View] {
  fileprivate func firstIndex(of view: View) -> Int? { firstIndex { $0 === view } }
}
