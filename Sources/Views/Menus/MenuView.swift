public import Drawing
public import Geometry
public import Gestures
public import Motion

/// A context menu: a patch with items that lies over a host view, beside what opened it.
///
///     let menu = MenuView()
///     menu.items = [MenuItem("Copy", shortcut: "Ctrl+C") { copy() }]
///     menu.present(over: root, at: point, by: .finger, at: time)
///
/// While it is open it covers its host: a touch on an item chooses it when it lifts there, one beside
/// the menu dismisses it and does nothing else. The finger whose long press opened it goes on, as it
/// belongs to another view: hand its way on with ``track(to:)`` and ``release(at:at:)``, and press, slide
/// and lift are one stroke. Keys go to ``handle(_:)``, a pointer without a button to ``hover(at:)``.
/// It can be used from its first moment on, while it still grows; while it leaves, touches go through
/// it.
///
/// The owner calls ``advance(to:)`` for every frame while ``isAnimating``. One menu can be presented
/// again and again. When its host changes its size while it is open, give it the host's bounds for a
/// frame. Points are those of the host.
public final class MenuView: View {
  /// What can be chosen the next time it is presented.
  public var items: [MenuItem] = []
  /// How it looks.
  public var style = MenuStyle.dark
  /// Whether it appears and leaves at once.
  public var reducesMotion = false
  /// Called when it looks different, or begins to move.
  public var onChange: () -> Void = {}
  /// Whether items can be chosen from it: from ``present(over:at:by:at:)`` until one is chosen, or
  /// it is dismissed.
  public var isOpen: Bool { presentation.map { !$0.motion.isLeaving } ?? false }
  /// Which of the items is lit up.
  public internal(set) var highlighted: Int? {
    didSet {
      guard highlighted != oldValue else { return }
      panel.highlighted = highlighted
      onChange()
    }
  }

  /// What opened it, in its own coordinates, and how far it has come or gone.
  struct Presentation {
    let point: Point
    let kind: TouchKind
    /// From where it grows.
    var anchor = Point.zero
    var motion: MenuMotion
  }

  let panel = MenuPanel()
  var presentation: Presentation?
  /// Whether the finger that opened it has been on its way.
  var hasSlid = false
  /// The touch on it that may choose an item.
  var pressing: Touch?
  /// The time of the last event or frame.
  private var now = Instant.zero

  /// A menu that is not presented yet.
  public init() {
    super.init()
    addSubview(panel)
  }

  /// Opens it over `host`, in front of all that this contains, for a touch of `kind` at `point`:
  /// above a finger or a pen, or else beside it, at a mouse to the right and below. Where the host
  /// is too low for all items, rows become lower than a finger likes. When it is open already, it
  /// appears anew.
  public func present(
    over host: View, at point: Point, by kind: TouchKind = .finger, at time: Instant
  ) {
    now = time
    presentation = Presentation(
      point: point - host.bounds.origin.vector, kind: kind,
      motion: reducesMotion ? .arrived(at: time) : MenuMotion(from: time))
    (hasSlid, pressing) = (false, nil)
    isUserInteractionEnabled = true
    highlighted = nil
    panel.items = items
    panel.style = style
    host.addSubview(self)
    frame = host.bounds
    place()
    onChange()
  }

  /// Lets it leave without anything being chosen.
  public func dismiss(at time: Instant) {
    guard isOpen else { return }
    now = max(now, time)
    pressing = nil
    // Who touches through it means what lies behind.
    isUserInteractionEnabled = false
    presentation?.motion.leave(at: now)
    if reducesMotion { close() }
    onChange()
  }

  /// Does what the item at `index` says, and leaves; nothing when that cannot be chosen.
  public func choose(_ index: Int, at time: Instant) {
    let items = panel.items
    guard isOpen, items.indices.contains(index), items[index].isEnabled else { return }
    highlighted = index
    dismiss(at: time)
    items[index].action()
  }

  private func close() {
    presentation = nil
    removeFromSuperview()
  }

  // MARK: Time

  /// Whether it moves by itself.
  public var isAnimating: Bool { presentation?.motion.isMoving(at: now) ?? false }

  /// Brings it to where it is at `time`; one that has left is taken out of its host.
  public func advance(to time: Instant) {
    now = max(now, time)
    guard presentation?.motion.isGone(at: now) == true else { return }
    close()
    onChange()
  }

  // MARK: Place and looks

  /// Keeps it inside its host, whose size changed.
  public override func layoutSubviews() { place() }

  /// Shows the menu as large as it is at `time`, grown from what opened it.
  public override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    guard let presentation else { return }
    let scale = presentation.motion.scale(at: time)
    panel.transform = Affine(
      scale: scale, offset: (presentation.anchor - panel.center) * (1 - scale))
    panel.opacity = presentation.motion.opacity(at: time)
  }

  // MARK: Touches that land while it is open

  /// A touch on the menu lights up an item; one beside it dismisses it.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isOpen, pressing == nil, let touch = touches.first else { return }
    guard panel.frame.contains(touch.location(in: self)) else { return dismiss(at: event.time) }
    pressing = touch
    highlighted = item(under: touch)
  }

  /// Lights up the item that the touch is on now.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = pressing, touches.contains(where: { $0 === touch }) else { return }
    highlighted = item(under: touch)
  }

  /// Chooses the item that the touch lifts from; lifted elsewhere, the menu stays open.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = pressing, touches.contains(where: { $0 === touch }) else { return }
    pressing = nil
    let index = item(under: touch)
    highlighted = nil
    if let index { choose(index, at: event.time) }
  }

  /// Chooses nothing.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = pressing, touches.contains(where: { $0 === touch }) else { return }
    pressing = nil
    highlighted = nil
  }

  /// No: what lies behind it has no part in its touches.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.target === self
  }

  private func item(under touch: Touch) -> Int? { item(at: touch.location(in: superview)) }
}
