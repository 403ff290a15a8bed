public import Drawing
public import Geometry
public import Gestures
public import Motion
public import Semantics
public import Views

/// A view that shows a part of larger content, which fingers can drag, fling and pinch.
///
/// As in UIKit, scrolling moves the origin of the `View.bounds`; beyond the edges the content
/// moves with resistance and springs back; a touch stops moving content in the same frame.
/// Positions are computed in closed form from the touches and the release, never stepped.
///
/// It gets the time from touches and from ``advance(to:)``, which the owner calls for every frame while ``isAnimating``
/// is true.
open class ScrollView: View {
  // MARK: Content

  /// The size of the content at the present ``zoomScale``, in points.
  public final var contentSize: Size {
    get { contentScale.contentSize }
    set {
      contentScale.contentSize = newValue
      edgesMayHaveMoved()
    }
  }
  /// The margins by which the content can be scrolled beyond its edges.
  public final var contentInset: EdgeInsets {
    get { insets.content }
    set {
      insets.content = newValue
      edgesMayHaveMoved()
    }
  }
  /// Along which axes the safe area adds to ``contentInset``.
  public final var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { insets.adjustment }
    set {
      insets.adjustment = newValue
      edgesMayHaveMoved()
    }
  }
  /// Whether content smaller than the view is centred. UIKit keeps it at the top left.
  public final var centersContent: Bool {
    get { rules.centersContent }
    set {
      rules.centersContent = newValue
      edgesMayHaveMoved()
    }
  }
  /// The point of the content at the top left corner of the view. Setting it stops any motion and
  /// may move beyond the edges.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The way in which drags dismiss the on-screen keyboard.
  public final var keyboardDismissMode = KeyboardDismissMode.none
  /// The covered height at the bottom, and the additional margin above the keyboard.
  package final var keyboardInset: Double {
    get { insets.keyboard }
    set {
      guard newValue != insets.keyboard else { return }
      insets.keyboard = newValue
      edgesMayHaveMoved()
    }
  }

  // MARK: Scrolling

  /// Whether fingers, wheels and keys can scroll.
  public final var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether the content can be dragged and flung beyond its edges, and springs back.
  public final var bounces: Bool {
    get { rules.bounces }
    set { rules.bounces = newValue }
  }
  /// Whether vertical drags bounce even if there is nothing to scroll.
  public final var alwaysBounceVertical: Bool {
    get { rules.alwaysBounces.vertical }
    set { rules.alwaysBounces.vertical = newValue }
  }
  /// Whether horizontal drags bounce even if there is nothing to scroll.
  public final var alwaysBounceHorizontal: Bool {
    get { rules.alwaysBounces.horizontal }
    set { rules.alwaysBounces.horizontal = newValue }
  }
  /// Whether a drag that begins at least twice as far along one axis as along the other scrolls
  /// along that axis only.
  public final var isDirectionalLockEnabled: Bool {
    get { rules.locksDirection }
    set { rules.locksDirection = newValue }
  }
  /// Whether scrolling stops at multiples of the view's size: at the next page in the direction of
  /// a fling, otherwise at the nearest.
  public final var isPagingEnabled: Bool {
    get { rules.isPaging }
    set { rules.isPaging = newValue }
  }
  /// The rate at which a fling slows down.
  public final var decelerationRate: DecelerationRate {
    get { rules.decelerationRate }
    set { rules.decelerationRate = newValue }
  }

  // MARK: Zooming

  /// The view that is zoomed, instead of one that the ``delegate`` names. It is added as a subview at
  /// the top left corner of the content, and both always have the size of its content, its
  /// `View.intrinsicContentSize`, times the scale; if it has none, that of its bounds.
  public final var zoomedView: View? {
    didSet { if zoomedView !== oldValue { exchangeZoomedView(oldValue) } }
  }
  /// The smallest scale at rest. While it is greater than the maximum, it is the only one.
  public final var minimumZoomScale: Double {
    get { contentScale.minimum }
    set {
      contentScale.minimum = newValue
      pinchGestureRecognizer.isEnabled = canZoom
    }
  }
  /// The largest scale at rest. If both limits are equal, pinching is disabled.
  public final var maximumZoomScale: Double {
    get { contentScale.maximum }
    set {
      contentScale.maximum = newValue
      pinchGestureRecognizer.isEnabled = canZoom
    }
  }
  /// Whether animations are replaced by a jump to their end in the next frame. They are in any case
  /// for users who prefer reduced motion; see the environment of the window.
  public final var reducesMotion = false
  /// Whether a pinch can exceed the limits with resistance, and springs back.
  public final var bouncesZoom: Bool {
    get { contentScale.bounces }
    set { contentScale.bounces = newValue }
  }
  /// The scale of the content. Setting it zooms immediately about the centre of the view.
  public final var zoomScale: Double {
    get { contentScale.value }
    set { setZoomScale(newValue, animated: false) }
  }

  // MARK: Content touches

  /// Whether touches are delivered to the content only after a delay in which they may become a
  /// scroll: the profile's `contentTouchesDelay`, or until the finger lifts.
  public final var delaysContentTouches: Bool {
    get { touchDelay.isEnabled }
    set { touchDelay.isEnabled = newValue }
  }
  /// Whether a touch already delivered to the content can still become a scroll, and is then
  /// cancelled.
  public final var canCancelContentTouches = true

  /// The recognizer that scrolls. It may be attached to another view.
  public let panGestureRecognizer: PanGestureRecognizer
  /// The recognizer that zooms, enabled while the zoom limits differ. It may be attached to another
  /// view.
  public let pinchGestureRecognizer: PinchGestureRecognizer

  /// The delegate that is asked for the zoomed view and notified of changes.
  public final weak var delegate: (any ScrollViewDelegate)?
  /// A view outside that is laid out again when the content is scrolled; nil for none.
  package final weak var follower: View?

  private let touchDelay: TouchDelayGestureRecognizer
  // The parts, each with a concern of its own.
  private(set) final var rules = ScrollRules()
  private(set) final var insets: ScrollInsets
  final var contentScale = ScrollScale()
  /// Pulling the content down to refresh it, once that was possible.
  final var refreshing: ScrollRefreshing?
  final var bars = ScrollBars()
  final var keys = ScrollKeys()
  final var touchpad = TouchpadScrolling()
  final var mover = ScrollMover()

  /// Creates a scroll view with `frame`.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    let pan = ScrollPanGestureRecognizer(label: "pan")
    let pinch = ScrollPinchGestureRecognizer(label: "pinch")
    panGestureRecognizer = pan
    pinchGestureRecognizer = pinch
    touchDelay = ContentTouchDelayGestureRecognizer(label: "content touch delay")
    insets = ScrollInsets(laidOutIn: frame.size)
    super.init(frame: frame)
    clipsToBounds = true
    pan.scrollView = self
    pinch.scrollView = self
    // Attached to another view, the recognizers may outlive this one.
    pan.addAction { [weak self] in self?.follow($0) }
    pinch.addAction { [weak self] in self?.follow($0) }
    pinch.isEnabled = false
    let bar = ScrollBarGestureRecognizer()
    bar.scrollView = self
    bar.addAction { [weak self] in self?.follow($0) }
    for recognizer in [bar, touchDelay, pan, pinch] { addGestureRecognizer(recognizer) }
  }

  // MARK: Overriding

  /// Returns whether a scroll may cancel a touch already delivered to `view`, in the content: true
  /// unless the view keeps it; see `View.keepsTouchesFromScrolling`. Called only if
  /// ``canCancelContentTouches`` is true.
  open func touchesShouldCancel(in view: View) -> Bool { !view.keepsTouchesFromScrolling }

  /// Returns the offset at which scrolling ends after fingers have lifted with a velocity in points per second; by
  /// default `proposed`. The ``delegate`` can still change it.
  open func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Vector
  ) -> Point { proposed }

  /// Returns the scroll view itself at a scroll bar, and while it moves, so that the touch that stops
  /// it does not reach the content.
  open override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit != nil && (isMoving || hasBar(at: point)) ? self : hit
  }

  /// Scrolls, while the view or one in it has the focus and ignores the key: by the arrow keys, by
  /// pages with Page Up, Page Down and Space, and to the ends with Home and End.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result { scroll(by: key) }

  /// Refreshing, by F5, if there is a ``refreshControl``.
  open override var keyCommands: [KeyCommand] { super.keyCommands + refreshCommands }

  /// Whether the view is a stop of the focus: if that was set, or else if there is a ``refreshControl`` for F5 and
  /// the view is not a group.
  open override var canBecomeFocused: Bool {
    super.canBecomeFocused || (refreshControl != nil && !isFocusGroup)
  }

  /// The assigned actions, and Refresh if there is a ``refreshControl``.
  open override var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { super.accessibilityCustomActions + refreshActions }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Scrolls by a page, unless there is nothing more to see there, or fingers scroll.
  open override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    scrollByPage(direction)
  }

  /// Stops what moves, within its edges, when the view leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    stopMoving()
    edgesMayHaveMoved()
  }

  /// Whether it scrolls or zooms on its own. Fingers that land on it hold it.
  open override var isContentMoving: Bool { isMoving }

  /// Decides whether the scroll view's own pan and pinch may begin; see
  /// `ScrollView+ContentTouches`.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === panGestureRecognizer { return shouldBeginDragging }
    if recognizer === pinchGestureRecognizer { return shouldBeginZooming }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Keeps the content within its edges after a resize or a change of the safe area. What rested at
  /// the start of the content stays there.
  open override func layoutSubviews() {
    defer { refreshing?.layOut() }
    guard let start = insets.layOut(in: surroundings(at: zoomScale), from: contentOffset) else {
      return
    }
    if mover.isResting { apply(start) }
    edgesMayHaveMoved()
  }

  /// Adapts to another size of the zoomed view.
  open override func intrinsicContentSizeDidChange(of subview: View) {
    super.intrinsicContentSizeDidChange(of: subview)
    if subview === zoomedView { fitZoomedView() }
  }

  /// Forgets a zoomed view that leaves.
  open override func willRemoveSubview(_ view: View) {
    super.willRemoveSubview(view)
    if view === zoomedView { zoomedView = nil }
  }

  /// Draws the scroll indicators and bars.
  open override func drawInFront(into list: inout DrawList) {
    bars.draw(scrolledContent, into: &list)
    drawHandleTitle(into: &list)
  }
}
