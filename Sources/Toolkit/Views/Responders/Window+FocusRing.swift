import Drawing
import Geometry

/// The ring around the view that has the focus.
extension Window {
  /// The width of the ring, and its distance from the view, in points.
  private static let width = 2.0, distance = 2.0
  /// The directions from the centre of a corner to points of its arc: a quarter of a circle, bisected
  /// three times.
  private static let quarter: [Vector] = (0..<3).reduce([Vector(-1, 0), Vector(0, -1)]) { arc, _ in
    zip(arc, arc.dropFirst()).flatMap { [$0, ($0 + $1) / ($0 + $1).length] } + arc.suffix(1)
  }

  /// Draws the ring while it is visible, clipped as the view is.
  func drawFocusRing(into list: inout DrawList) {
    guard isFocusRingVisible, let view = focus.first as? View, let shape = view.focusRingShape
    else { return }
    let map = view.map(to: nil)
    let line = DrawCommand.line(
      Self.outline(of: shape).map { map($0) }, width: Self.width, accentColor)
    guard let clip = clip(around: view) else { return list.append(line) }
    guard clip.intersection(map.boundingBox(of: shape.rect)) != nil else { return }
    list.append(
      .layer(DrawList([line]), frame: clip.inset(by: -(Self.distance + Self.width))))
  }

  /// Returns the middle of the ring, as a closed line.
  private static func outline(of shape: FocusRingShape) -> [Point] {
    let reach = distance + width / 2
    let rect = shape.rect.inset(by: -reach)
    let radius = min(max(0, shape.cornerRadius) + reach, rect.width / 2, rect.height / 2)
    let inner = rect.inset(by: radius)
    let corners = [
      Point(inner.minX, inner.minY), Point(inner.maxX, inner.minY),
      Point(inner.maxX, inner.maxY), Point(inner.minX, inner.maxY),
    ]
    var arc = quarter
    var points: [Point] = []
    for corner in corners {
      points += arc.map { corner + $0 * radius }
      arc = arc.map { Vector(-$0.dy, $0.dx) }
    }
    return points + points.prefix(1)
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
