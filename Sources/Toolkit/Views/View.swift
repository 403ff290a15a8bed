public import Drawing
public import Geometry
public import Gestures

/// A rectangle in a window that draws itself, contains other views, and receives touches.
///
/// Views form a tree under the root view that a window shows; later subviews are in front of
/// earlier ones.
@MainActor
open class View: AccessibleResponder {
  /// The geometry of the view; see `View+Geometry`.
  final var placement: ViewPlacement {
    didSet {
      guard placement != oldValue else { return markUnchanged() }
      didChange("frame")
      animateChange(from: oldValue)
      if placement.upright.size != oldValue.upright.size {
        resizeSubviews(from: oldValue.upright.size)
      }
      if placement.bounds != oldValue.bounds { boundsDidChange() }
      if placement.upright != oldValue.upright { anchorsDidMove() }
    }
  }
  /// Whether the view and its subviews are neither drawn nor touched.
  public final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      didChange("isHidden")
      if !isHidden { didBecomeVisible() }
      if superview?.arranges(self) == true { invalidateIntrinsicContentSize() }
    }
  }
  /// The opacity of the view and its subviews. Below ``touchableAlpha``, they receive no touches.
  public final var alpha = 1.0 {
    didSet {
      if oldValue == 0 { didBecomeVisible() }
      didChange(.alpha, from: oldValue)
    }
  }
  /// Whether the view and its subviews receive touches, and can have the focus.
  public final var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { window?.focus.dropLostResponder() } }
  }
  /// Whether the touch methods are called for more than one touch at a time.
  public final var isMultipleTouchEnabled = false
  /// The part of the view that receives touches, unless a subclass overrides
  /// ``touchArea(contains:)``.
  public final var contentShape = ContentShape.rectangle
  /// Whether subviews are drawn only within the bounds and their corners; see ``cornerRadius``. This
  /// does not affect touches: those outside the touch area never reach subviews.
  public final var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { didChange("clipsToBounds") } }
  }
  /// The view that contains this one.
  public internal(set) final weak var superview: View?
  /// The subviews, back to front.
  public internal(set) final var subviews: [View] = []
  /// The key that performs the primary action from anywhere in the window, or in the presentation
  /// that the view is in; nil for none.
  public final var keyboardShortcut: KeyboardShortcut?
  /// The attached gesture recognizers, in the order of attachment.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// The actions of the buttons of a pen over the view.
  final var buttonActions = ButtonActions()
  /// The sizes that the view asks for.
  final var sizing = ViewSizing()
  /// The properties of the view for the movement of the focus.
  final var focusTraits = FocusTraits()

  /// The arena in which the touches of the tree compete. Set it on the root; subviews inherit it.
  public final var arena: GestureArena? {
    get { root.rootContext.arena }
    set { rootContext.arena = newValue }
  }
  /// The surroundings of the tree, if this is its root.
  final var rootContext = RootContext()
  /// The changes of the view that are under way.
  final var animations = ViewAnimations()
  /// Whether ``layoutSubviews()`` is to be called before the next frame that shows the view.
  final var needsLayout = false
  /// The appearance around the content; nil for none.
  final var appearance: ViewAppearance?
  /// The margins and guides of the view; nil if it has none of its own.
  final var guides: ViewGuides?
  /// The constraints of the view; nil if it has none.
  final var anchoring: ViewAnchoring?

  /// The opacity below which a view receives no touches; the same as in UIKit.
  public static let touchableAlpha = 0.01

  /// Creates a view with `frame`.
  public init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    placement = ViewPlacement(frame: frame)
    super.init()
  }

  /// The superview, or the window for its root view.
  open override var next: Responder? { superview ?? rootContext.window }

  /// Whether the view is a stop of the focus: while ``isFocusable`` is true.
  open var canBecomeFocused: Bool { isFocusable }

  /// Whether the view can become the first responder: while it is a stop of the focus.
  open override var canBecomeFirstResponder: Bool { canBecomeFocused }

  /// The shape around which the window shows that the view has the focus, in its coordinates; nil
  /// for none. The bounds by default.
  open var focusRingShape: FocusRingShape? { FocusRingShape(bounds, cornerRadius: cornerRadius) }

  /// The member at which the focus enters the view for the first time, if it is a group: usually the
  /// selected one. The first by default.
  open var preferredFocusMember: View? { nil }

  // MARK: Overriding

  /// Appends the view's own content to `list`, in the coordinates of the ``bounds``. Subviews are
  /// drawn separately, in front of it.
  ///
  /// Drawing must not change anything: the list depends only on the state of the view. A view that
  /// moves is advanced to the time of the frame before it is drawn.
  open func draw(into list: inout DrawList) {}

  /// Appends content in front of the subviews to `list`; otherwise like ``draw(into:)``.
  open func drawInFront(into list: inout DrawList) {}

  /// Lays out subviews. In a window, it is called before the next frame when the bounds have changed,
  /// including their origin, or when subviews were added, but not before the view is shown; outside windows, when the
  /// bounds change.
  open func layoutSubviews() {}

  /// The size that the content needs; ``noIntrinsicMetric`` in a direction in which it has none.
  open var intrinsicContentSize: Size { Size(Self.noIntrinsicMetric, Self.noIntrinsicMetric) }

  /// Returns the size that suits the view best in a space of `size`: by default that of the content, or
  /// in directions in which the content has none, the minimum that the constraints of the subviews allow,
  /// or else the current size.
  open func sizeThatFits(_ size: Size) -> Size {
    let content = intrinsicContentSize
    guard content.width < 0 || content.height < 0 else { return content }
    let rest = laysOutSubviewsByAnchors ? minimumSize(notWiderThan: size.width) : bounds.size
    return Size(
      content.width < 0 ? rest.width : content.width,
      content.height < 0 ? rest.height : content.height)
  }

  /// Returns the baselines of the text of the view if it had `size`; nil if it has no text of its own.
  /// Rows then align its bottom edge.
  open func baselines(in size: Size) -> TextBaselines? { nil }

  /// Called when the size of the content of a subview has changed. Requests layout.
  open func intrinsicContentSizeDidChange(of subview: View) { setNeedsLayout() }

  /// Returns whether the view sets the frame of a subview itself, as stacks do: constraints do not position it then,
  /// and hiding it changes the size of the content. False by default.
  open func arranges(_ subview: View) -> Bool { false }

  /// Called when the view, or a view that contains it, was added to a window or removed from one.
  open func didMoveToWindow() {}

  /// Called when ``tintColor`` was set to another colour, here or on a view that contains this one.
  open func tintColorDidChange() {}

  /// Called when ``layoutMargins`` were set to others. Requests layout.
  open func layoutMarginsDidChange() { setNeedsLayout() }

  /// Called when `view` was added to the subviews, but not when it changes its place among them.
  open func didAddSubview(_ view: View) {}

  /// Called before `view` is removed from the subviews, but not when it changes its place among them.
  open func willRemoveSubview(_ view: View) {}

  /// Returns whether a touch at `point`, in the view's coordinates, lands on the view.
  open func touchArea(contains point: Point) -> Bool {
    contentShape.contains(point, in: shownPlacement.bounds)
  }

  /// Returns the deepest view that a touch at `point`, in the view's coordinates, lands on; nil for none. Tests front
  /// views first, where they are shown, and skips those that are hidden, disabled or nearly transparent.
  open func hitTest(_ point: Point) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Self.touchableAlpha,
      !animations.blocksTouches, touchArea(contains: point)
    else { return nil }
    for view in subviews.reversed() {
      guard let inner = view.shownPlacement.fromSuperview?(point) else { continue }
      if let hit = view.hitTest(inner) { return hit }
    }
    return self
  }

  /// Touches landed on the view.
  ///
  /// Like the other three methods, it forwards the touches to the superview unless overridden.
  /// Prefer gesture recognizers to overriding these methods.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    superview?.touchesBegan(touches, with: event)
  }

  /// Touches that landed on the view moved, inside its bounds or not.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    superview?.touchesMoved(touches, with: event)
  }

  /// Touches that landed on the view lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    superview?.touchesEnded(touches, with: event)
  }

  /// Touches that landed on the view were cancelled: by a recognizer, or because the window or the
  /// device was lost. Override it to undo their effects.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    superview?.touchesCancelled(touches, with: event)
  }

  /// Whether the view moves on its own. A touch that lands on it or its subviews then catches it, and
  /// is neither a tap nor a long press. The view must stop moving under such a touch.
  open var isContentMoving: Bool { false }

  /// Whether the view keeps touches that were delivered to it when a scroll view around it would
  /// scroll with them. Controls do.
  open var keepsTouchesFromScrolling: Bool { false }

  /// Performs the primary action of the view, for its ``keyboardShortcut``. Does nothing by default.
  open func performPrimaryAction() {}

  /// Navigates back in the view, for Alt+Left, the back button of a mouse or a swipe on a touchpad. Returns whether
  /// that was possible; false by default.
  open func navigateBack() -> Bool { false }

  /// The shortcuts of further actions of the view, such as those of its menu, which work from anywhere, like its
  /// ``keyboardShortcut``. None by default.
  open var shortcutCommands: [KeyCommand] { [] }

  /// Returns whether `recognizer` may leave the possible state. Called for the view's own
  /// recognizers and for those of enclosing views, if a touch landed on the view or its subviews.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The ``keyboardShortcut``.
  open override var accessibilityShortcut: String? { keyboardShortcut?.badge }

  /// The frame that was set, or else the visible part of the view, in points of the window.
  open override var accessibilityFrame: Rect {
    get { seenOutline ?? visiblePart(of: bounds) }
    set { super.accessibilityFrame = newValue }
  }

  /// The point that was set, or else the middle of the view, in points of the window.
  open override var accessibilityActivationPoint: Point {
    get { setActivationPoint ?? convert(bounds, to: nil).center }
    set { super.accessibilityActivationPoint = newValue }
  }
}
