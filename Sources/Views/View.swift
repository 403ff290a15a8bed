public import Drawing
public import Geometry
public import Gestures
public import Motion

/// A rectangle of a window that draws itself, contains others, and can be touched.
///
/// Views form a tree under the root that a window shows; later subviews lie in front of earlier
/// ones. A plain class with one owner: used from one thread.
open class View {
  /// Where it lies, and which part of itself it shows; `View+Geometry` gives it out.
  final var placement: ViewPlacement {
    didSet { if placement.bounds != oldValue.bounds { layoutSubviews() } }
  }
  /// Whether it is neither drawn nor touched, with all that it contains.
  public final var isHidden = false
  /// How opaque it is drawn, with all that it contains; below ``touchableAlpha`` it is not touched either.
  public final var alpha = 1.0
  /// Whether touches can land on it and on what it contains.
  public final var isUserInteractionEnabled = true
  /// Whether its touch methods are called for more than one touch at a time.
  public final var isMultipleTouchEnabled = false
  /// The part of it that takes touches, unless a subclass says otherwise.
  public final var contentShape = ContentShape.rectangle
  /// Whether what it contains is drawn within its bounds only. For touches it makes no difference:
  /// those outside its touch area never reach what it contains.
  public final var clipsToBounds = false
  /// What contains it.
  public private(set) final weak var superview: View?
  /// What it contains, back to front.
  public private(set) final var subviews: [View] = []
  /// What watches its touches, in the order of attachment.
  public private(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// Where the touches of its tree compete; to be set on the root, and found from everywhere below.
  public final var arena: GestureArena? {
    get { superview.map(\.arena) ?? ownArena }
    set { ownArena = newValue }
  }
  private weak var ownArena: GestureArena?

  /// Views fainter than this are not touched: UIKit's threshold.
  public static let touchableAlpha = 0.01

  /// A view that lies at `frame` in its superview.
  public init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    placement = ViewPlacement(frame: frame)
  }

  // MARK: For subclasses

  /// Adds what it shows at `time` to `list`, in points of the window; `origin` is its top left
  /// corner there. What it contains is drawn in front of it, and is not its business.
  open func draw(into list: inout DrawList, origin: Point, at time: Instant) {}

  /// Adds what it shows in front of all that it contains; like ``draw(into:origin:at:)``.
  open func drawInFront(into list: inout DrawList, origin: Point, at time: Instant) {}

  /// Places what it contains; called when its bounds change, their origin included.
  open func layoutSubviews() {}

  /// Whether a touch at `point`, in its own coordinates, lands on it.
  open func touchArea(contains point: Point) -> Bool {
    contentShape.contains(point, in: bounds)
  }

  /// The deepest view that a touch at `point`, in its own coordinates, lands on: what lies in front
  /// first, and nothing that is hidden, disabled or too faint. Nil when it misses.
  open func hitTest(_ point: Point) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Self.touchableAlpha,
      touchArea(contains: point)
    else { return nil }
    for view in subviews.reversed() {
      guard let inner = view.placement.fromSuperview?(point) else { continue }
      if let hit = view.hitTest(inner) { return hit }
    }
    return self
  }

  /// Touches landed on it. Like the other three: composing recognizers is nearly always the better
  /// way; a view that leaves touches alone hands them on to what contains it.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    superview?.touchesBegan(touches, with: event)
  }

  /// Touches moved that landed on it, wherever they are now.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    superview?.touchesMoved(touches, with: event)
  }

  /// Touches lifted that had landed on it.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    superview?.touchesEnded(touches, with: event)
  }

  /// Touches were taken away: by a recognizer, or because the window or the device went. What they
  /// began has to be undone.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    superview?.touchesCancelled(touches, with: event)
  }

  /// Whether it moves by itself, so that a touch which lands on it or within catches it and is no tap
  /// and no long press. It has to hold still under such a touch itself.
  open var movesByItself: Bool { false }

  /// Whether `recognizer` may leave the possible state: its own, or that of a view that contains it,
  /// for touches that landed here or within.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: The tree

  /// Puts `view` in front of all other subviews, taking it from where it was. When it moves within
  /// one tree, touches on it and gestures of its recognizers go on.
  /// - Precondition: `view` is not this view, and does not contain it.
  public final func addSubview(_ view: View) {
    precondition(!isDescendant(of: view), "a view cannot contain itself")
    if view.root !== root { view.arena?.withdraw(view) }
    view.detach()
    view.superview = self
    subviews.append(view)
  }

  /// Takes it out of its superview. Touches on it or within are cancelled, and gestures of
  /// recognizers there are cancelled or fail.
  public final func removeFromSuperview() {
    arena?.withdraw(self)
    detach()
  }

  private func detach() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  private var root: View { superview?.root ?? self }

  /// Whether it is `view`, or lies somewhere in it.
  public final func isDescendant(of view: View) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// Lets `recognizer` watch the touches that land here or on anything within.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    (recognizer.target as? View)?.removeGestureRecognizer(recognizer)
    recognizer.attach(to: self)
    gestureRecognizers.append(recognizer)
  }

  /// Detaches `recognizer`; a gesture under way is cancelled or fails.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
  }
}

extension View: TouchTarget {
  /// The superview.
  public final var touchParent: (any TouchTarget)? { superview }

  /// Calls the touch method for `phase`.
  public final func handleTouches(_ touches: [Touch], phase: TouchPhase, in event: TouchEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
