public import Geometry
public import Gestures
public import Motion
public import Views

/// A long press that opens a context menu for the item under it. The same finger can slide to a menu item.
///
///     photo.addGestureRecognizer(
///       ContextMenuGestureRecognizer(over: root) { point in
///         [MenuItem("Copy", shortcut: "Ctrl+C") { copy() }]
///       })
///
/// For a right click or the menu key, call ``present(at:by:at:)``. The owner drives ``menu`` like
/// any menu view: it forwards keys, pointer movement and time.
public final class ContextMenuGestureRecognizer: LongPressGestureRecognizer, ContextMenuPresenting {
  /// The menu view. It is reused each time a menu opens.
  public let menu = MenuView()
  /// Called when the finger slides away from the menu, which is then dismissed, and for every
  /// further step of the press until its end. If nil, the finger may follow any path to an item.
  public var onSlideAway: (@MainActor (ContextMenuGestureRecognizer) -> Void)?

  /// Returns the shortcuts of the menu for a point of the view.
  var commands: (@MainActor (Point) -> [KeyCommand])?
  /// Called when the finger has pressed for a moment, with true, and with false when the press has
  /// failed or ended, or the menu opens; and with the point in the view.
  var onPressing: (@MainActor (Bool, Point) -> Void)?
  /// Called before the menu opens for a point of the view, and a kind of touch.
  package var willPresent: (@MainActor (Point, TouchKind) -> Void)?

  private weak var ownHost: View?
  private var pressing: Scheduled?
  private let itemsAt: @MainActor (Point) -> [MenuItem]?
  private var slide = Slide.none

  /// Whether the finger that opened the menu was on it, or on the preview.
  private var hasBeenOnMenu = false

  /// The distance from the menu and the preview at which a finger has left both, in points.
  private static let leavingDistance = 24.0
  /// The time after which a press shows that it may open a menu.
  private static let pressingDelay: Duration = .milliseconds(200)

  /// The view the menu is presented over.
  private var host: View? { ownHost ?? view?.window?.content }

  /// The target of the finger that opened the menu.
  private enum Slide {
    case none
    /// The finger is still close to its start, in the coordinates of the host.
    case undecided(from: Point)
    case toItem
    case away
  }

  /// Creates a recognizer that opens a menu for a long press.
  /// - Parameters:
  ///   - host: The view the menu is presented over, usually the root; held weakly. If nil, the content of
  ///     the window.
  ///   - itemsAt: Returns the items for a point of the recognizer's view. Called before the press begins and when the
  ///     menu opens. If there are no items, the press is left to other recognizers. The view retains the recognizer,
  ///     and so the captures of the closure.
  public init(over host: View? = nil, itemsAt: @escaping @MainActor (Point) -> [MenuItem]?) {
    ownHost = host
    self.itemsAt = itemsAt
    super.init(label: "context menu")
    allowedTouchKinds.remove(.secondaryButton)  // The window opens the menu for that button.
    delegate = self
    menu.opener = self
    addAction { $0.follow() }
    addFailureAction { $0.endPressing() }
  }

  /// Opens the menu for `point` of the view, as for a touch of `kind`, if there are items for it.
  /// - Returns: Whether a menu was opened.
  @discardableResult
  public func present(at point: Point, by kind: TouchKind, at time: Instant) -> Bool {
    guard let view, let host, let items = itemsAt(point), !items.isEmpty else { return false }
    willPresent?(point, kind)
    endPressing()
    menu.items = items
    menu.sourceView = view
    menu.present(over: host, at: view.convert(point, to: host), by: kind, at: time)
    return true
  }

  /// Shows `view` next to the menu when that opens, as a preview of the pressed item; nil for none. It grows from the
  /// frame that `source` returns, in the coordinates of the host, and returns there; `source` returns nil if the
  /// pressed view was removed. `onTap` is called when the preview was tapped.
  package func setPreview(
    _ view: View?, from source: @escaping @MainActor () -> Rect? = { nil },
    onTap: @escaping @MainActor () -> Void = {}
  ) {
    menu.preview = view.map { MenuPreview(of: $0, from: source, onTap: onTap) }
  }

  /// Returns the items of the menu for `point` and its submenus.
  package func accessibilityActions(at point: Point) -> [AccessibilityCustomAction] {
    (itemsAt(point) ?? []).flatMap(\.accessibilityActions)
  }

  /// The shortcuts of the menu that the menu key opens.
  package var shortcutCommands: [KeyCommand] {
    guard let view, let commands else { return [] }
    return commands(view.menuKeyPoint)
  }

  /// Records that a finger presses.
  public override func touchesBegan(_ began: [Touch], at time: Instant) {
    super.touchesBegan(began, at: time)
    pressing?.cancel()
    pressing = nil
    guard onPressing != nil, state == .possible, touches.count == 1,
      touches.first?.kind != .mouse
    else { return }
    pressing = view?.window?.schedule(after: Self.pressingDelay) { [weak self] in
      guard let self, state == .possible, let point = location(in: view) else { return }
      onPressing?(true, point)
    }
  }

  /// Forgets the press.
  public override func reset() {
    super.reset()
    endPressing()
  }

  private func endPressing() {
    pressing?.cancel()
    pressing = nil
    onPressing?(false, .zero)
  }

  private func follow() {
    guard let host, let point = location(in: host) else { return }
    if state == .began { open(at: point) }
    if case .undecided(let start) = slide { decide(from: start, to: point) }
    if case .toItem = slide { leaveMenu(at: point) }
    switch (slide, state) {
    case (.away, _): onSlideAway?(self)
    case (_, .ended): menu.release(at: point, at: time)
    case (_, .cancelled): menu.cancelTracking()
    default: menu.track(to: point)
    }
    if state == .ended || state == .cancelled { slide = .none }
  }

  private func open(at point: Point) {
    guard let start = location(in: view) else { return }
    present(at: start, by: touches.first?.kind ?? .finger, at: time)
    slide = onSlideAway == nil ? .toItem : .undecided(from: point)
    hasBeenOnMenu = false
  }

  /// Slides away if the finger was on the menu or the preview and has left both. In a small window the menu is
  /// wherever the finger moves at first.
  private func leaveMenu(at point: Point) {
    guard onSlideAway != nil, let distance = menu.distanceBesidePreview(to: point) else { return }
    if distance == 0 { hasBeenOnMenu = true }
    guard hasBeenOnMenu, distance > Self.leavingDistance else { return }
    slide = .away
    menu.dismiss(at: time)
  }

  /// Decides once the finger has moved farther than a long press may move before it begins.
  private func decide(from start: Point, to point: Point) {
    guard start.distance(to: point) > allowableMovement else { return }
    slide = menu.isApproached(by: point - start, from: start) ? .toItem : .away
    if case .away = slide { menu.dismiss(at: time) }
  }
}

extension ContextMenuGestureRecognizer: GestureRecognizerDelegate {
  /// Returns whether there is a menu for the pressed point.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    location(in: view).flatMap(itemsAt)?.isEmpty == false
  }
}
