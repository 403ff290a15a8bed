public import Geometry
import Views

/// The positions of the menu and its rows.
extension MenuView {
  /// The frame of the menu at rest, or of the submenu in front, in the coordinates of its host; nil
  /// when not presented.
  public var panelFrame: Rect? {
    guard let panel = submenus.last?.frame ?? opening?.panel else { return nil }
    return Rect(origin: panel.origin + frame.origin.vector, size: panel.size)
  }

  func layOut() {
    guard let present = opening else { return }
    let area = Rect(origin: .zero, size: boundsAboveKeyboard.size)
    let size = panel.size(in: MenuPlacement.room(in: area))
    if let preview, isOpen {
      let frames = preview.frames(nextToMenu: size, in: area)
      preview.move(to: frames.preview, animated: !jumps)
      rest(in: frames.menu, anchor: frames.menu.clamp(preview.source.center))
    } else if preview == nil {
      let placement = MenuPlacement(
        size: size, point: present.point, kind: present.kind, bounds: area,
        isMirrored: isRightToLeft)
      rest(in: placement.frame, anchor: placement.anchor)
    }
    layOutSubmenus()
    movePanel()
  }

  private func rest(in frame: Rect, anchor: Point) {
    panel.place(in: frame)
    opening?.panel = frame
    opening?.anchor = anchor
  }

  /// Returns the enabled item at `point` of the host in the menu in front, at the current position of
  /// the animation.
  func item(at point: Point) -> Int? { row(at: point, of: front) }

  /// Returns the enabled row of `panel` at `point` of the host.
  func row(at point: Point, of panel: MenuPanel) -> Int? {
    panel.row(at: panel.convert(point, from: superview))
  }

  /// Returns the menu or submenu at `point` of the host, the frontmost if there are several.
  func panel(at point: Point) -> MenuPanel? {
    let location = point - frame.origin.vector
    return panels.last { $0.frame.contains(location) }
  }

  /// Returns the distance between `point` of the host and the point that opened the menu
  /// or submenu.
  func distanceFromOpening(to point: Point) -> Double {
    opening.map { (point - frame.origin.vector).distance(to: $0.slideStart) } ?? 0
  }
}
