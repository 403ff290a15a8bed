public import Geometry
public import Gestures
public import Motion

/// A long press that opens a context menu for what lies under it; the same finger slides on to an
/// item.
///
///     photo.addGestureRecognizer(
///       ContextMenuGestureRecognizer(over: root) { point in
///         [MenuItem("Copy", shortcut: "Ctrl+C") { copy() }]
///       })
///
/// A right click and the menu key open the menu by ``present(at:by:at:)``. Drive the ``menu`` as one
/// that you present yourself: keys, the pointer and time.
public final class ContextMenuGestureRecognizer: LongPressGestureRecognizer {
  /// The menu; presented from time to time.
  public let menu = MenuView()
  /// What the press becomes when its finger slides away from the menu, which then leaves: called
  /// with that step of the press and all further ones, up to its end. When nil, the finger may take
  /// any way to an item.
  public var onSlideAway: ((ContextMenuGestureRecognizer) -> Void)?

  private weak var host: View?
  private let itemsAt: (Point) -> [MenuItem]?
  private var slide = Slide.none

  /// Where the finger goes that opened the menu.
  private enum Slide {
    case none
    /// It has not gone far from where it was, in the host.
    case undecided(from: Point)
    case toItem
    case away
  }

  /// A recognizer of presses that open a menu.
  /// - Parameters:
  ///   - host: what the menu is presented over, usually the root; held weakly.
  ///   - itemsAt: the items for a point of the view that it is attached to; asked before a press
  ///     begins, and when the menu opens. When there are none, the press is left to other
  ///     recognizers. The view holds it, and what it captures.
  public init(over host: View, itemsAt: @escaping (Point) -> [MenuItem]?) {
    self.host = host
    self.itemsAt = itemsAt
    super.init(label: "context menu")
    delegate = self
    addAction { $0.follow() }
  }

  /// Opens the menu for `point` of the view, as a touch of `kind` would, when there is one for it.
  /// - Returns: whether there is.
  @discardableResult
  public func present(at point: Point, by kind: TouchKind, at time: Instant) -> Bool {
    guard let view, let host, let items = itemsAt(point), !items.isEmpty else { return false }
    menu.items = items
    menu.present(over: host, at: view.convert(point, to: host), by: kind, at: time)
    return true
  }

  private func follow() {
    guard let host, let point = location(in: host) else { return }
    if state == .began { open(at: point) }
    if case .undecided(let start) = slide { decide(from: start, to: point) }
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
  }

  /// A finger that has just been still within the same distance has gone somewhere beyond it.
  private func decide(from start: Point, to point: Point) {
    guard start.distance(to: point) > allowableMovement else { return }
    slide = menu.isApproached(by: point - start, from: start) ? .toItem : .away
    if case .away = slide { menu.dismiss(at: time) }
  }
}

extension ContextMenuGestureRecognizer: GestureRecognizerDelegate {
  /// Whether there is a menu for what is pressed.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    location(in: view).flatMap(itemsAt)?.isEmpty == false
  }
}
