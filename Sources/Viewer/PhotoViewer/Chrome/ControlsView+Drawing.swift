import Controls
import Drawing
import Geometry
import Views

/// Drawing.
extension ControlsView {
  private static let name = TextStyle(size: 15, isBold: true, color: Theme.ink)
  private static let place = TextStyle(size: 12, color: Theme.faintInk)
  private static let percentage = TextStyle(size: 13, color: Theme.ink)
  private static let buttonRadius = 10.0
  /// The line width of icons.
  private static let stroke = 2.0
  private static let dotRadius = 1.9
  private static let dotDistance = 6.5

  func drawBar(into list: inout DrawList) {
    list.append(
      .image(
        Shade.bitmap, transform: Shade.transform(into: layout.shade), clip: layout.shade,
        filter: .bilinear))
    for button in [back, zoom, menu] where !button.isHidden { drawPatch(of: button, into: &list) }
    drawChevron(about: layout.back.center, into: &list)
    drawDots(about: layout.menu.center, into: &list)
    if let words = content.percentage, let zoom = layout.zoom {
      list.append(.text([Paragraph(words, Self.percentage)], box: zoom))
    }
    if let title = layout.title { drawTitle(in: title, into: &list) }
  }

  private func drawPatch(of button: Control, into list: inout DrawList) {
    let isHovered = control(under: pointer) === button
    guard button.isHighlighted || isHovered else { return }
    list.append(
      .roundedFill(
        button.frame, radius: Self.buttonRadius,
        button.isHighlighted ? Theme.pressed : Theme.hovered))
  }

  private func drawChevron(about middle: Point, into list: inout DrawList) {
    let corners = [Vector(4, -8), Vector(-4, 0), Vector(4, 8)].map { middle + $0 }
    list.append(.line(corners, width: Self.stroke, Theme.ink))
  }

  private func drawDots(about middle: Point, into list: inout DrawList) {
    for step in [-1.0, 0, 1] {
      list.append(
        .disc(
          center: middle + Vector(0, step * Self.dotDistance), radius: Self.dotRadius, Theme.ink))
    }
  }

  /// Draws the name above the position in the list.
  private func drawTitle(in box: Rect, into list: inout DrawList) {
    let upper = Rect(
      left: box.minX, top: box.minY, right: box.maxX, bottom: box.minY + box.height * 0.58)
    let lower = Rect(left: box.minX, top: upper.maxY, right: box.maxX, bottom: box.maxY)
    list.append(.text([Paragraph(content.name, Self.name)], box: upper, layout: .line))
    list.append(.text([Paragraph(content.place, Self.place)], box: lower, layout: .line))
  }
}

/// The dark gradient behind the controls, as an image one pixel wide: constant behind the bar, so
/// that text is legible on white pictures, and fading out below it.
private enum Shade {
  static let bitmap = Bitmap(
    width: 1, height: rows,
    pixels: (0..<rows).map { UInt32((255 * darkness(at: $0)).rounded()) << 24 }, isOpaque: false)

  private static let rows = 64
  private static let darkest = 0.66
  /// The share of the height at which the gradient starts.
  private static let fadesFrom = 0.5

  private static func darkness(at row: Int) -> Double {
    let place = Double(row) / Double(rows - 1)
    let left = min(1, (1 - place) / (1 - fadesFrom))
    // Smoothstep: no visible edge at either end.
    return darkest * left * left * (3 - 2 * left)
  }

  static func transform(into area: Rect) -> Affine {
    Affine(offset: area.origin.vector)
      * Affine(scaleX: area.width, scaleY: area.height / Double(rows))
  }
}
