import Drawing
import Geometry

/// The ring around the view that has the focus.
extension Window {
  /// The distance of the ring from the view, in points.
  private static let distance = 2.0

  /// The width of a line of the ring around `view`, in points, and the colours of its lines from the
  /// inside out.
  private func lines(around view: View) -> (width: Double, colors: [Color]) {
    if environment.colors.contrast == .high { return (3, [Color(white: 1), Color(white: 0)]) }
    return switch view.focusRingStyle {
    case .accent: (2, [Color.accent.visible(on: .background)])
    case .overPictures: (2, [Color(white: 1), Color(white: 0)])
    }
  }

  /// Draws the ring while it is visible, clipped as the view is.
  func drawFocusRing(into list: inout DrawList) {
    guard isFocusRingVisible, let view = focus.first as? View, let shape = view.focusRingShape
    else { return }
    let map = view.map(to: nil)
    let (width, colors) = lines(around: view)
    let lines = colors.enumerated().map { index, color in
      let reach = Self.distance + width * (Double(index) + 0.5)
      let outline = Path(
        shape.rect.inset(by: -reach), corners: CornerRadii(max(0, shape.cornerRadius) + reach))
      return DrawCommand.stroke(
        outline.transformed(by: map), .color(color), StrokeStyle(width: width))
    }
    guard let clip = clip(around: view) else { return list.commands += lines }
    guard clip.intersection(map.boundingBox(of: shape.rect)) != nil else { return }
    let reach = Self.distance + width * Double(colors.count)
    list.append(.layer(DrawList(lines), clip: .rect(clip.inset(by: -reach))))
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
