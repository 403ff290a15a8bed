public import Drawing
public import Geometry
public import Gestures
import Layout
public import Motion
public import Views

/// A context menu shown over a host view, next to the point that opened it.
///
///     let menu = MenuView()
///     menu.items = [MenuItem("Copy", shortcut: "Ctrl+C") { copy() }]
///     menu.present(over: root, at: point, by: .finger, at: time)
///
/// While open, the menu covers its host: a tap on an item chooses it, and a touch outside the menu
/// dismisses it and has no other effect. A finger that moves has not tapped: it scrolls a menu that has
/// more items than there is room for, and otherwise does nothing. The finger whose long press opened the
/// menu belongs to another view; forward its movement with ``track(to:)`` and ``release(at:at:)``
/// so that press, slide and lift are one stroke, as they are for the button of a mouse. Forward keys to
/// ``handle(_:)`` and pointer movement to ``hover(at:)``. The menu can be used as soon as it starts to appear; while it
/// fades out, touches pass through it.
///
/// In a `Window`, keys, pointer and time reach the menu on their own, and submenus open for a
/// finger or a pointer that rests on their item. Rows are sized for the input used last when the
/// menu opens, and for the user's text size. Elsewhere, the owner calls ``advance(to:)`` for every
/// frame while ``isAnimating`` is true. A menu can be presented any number of times. If the host is
/// resized while the menu is open, the menu stays at the same part of it. Points are in the
/// coordinates of the host.
public final class MenuView: View {
  /// The title of the menu for programs that read the window; nil for none.
  public var title: String? {
    get { panel.accessibilityLabel }
    set { panel.accessibilityLabel = newValue }
  }
  /// The view that the menu belongs to, for programs that read the window; nil for none.
  public weak var sourceView: View? {
    didSet {
      popupOpener = sourceView
      appearanceSource = sourceView
      panel.popupOpener = sourceView
    }
  }
  /// The items for the next opening.
  public var items: [MenuItem] = []
  /// The style for the next opening: by default that of the user in a `Window`, and the dark one
  /// elsewhere.
  public var style: MenuStyle {
    get { ownStyle ?? (window == nil ? .dark : .system) }
    set { ownStyle = newValue }
  }
  /// Whether the menu appears and disappears without animation.
  public var reducesMotion = false
  /// Called when the appearance changes or an animation starts.
  public var onChange: @MainActor () -> Void = {}
  /// Whether items can be chosen: from ``present(over:at:by:at:)`` until an item is chosen or the
  /// menu is dismissed.
  public var isOpen: Bool { opening.map { !$0.motion.isLeaving } ?? false }
  /// The index of the highlighted item of the menu, or of the submenu that is in front.
  public internal(set) var highlighted: Int? {
    get { front.highlighted }
    set {
      guard newValue != front.highlighted else { return }
      front.highlighted = newValue
      tracking.highlightedSince = window?.now ?? now
      onChange()
    }
  }

  /// The recognizer of the press that opens the menu, whose thresholds apply to its finger; nil if
  /// it is opened by other means.
  weak var opener: LongPressGestureRecognizer?
  let panel = MenuPanel()
  /// The submenus that are open, each in front of the one that has opened it.
  var submenus: [MenuPanel] = []
  /// The menu and its submenus, from the back.
  var panels: [MenuPanel] { [panel] + submenus }
  var opening: Opening?
  /// The preview next to the menu, set before it opens.
  var preview: MenuPreview? { willSet { preview?.detach() } }
  /// The fingers, the pointer and the keys on the menu.
  var tracking = MenuTracking()
  /// The time of the last event or frame.
  var now = Instant.zero
  private var ownStyle: MenuStyle?

  /// Creates a menu that is not presented yet.
  public init() {
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    panel.accessibilityIdentifier = "menu"
    panel.onScroll = { [weak self] in self?.didScroll() }
    addSubview(panel)
    let pointer = HoverGestureRecognizer()
    pointer.addAction { [weak self] in
      self?.hover(at: $0.state == .ended ? nil : $0.location(in: self?.superview))
    }
    addGestureRecognizer(pointer)
  }

  /// Opens the menu over `host`, in front of its other subviews, for a touch of `kind` at `point`.
  ///
  /// The menu opens above a finger or pen, or else next to it, and below and to the right of a mouse
  /// pointer. If the host is too low for all items, rows get lower than is comfortable for a
  /// finger. If the menu is already open, it is presented again.
  public func present(
    over host: View, at point: Point, by kind: TouchKind = .finger, at time: Instant
  ) {
    now = time
    closeSubmenus(after: nil)
    opening = nil
    host.addSubview(self)
    frame = host.bounds
    let start = point - host.bounds.origin.vector
    opening = Opening(
      point: start, hostSize: bounds.size, kind: kind, slideStart: start,
      motion: jumps ? .arrived(at: motionNow) : MenuMotion(from: motionNow))
    tracking.begin(at: time)
    isUserInteractionEnabled = true
    let input = window?.inputKind ?? (kind == .mouse ? .pointer : .touch)
    panel.show(
      items, of: self, style: style, for: input, textScale: textScale,
      showsShortcuts: window?.showsKeys ?? (input == .pointer))
    preview?.attach(to: self)
    window?.beginPresentation(of: self, keepsEditing: true)
    layOut()
    onChange()
  }

