import Geometry

/// Keeps the first responder visible above the keyboard: by an inset of the scroll view around it, or else by moving
/// the content of the window up. The content moves back with the keyboard.
@MainActor
final class KeyboardAvoidance {
  /// The rectangle that is kept visible, and the position of the keyboard.
  private struct Goal: Hashable {
    /// The part of the responder, in the coordinates of the scroll view, or of the unmoved window.
    var rect: Rect
    /// The top edge of the keyboard.
    var edge: Double
  }

  private weak var scroll: (any ScrollContainer)?
  /// The offset of the scroll view before; nil if the user has scrolled since.
  private var start: Point?
  private var goal: Goal?
  /// The distance by which the content of the window is moved up.
  private var shift = 0.0

  /// The distance of the responder from the keyboard, in points.
  private static let clearance = 16.0
  /// The minimum height of a scroll view above the keyboard in which anything can be shown.
  private static let minimumViewport = 44.0

  /// Keeps `responder` visible above `edge`, the top of the keyboard in the window. Without a responder, everything
  /// moves back with the keyboard; without a keyboard, immediately. Returns whether anything has moved.
  func keepVisible(_ responder: Responder?, above edge: Double?, in window: Window) -> Bool {
    guard responder != nil || goal != nil else { return false }
    guard let edge else { return reset(in: window) }
    guard let responder, let view = responder.hostView, view.window === window else {
      return follow(edge, in: window)
    }
    let container = container(of: view, above: edge)
    var hasMoved = false
    if container !== scroll || goal == nil {
      hasMoved = reset(in: window)
      scroll = container
      start = container?.contentOffset
    }
    let isSteady = goal?.edge == edge
    let rect = rect(of: responder, view, above: edge)
    guard goal != Goal(rect: rect, edge: edge) else { return hasMoved }
    goal = Goal(rect: rect, edge: edge)
    return follow(edge, in: window, isSteady: isSteady) || hasMoved
  }

  /// Records that the user scrolls `view`, which then stays where it is.
  func userScrolls(_ view: any ScrollContainer) { if view === scroll { start = nil } }

  /// Undoes everything immediately. Returns whether anything has moved.
  @discardableResult
  func reset(in window: Window) -> Bool {
    guard goal != nil || scroll != nil || shift != 0 else { return false }
    goal = nil
    let hasShifted = setShift(0, in: window)
    guard let scroll else { return hasShifted }
    scroll.keyboardInset = 0
    if let start { scroll.setContentOffset(scroll.restingOffset(near: start), animated: false) }
    self.scroll = nil
    start = nil
    return true
  }

  /// Follows the edge of the keyboard with the same goal. Returns whether anything has moved.
  private func follow(_ edge: Double, in window: Window, isSteady: Bool = false) -> Bool {
    guard let goal else { return false }
    guard let scroll else {
      let missing = max(0, goal.rect.maxY + Self.clearance - edge)
      return setShift(min(missing, max(0, goal.rect.minY)), in: window)
    }
    let frame = scroll.convert(scroll.bounds, to: nil)
    let covered = max(0, frame.maxY - edge)
    // At the end of the content there is room to keep clear of the keyboard.
    let missing = goal.rect.maxY + Self.clearance - scroll.contentSize.height
    let inset = covered > 0 ? covered + min(max(0, missing), Self.clearance) : 0
    let hasMoved = inset != scroll.keyboardInset
    scroll.keyboardInset = inset
    guard !scroll.isTracking, let origin = isSteady ? scroll.contentOffset : start else {
      return hasMoved
    }
    let wanted = scroll.restingOffset(
      showing: goal.rect.insetVertically(by: -Self.clearance), near: origin)
    guard wanted.y != scroll.contentOffset.y else { return hasMoved }
    scroll.setContentOffset(Point(scroll.contentOffset.x, wanted.y), animated: isSteady)
    return true
  }

  // MARK: Geometry

  /// Returns the innermost scroll view around `view`, or else the view itself if it scrolls, that has room
  /// above `edge`.
  private func container(of view: View, above edge: Double) -> (any ScrollContainer)? {
    let around = sequence(first: view, next: \.superview).dropFirst().lazy
      .compactMap { $0 as? any ScrollContainer }.first
    guard let found = around ?? (view as? any ScrollContainer) else { return nil }
    return edge - found.convert(found.bounds, to: nil).minY >= Self.minimumViewport ? found : nil
  }

  /// Returns the part to keep visible of a responder: all of it, or where its caret is if it is too high.
  private func rect(of responder: Responder, _ view: View, above edge: Double) -> Rect {
    let top = scroll.map { $0.convert($0.bounds, to: nil).minY } ?? 0
    let all = target(of: view.bounds, in: view)
    if view !== scroll, all.height <= edge - top - 2 * Self.clearance { return all }
    return (responder as? any TextInput).map { target(of: $0.caretRect, in: view) } ?? all
  }

  private func target(of rect: Rect, in view: View) -> Rect {
    if let scroll { return view.convert(rect, to: scroll) }
    var target = view.convert(rect, to: nil)
    target.origin.y += shift
    return target
  }

  /// Moves the content of the window up by `new` points.
  private func setShift(_ new: Double, in window: Window) -> Bool {
    guard new != shift else { return false }
    window.content.frame.origin.y += shift - new
    shift = new
    return true
  }
}
