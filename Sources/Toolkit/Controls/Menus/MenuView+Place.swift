public import Geometry
import Views

/// The positions of the menu and its rows.
extension MenuView {
  /// The frame of the menu at rest, in the coordinates of its host; nil when not presented.
  public var panelFrame: Rect? {
    guard let panel = opening?.panel else { return nil }
    return Rect(origin: panel.origin + frame.origin.vector, size: panel.size)
  }

  func place() {
    guard let present = opening else { return }
    let size = panel.size(openedBy: present.kind, in: MenuPlacement.room(in: bounds))
    let place = MenuPlacement(
      of: size, at: present.point, by: present.kind, in: Rect(origin: .zero, size: bounds.size))
    panel.frame = place.frame
    opening?.panel = place.frame
    opening?.anchor = place.anchor
    movePanel()
  }

  /// Returns the enabled item at `point` of the host, at the current position of the animation.
  func item(at point: Point) -> Int? { panel.row(at: panel.convert(point, from: superview)) }

  /// Returns the distance between `point` of the host and the point that opened the menu.
  func distanceFromOpening(to point: Point) -> Double {
    opening.map { (point - frame.origin.vector).distance(to: $0.point) } ?? 0
  }
}
