import Drawing
import Geometry

/// The ring around the view that has the focus.
extension Window {
  /// The width of the ring, and its distance from the view, in points.
  private static let width = 2.0, distance = 2.0

  /// Draws the ring while it is visible, clipped as the view is.
  func drawFocusRing(into list: inout DrawList) {
    guard isFocusRingVisible, let view = focus.first as? View, let shape = view.focusRingShape
    else { return }
    let map = view.map(to: nil)
    let reach = Self.distance + Self.width / 2
    let outline = Path(
      shape.rect.inset(by: -reach), corners: CornerRadii(max(0, shape.cornerRadius) + reach))
    let line = DrawCommand.stroke(
      outline.transformed(by: map), .color(Color.accent.visible(on: .background)),
      StrokeStyle(width: Self.width))
    guard let clip = clip(around: view) else { return list.append(line) }
    guard clip.intersection(map.boundingBox(of: shape.rect)) != nil else { return }
    list.append(
      .layer(DrawList([line]), clip: .rect(clip.inset(by: -(Self.distance + Self.width)))))
  }

  /// Returns the part of the window in which the contents of the views around `view` are visible; nil
  /// if nothing is clipped.
  private func clip(around view: View) -> Rect? {
    var clip: Rect?
    for container in sequence(first: view, next: \.superview).dropFirst()
    where container.clipsToBounds {
      let area = container.convert(container.bounds, to: nil)
      clip = clip.map { $0.intersection(area) ?? Rect(origin: area.origin, size: .zero) } ?? area
    }
    return clip
  }
}