  /// Closes the menu without choosing an item.
  public func dismiss(at time: Instant) {
    guard isOpen else { return }
    now = max(now, time)
    tracking.pressing = nil
    preview?.touch = nil
    stopFollowing()
    // Touches on a menu that is fading out are meant for the content behind it.
    isUserInteractionEnabled = false
    opening?.motion.leave(at: motionNow)
    if jumps { close() } else { preview?.leave(in: MenuMotion.fade.seconds) }
    window?.endPresentation(of: self)
    onChange()
  }

  /// Chooses the item at `index`, of the menu or submenu in front, and closes the menu, or opens the
  /// submenu of the item. Does nothing if that item cannot be chosen.
  public func choose(_ index: Int, at time: Instant) {
    let items = front.items
    guard isOpen, items.indices.contains(index), items[index].isEnabled else { return }
    if items[index].isBack { return closeSubmenu() }
    if items[index].opensSubmenu { return openSubmenu(of: index) }
    highlighted = index
    dismiss(at: time)
    items[index].action()
  }

  /// Whether the menu moves without animation.
  var jumps: Bool { reducesMotion || window?.environment.reducesMotion == true }

  func close() {
    opening = nil
    closeSubmenus(after: nil)
    preview = nil
    removeFromSuperview()
  }

  /// Closes with its window, or with its host.
  public override func didMoveToWindow() {
    guard window == nil, opening != nil else { return }
    close()
    onChange()
  }

  // MARK: Layout

  /// Keeps the menu inside its host after a resize, at the same part of it, with text as large as the user
  /// wants it now.
  public override func layoutSubviews() {
    rowsDidMove()
    followHost()
    for panel in panels { panel.follow(textScale: textScale) }
    layOut()
  }

  private func followHost() {
    guard let old = opening?.hostSize, old != bounds.size, old.width > 0, old.height > 0 else {
      return
    }
    opening?.point.x *= bounds.width / old.width
    opening?.point.y *= bounds.height / old.height
    opening?.hostSize = bounds.size
  }

  private var textScale: Double { window?.environment.textScale ?? 1 }

  /// Darkens the background of a preview.
  public override func draw(into list: inout DrawList) {
    guard let preview, let opening else { return }
    preview.drawDim(opening.motion.opacity(at: motionNow), in: bounds, into: &list)
  }

  // MARK: Touches that land while it is open

  /// Highlights the item under a touch on the menu; dismisses the menu for a touch outside it. A touch that stops
  /// rows that scroll does nothing else.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isOpen, tracking.pressing == nil, let touch = touches.first,
      !(touch.target is MenuScroller)
    else {
      return
    }
    now = max(now, event.time)
    let point = touch.location(in: superview)
    if let preview, preview.view.frame.contains(touch.location(in: self)), panel(at: point) == nil {
      return preview.touch = touch
    }
    guard let panel = panel(at: point) else {
      if !isSecondTap(touch) { dismiss(at: event.time) }
      return
    }
    closeSubmenus(after: panel)
    let press = Press(
      touch: touch, item: item(at: point).flatMap { mayTouch($0, touch) ? $0 : nil })
    tracking.pressing = press
    follow(press, to: point)
  }

  /// Highlights the item that a pressed pointer is on now. A finger that moves has not tapped.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let press = press(among: touches) else { return }
    now = max(now, event.time)
    follow(press, to: press.touch.location(in: superview))
  }

  /// Chooses the item the touch lifts on, which for a finger is the one that it has landed on. If there is none, the
  /// menu stays open. A tap on the preview
  /// chooses that.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if let preview, let touch = preview.touch, touches.contains(where: { $0 === touch }) {
      preview.touch = nil
      // A finger that has slid away has not tapped.
      guard preview.view.frame.contains(touch.location(in: self)) else { return }
      dismiss(at: event.time)
      return preview.onTap()
    }
    guard let press = press(among: touches) else { return }
    let index = item(at: press.touch.location(in: superview))
    endPress()
    guard let index, press.slides || index == press.item && mayTouch(index, press.touch) else {
      return
    }
    choose(index, at: event.time)
  }

  /// Clears the highlight, for example because the touch scrolls.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if press(among: touches) != nil { endPress() }
  }

  /// Handles keys while the menu is open, see ``handle(_:)``, except letters that are no part of a title: the one that
  /// quits the program is left to the window.
  public override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    if case .character = key.key, !key.modifiers.isDisjoint(with: .commanding) { return .ignored }
    return handle(key) ? .handled : .ignored
  }

  /// Declines all recognizers but the menu's own: views behind the menu do not share its touches.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    (recognizer.target as? View)?.isDescendant(of: self) == true
  }

  // MARK: Accessibility

  /// Whether the menu is open.
  public override var accessibilityViewIsModal: Bool {
    get { isOpen }
    set { super.accessibilityViewIsModal = newValue }
  }

  /// The highlighted item, or else the menu that is in front.
  public override var accessibilityFocus: AccessibleResponder {
    front.highlighted.map { front.elements[$0] } ?? front
  }

  /// Whether the menu is closing, or the assigned value.
  public override var accessibilityElementsHidden: Bool {
    get { !isOpen || super.accessibilityElementsHidden }
    set { super.accessibilityElementsHidden = newValue }
  }

  /// Closes the submenu in front, or else the menu.
  public override func accessibilityPerformEscape() -> Bool {
    guard isOpen else { return false }
    if submenus.isEmpty { dismiss(at: now) } else { closeSubmenu() }
    return true
  }
}

extension MenuView: SelfAnimating {}
