public import Geometry
import Gestures
public import Motion

/// The finger that opened the menu and slides on, which lands on another view; and the pointer.
extension MenuView {
  /// The cosine of how far a finger that heads for the menu may stray from the straight way to it: 60
  /// degrees, so that one that slides along the menu does not mean it.
  private static let approachCosine = 0.5
  /// How far the finger that opened the menu trembles: nothing that it lies on is chosen before it
  /// has gone further, also where the window has no room for the menu beside it. That of a long
  /// press.
  private static let tremble = GestureProfile.standard.allowableMovement

  /// Lights up the item under a finger that is at `point`, if there is one.
  public func track(to point: Point) {
    guard isOpen else { return }
    if distanceFromOpening(to: point) > Self.tremble { hasSlid = true }
    highlighted = hasSlid ? item(at: point) : nil
  }

  /// Chooses the item under a finger that lifts at `point` after it has slid there. Where there is
  /// none, the menu stays open, to be tapped.
  public func release(at point: Point, at time: Instant) {
    track(to: point)
    guard let index = highlighted else { return }
    choose(index, at: time)
  }

  /// The finger was taken away: nothing is chosen, and the menu stays open.
  public func cancelTracking() { highlighted = nil }

  /// Lights up the item under a pointer without a button at `point`; none when nil.
  public func hover(at point: Point?) {
    guard isOpen, pressing == nil else { return }
    highlighted = point.flatMap(item)
  }

  /// Whether a finger that has moved by `way` from `point` heads for the menu: its way leads toward
  /// the nearest point of it, or lies within 60 degrees to either side. False when the menu is not
  /// presented, or nothing has moved.
  public func isApproached(by way: Vector, from point: Point) -> Bool {
    guard let panelFrame, way.length > 0 else { return false }
    let straight = panelFrame.clamp(point) - point
    guard straight.length > 0 else { return true }
    let cosine = (straight.dx * way.dx + straight.dy * way.dy) / (straight.length * way.length)
    return cosine >= Self.approachCosine
  }
}
