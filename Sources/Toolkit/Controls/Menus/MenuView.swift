public import Geometry
public import Gestures
public import Motion
public import Views

/// A context menu shown over a host view, beside the point that opened it.
///
///     let menu = MenuView()
///     menu.items = [MenuItem("Copy", shortcut: "Ctrl+C") { copy() }]
///     menu.present(over: root, at: point, by: .finger, at: time)
///
/// While open, the menu covers its host: a touch that lifts on an item chooses it, and a touch
/// beside the menu dismisses it and has no other effect. The finger whose long press opened the
/// menu belongs to another view; forward its movement with ``track(to:)`` and ``release(at:at:)``
/// so that press, slide and lift are one stroke. Forward keys to ``handle(_:)`` and pointer
/// movement to ``hover(at:)``. The menu can be used as soon as it starts to appear; while it fades
/// out, touches pass through it.
///
/// The owner calls ``advance(to:)`` for every frame while ``isAnimating`` is true. A menu can be
/// presented any number of times. If the host is resized while the menu is open, set the menu's
/// frame to the host's bounds. Points are in the coordinates of the host.
public final class MenuView: View {
  /// The items for the next opening.
  public var items: [MenuItem] = []
  /// The style for the next opening.
  public var style = MenuStyle.dark
  /// Whether the menu appears and disappears without animation.
  public var reducesMotion = false
  /// Called when the appearance changes or an animation starts.
  public var onChange: @MainActor () -> Void = {}
  /// Whether items can be chosen: from ``present(over:at:by:at:)`` until an item is chosen or the
  /// menu is dismissed.
  public var isOpen: Bool { opening.map { !$0.motion.isLeaving } ?? false }
  /// The index of the highlighted item.
  public internal(set) var highlighted: Int? {
    didSet {
      guard highlighted != oldValue else { return }
      panel.highlighted = highlighted
      onChange()
    }
  }

  /// What opened the menu, in the menu's coordinates, and the state of its animation.
  struct Opening {
    let point: Point
    let kind: TouchKind
    /// The frame of the panel at rest.
    var panel = Rect(x: 0, y: 0, width: 0, height: 0)
    /// The point the menu grows from.
    var anchor = Point.zero
    var motion: MenuMotion
  }

  /// The recognizer of the press that opens the menu, whose thresholds apply to its finger; nil if
  /// it is opened by other means.
  weak var opener: LongPressGestureRecognizer?
  let panel = MenuPanel()
  var opening: Opening?
  /// Whether the finger that opened the menu has moved far enough to choose an item.
  var hasSlid = false
  /// The touch on the menu that may choose an item.
  var pressing: Touch?
  /// The time of the last event or frame.
  private var now = Instant.zero

  /// Creates a menu that is not presented yet.
  public init() {
    super.init()
    addSubview(panel)
  }

  /// Opens the menu over `host`, in front of its other subviews, for a touch of `kind` at `point`.
  ///
  /// The menu opens above a finger or pen, or else beside it, and below and to the right of a mouse
  /// pointer. If the host is too low for all items, rows get lower than is comfortable for a
  /// finger. If the menu is already open, it is presented again.
  public func present(
    over host: View, at point: Point, by kind: TouchKind = .finger, at time: Instant
  ) {
    now = time
    opening = Opening(
      point: point - host.bounds.origin.vector, kind: kind,
      motion: reducesMotion ? .arrived(at: time) : MenuMotion(from: time))
    (hasSlid, pressing) = (false, nil)
    isUserInteractionEnabled = true
    highlighted = nil
    panel.items = items
    panel.style = style
    host.addSubview(self)
    frame = host.bounds
    window?.beginPresentation(of: self, keepsEditing: true)
    place()
    onChange()
  }

  /// Closes the menu without choosing an item.
  public func dismiss(at time: Instant) {
    guard isOpen else { return }
    now = max(now, time)
    pressing = nil
    // Touches on a menu that is fading out are meant for what is behind it.
    isUserInteractionEnabled = false
    opening?.motion.leave(at: now)
    if reducesMotion { close() }
    window?.endPresentation(of: self)
    onChange()
  }

  /// Chooses the item at `index` and closes the menu. Does nothing if that item cannot be chosen.
  public func choose(_ index: Int, at time: Instant) {
    let items = panel.items
    guard isOpen, items.indices.contains(index), items[index].isEnabled else { return }
    highlighted = index
    dismiss(at: time)
    items[index].action()
  }

  private func close() {
    opening = nil
    removeFromSuperview()
  }

  // MARK: Time

  /// Whether the appearance is changing over time.
  public var isAnimating: Bool { opening?.motion.isMoving(at: now) ?? false }

  /// Advances the animation to `time` and removes the menu from its host when it has faded out.
  public func advance(to time: Instant) {
    now = max(now, time)
    guard opening?.motion.isGone(at: now) == true else { return movePanel() }
    close()
    onChange()
  }

  /// Updates the scale and opacity of the panel for the present time.
  func movePanel() {
    guard let opening else { return }
    let scale = opening.motion.scale(at: now)
    panel.transform = Affine(
      scale: scale, offset: (opening.anchor - panel.center) * (1 - scale))
    panel.opacity = opening.motion.opacity(at: now)
  }

  // MARK: Layout

  /// Keeps the menu inside its host after a resize.
  public override func layoutSubviews() { place() }

  // MARK: Touches that land while it is open

  /// Highlights the item under a touch on the menu; dismisses the menu for a touch beside it.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isOpen, pressing == nil, let touch = touches.first else { return }
    guard panel.frame.contains(touch.location(in: self)) else { return dismiss(at: event.time) }
    pressing = touch
    highlighted = item(under: touch)
  }

  /// Highlights the item that the touch is on now.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = pressing, touches.contains(where: { $0 === touch }) else { return }
    highlighted = item(under: touch)
  }

  /// Chooses the item the touch lifts on. If there is none, the menu stays open.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = pressing, touches.contains(where: { $0 === touch }) else { return }
    pressing = nil
    let index = item(under: touch)
    highlighted = nil
    if let index { choose(index, at: event.time) }
  }

  /// Clears the highlight.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = pressing, touches.contains(where: { $0 === touch }) else { return }
    pressing = nil
    highlighted = nil
  }

  /// Handles keys while the menu is open; see ``handle(_:)``.
  public override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    handle(key) ? .handled : .ignored
  }

  /// Declines all recognizers but the menu's own: views behind the menu do not share its touches.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.target === self
  }

  private func item(under touch: Touch) -> Int? { item(at: touch.location(in: superview)) }
}

extension MenuView: SelfMoving {}
