public import Geometry
public import Gestures
import Layout
public import Motion
import Zooming

/// A view that shows a picture or any other content under fingers, which pinch, rotate, drag and
/// fling it.
///
/// The content stays under the fingers exactly. Beyond its limits it resists, and springs back when
/// they lift; rotated, it continues to the nearest quarter turn. A double tap zooms in and out, and a
/// tap followed by a slide zooms with one finger. Everything that moves can be caught in the same
/// frame. Content smaller than the view is centred.
///
/// Positions are computed in closed form from the touches and the release, never stepped. Time comes
/// from touches and from ``advance(to:)``, which the owner calls for every frame while
/// ``isAnimating`` is true.
open class ZoomView: View {
  // MARK: Content

  /// The zoomed view, a subview. The size of its bounds is the size of the content at a scale of 1.
  /// Setting it fits the content.
  public final var contentView: View? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView) }
      state = ZoomState(geometry: currentGeometry)
      stateDidChange()
    }
  }

  // MARK: Limits

  /// The smallest scale at rest; nil for the scale at which all of the content is visible. It must
  /// be positive and at most the largest scale.
  public final var minimumZoomScale: Double? { didSet { updateGeometry() } }
  /// The largest scale at rest; nil for eight times the natural size, or at least four times fit.
  public final var maximumZoomScale: Double? { didSet { updateGeometry() } }
  /// Whether a pinch can exceed the limits with resistance, and springs back.
  public final var bouncesZoom = true { didSet { updateGeometry() } }
  /// Whether fingers can rotate the content. It comes to rest at quarter turns.
  public final var isRotationEnabled = true { didSet { updateGeometry() } }
  /// The number of device pixels per point. At its natural size, content comes to rest on whole
  /// pixels.
  public final var pixelsPerPoint = 1.0 { didSet { updateGeometry() } }
  /// Whether animations are replaced by a jump to their end, for users who prefer reduced motion.
  public final var reducesMotion = false

  /// The delegate that is notified of changes.
  public final weak var delegate: (any ZoomViewDelegate)?

  final var state: ZoomState
  /// The start of a programmatic animation, with the next frame.
  final var departure: Similarity?
  final var activity = ZoomActivity()
  /// The placement that was last reported.
  final var shown: Similarity
  /// The time of the last frame.
  final var now = Instant.zero
  private lazy var interaction = ZoomInteraction(on: self, delegate: self)

  /// Creates a zoom view with `frame`.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    state = ZoomState(geometry: ZoomGeometry(viewport: frame.size, contentInPoints: .zero))
    shown = state.destination
    super.init(frame: frame)
    clipsToBounds = true
    _ = interaction
  }

  /// The recognizer of pinches, rotations and drags.
  public final var transformGestureRecognizer: TransformGestureRecognizer {
    interaction.transform
  }

  /// The recognizer that zooms in and out. Make a tap recognizer of your own require it to fail.
  public final var doubleTapGestureRecognizer: TapGestureRecognizer { interaction.doubleTap }

  // MARK: Time

  /// Advances motion to `time`, the time at which the next frame is shown.
  public final func advance(to time: Instant) {
    let time = motionTime(at: time)
    now = max(now, time)
    updateGeometry()
    if let target = departure {
      departure = nil
      state.animate(to: target, at: time)
      finishIfReduced()
    }
    state.advance(to: time)
    stateDidChange()
  }

  /// Changes the state as of `time`. Content that moves is caught or redirected where the last frame
  /// showed it; content at rest starts to move at `time`, but not before that frame.
  final func change(at time: Instant, _ body: (inout ZoomState, Instant) -> Void) {
    updateGeometry()
    body(&state, state.isMoving ? now : max(motionTime(at: time), now))
    finishIfReduced()
    stateDidChange()
  }

  final func finishIfReduced() {
    if skipsMotion, !state.isHeld { state.finish() }
  }

  /// Whether motion is replaced by a jump to its end, by the view or for the user.
  final var skipsMotion: Bool { reducesMotion || window?.environment.reducesMotion == true }

  // MARK: Geometry

  /// Follows changes of the size, the content and the limits.
  final func updateGeometry() {
    let geometry = currentGeometry
    guard geometry != state.geometry else { return }
    state.resize(to: geometry)
    stateDidChange()
  }

  private var currentGeometry: ZoomGeometry {
    var geometry = ZoomGeometry(
      viewport: bounds.size, contentInPoints: contentView?.bounds.size ?? .zero)
    geometry.pixelsPerPoint = pixelsPerPoint
    geometry.minimumScale = minimumZoomScale
    geometry.maximumScale = maximumZoomScale
    geometry.bouncesZoom = bouncesZoom
    geometry.isRotationEnabled = isRotationEnabled
    return geometry
  }

  // MARK: Overriding

  /// Whether the content moves on its own. Fingers that land on it hold it.
  open override var movesByItself: Bool { state.isMoving }

  /// Decides whether the view's own recognizers may begin. A drag with one finger is left to an
  /// enclosing scroll view if the content has no room in its direction.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    interaction.shouldBegin(recognizer)
      && !(recognizer === transformGestureRecognizer && isLeftToEnclosing)
      && super.gestureRecognizerShouldBegin(recognizer)
  }

  private var isLeftToEnclosing: Bool {
    let displacement = transformGestureRecognizer.initialTranslation(in: self)
    guard displacement != .zero else { return false }
    let limits = state.geometry.originLimits(of: shown)
    let (range, origin) =
      displacement.dominantAxis == .horizontal
      ? (limits.x, shown.origin.x) : (limits.y, shown.origin.y)
    // Content that was caught beyond its limits is still held.
    guard range.lowerBound - 1 < origin, origin < range.upperBound + 1 else { return false }
    let distance = displacement[displacement.dominantAxis]
    return isLeftToEnclosing(
      displacement,
      hasRoom: distance > 0 ? origin < range.upperBound - 1 : origin > range.lowerBound + 1,
      canMove: range.lowerBound < range.upperBound)
  }

  /// Keeps the content in place when the bounds change.
  open override func layoutSubviews() {
    updateGeometry()
    layOutContent()
  }
}
