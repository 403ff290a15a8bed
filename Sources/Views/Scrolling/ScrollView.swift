public import Drawing
public import Geometry
public import Gestures
public import Motion

/// Shows a part of content that is larger than itself, which fingers drag, fling and pinch.
///
/// As in UIKit: scrolling moves the origin of the ``View/bounds``; beyond the edges the content
/// follows with resistance and springs back; what moves can be caught, and stands still in that
/// frame. All of it is computed from where the fingers are and from when they let go, never stepped.
///
/// Time comes from touches and from ``advance(to:)``, which the owner calls for every frame while
/// ``isAnimating``.
open class ScrollView: View {
  // MARK: What is shown

  /// The size of the content, in points, at the present ``zoomScale``.
  public final var contentSize: Size {
    get { unzoomedContentSize * zoomScale }
    set {
      unzoomedContentSize = newValue / zoomScale
      clampAtRest()
    }
  }
  /// How far the content may be scrolled beyond its edges.
  public final var contentInset = EdgeInsets.zero { didSet { clampAtRest() } }
  /// Whether content that is smaller than the view lies in its middle; UIKit leaves it at the top
  /// left.
  public final var centersContent = false { didSet { clampAtRest() } }
  /// What point of the content is shown in the top left corner. Set, it goes there at once, beyond
  /// the edges if need be, and stops what moves.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  // MARK: How it scrolls

  /// Whether fingers scroll it.
  public final var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether the content can be dragged and flung beyond its edges, from where it springs back.
  public final var bounces = true
  /// Whether it bounces up and down even when there is nothing to scroll.
  public final var alwaysBounceVertical = false
  /// Whether it bounces sideways even when there is nothing to scroll.
  public final var alwaysBounceHorizontal = false
  /// Whether a drag that begins along one axis, at least twice as far as along the other, scrolls
  /// along that one only.
  public final var isDirectionalLockEnabled = false
  /// Whether it comes to rest at multiples of its size: on the next page in the direction of a fling,
  /// else on the nearest.
  public final var isPagingEnabled = false
  /// How quickly a fling slows down.
  public final var decelerationRate = DecelerationRate.normal

  // MARK: How it zooms

  /// The smallest scale at rest; more than 0, and not more than the largest.
  public final var minimumZoomScale = 1.0 { didSet { pinchGestureRecognizer.isEnabled = canZoom } }
  /// The largest scale at rest. With equal limits there is no pinch.
  public final var maximumZoomScale = 1.0 { didSet { pinchGestureRecognizer.isEnabled = canZoom } }
  /// Whether content that would travel arrives with the next frame, at the same place: for people who
  /// do not want things to move.
  public final var reducesMotion = false
  /// Whether a pinch goes beyond the limits, with resistance, from where it springs back.
  public final var bouncesZoom = true
  /// By how much the content is scaled. Set, it goes there at once about the middle of the view.
  public final var zoomScale: Double {
    get { presentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  // MARK: Touches on the content

  /// Whether content hears of a touch only after a moment in which it might become a scroll: the
  /// profile's `contentTouchesDelay`, or until the finger lifts.
  public final var delaysContentTouches = true {
    didSet { touchDelay.isEnabled = delaysContentTouches }
  }
  /// Whether a touch of which content has heard can still become a scroll, and is then cancelled.
  public final var canCancelContentTouches = true

  /// The fingers that scroll. It may be attached to another view.
  public let panGestureRecognizer: PanGestureRecognizer
  /// The fingers that zoom; takes part while the zoom limits differ. It may be attached to another
  /// view.
  public let pinchGestureRecognizer: PinchGestureRecognizer

  /// Who is asked and told.
  public final weak var delegate: (any ScrollViewDelegate)?

  // MARK: Indicators

  /// Whether a bar at the right shows what part of the height is seen, while it scrolls.
  public final var showsVerticalScrollIndicator = true
  /// Whether a bar at the bottom shows what part of the width is seen, while it scrolls.
  public final var showsHorizontalScrollIndicator = true

  private let touchDelay: TouchDelayGestureRecognizer
  final var phase = ScrollPhase.resting
  final var presentZoomScale = 1.0
  final var unzoomedContentSize = Size.zero
  /// Whether the fingers that held it have left, at a time that only the next frame tells.
  final var isLeftToSettle = false
  /// Whether it zoomed, and has not yet told that this is over.
  final var isZoomUnfinished = false
  /// The time of the last frame.
  final var now = Instant.zero
  /// When it last scrolled, as long as that shows.
  final var lastScrolled: Instant?
  private var laidOutSize = Size.zero

  /// A scroll view that lies at `frame` in its superview.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    let pan = ScrollPanGestureRecognizer(label: "pan")
    let pinch = ScrollPinchGestureRecognizer(label: "pinch")
    (panGestureRecognizer, pinchGestureRecognizer) = (pan, pinch)
    touchDelay = ContentTouchDelayGestureRecognizer()
    super.init(frame: frame)
    laidOutSize = bounds.size
    clipsToBounds = true
    pan.scrollView = self
    pinch.scrollView = self
    // Attached to another view, they may live longer than this one.
    pan.addAction { [weak self] in self?.follow($0) }
    pinch.addAction { [weak self] in self?.follow($0) }
    pinch.isEnabled = false
    for recognizer in [touchDelay, pan, pinch] { addGestureRecognizer(recognizer) }
  }

  // MARK: For subclasses

  /// Whether a scroll may take a touch away from `view`, in the content, that has heard of it: not
  /// from a control, from anything else. Asked when ``canCancelContentTouches``.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// What moves takes the touch that catches it: it is none for the content.
  open override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit != nil && isMoving ? self : hit
  }

  /// Whether it scrolls or zooms by itself: fingers hold that as long as they stay.
  open override var movesByItself: Bool { isMoving }

  /// Decides on its own pan and pinch; see `ScrollView+ContentTouches`.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === panGestureRecognizer { return shouldBeginDragging }
    if recognizer === pinchGestureRecognizer { return shouldBeginZooming }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Keeps the content within its edges when the size changed.
  open override func layoutSubviews() {
    guard bounds.size != laidOutSize else { return }
    laidOutSize = bounds.size
    clampAtRest()
  }

  /// Draws the scroll indicators.
  open override func drawInFront(into list: inout DrawList, origin: Point, at time: Instant) {
    for indicator in scrollIndicators(at: time) { indicator.draw(into: &list, origin: origin) }
  }
}
