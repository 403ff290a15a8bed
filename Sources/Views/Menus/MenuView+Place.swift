public import Geometry

/// Where the menu and its rows lie.
extension MenuView {
  /// Where it lies in its host when it has come to rest; nil when it is not presented.
  public var panelFrame: Rect? {
    guard presentation != nil else { return nil }
    let panel = panel.placement.upright
    return Rect(origin: panel.origin + frame.origin.vector, size: panel.size)
  }

  func place() {
    guard let present = presentation else { return }
    let size = panel.size(openedBy: present.kind, in: MenuPlacement.room(in: bounds))
    let place = MenuPlacement(
      of: size, at: present.point, by: present.kind, in: Rect(origin: .zero, size: bounds.size))
    panel.frame = place.frame
    presentation?.anchor = place.anchor
  }

  /// The row of an item that can be chosen at `point` of its host, where it is seen at present.
  func item(at point: Point) -> Int? { panel.row(at: panel.convert(point, from: superview)) }

  /// How far `point` of its host lies from what opened it.
  func distanceFromOpening(to point: Point) -> Double {
    presentation.map { (point - frame.origin.vector).distance(to: $0.point) } ?? 0
  }
}
