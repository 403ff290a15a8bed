public import Geometry
import Gestures
public import Motion

/// The finger that opened the menu and slides on (it belongs to another view), and the pointer.
extension MenuView {
  /// The cosine of the largest angle between the movement of a finger and the direct line to the
  /// menu that still counts as heading for it: 60 degrees, to exclude sliding along the menu.
  private static let approachCosine = 0.5
  /// How far the finger that opened the menu must move before it can choose an item, in points.
  /// This matters when there is no room beside the finger. Same as for a long press.
  private static let tremble = GestureProfile.standard.allowableMovement

  /// Highlights the item under a finger at `point`, if any.
  public func track(to point: Point) {
    guard isOpen else { return }
    if distanceFromOpening(to: point) > Self.tremble { hasSlid = true }
    highlighted = hasSlid ? item(at: point) : nil
  }

  /// Chooses the item under a finger that lifts at `point` after sliding there. If there is none,
  /// the menu stays open for a tap.
  public func release(at point: Point, at time: Instant) {
    track(to: point)
    guard let index = highlighted else { return }
    choose(index, at: time)
  }

  /// Clears the highlight when the finger was cancelled. The menu stays open.
  public func cancelTracking() { highlighted = nil }

  /// Highlights the item under a hovering pointer at `point`; none if nil.
  public func hover(at point: Point?) {
    guard isOpen, pressing == nil else { return }
    highlighted = point.flatMap(item)
  }

  /// Returns whether a finger that moved by `way` from `point` is heading for the menu: within 60
  /// degrees of the direction to its nearest point. False when the menu is not presented or the
  /// finger has not moved.
  public func isApproached(by way: Vector, from point: Point) -> Bool {
    guard let panelFrame, way.length > 0 else { return false }
    let straight = panelFrame.clamp(point) - point
    guard straight.length > 0 else { return true }
    let cosine = (straight.dx * way.dx + straight.dy * way.dy) / (straight.length * way.length)
    return cosine >= Self.approachCosine
  }
}
