public import Drawing
public import Geometry
public import Motion

/// A control to press: a word on a patch of colour, or what its subviews show.
open class Button: Control {
  /// What it says.
  public final var title = ""
  /// How its title looks.
  public final var titleStyle = TextStyle(size: 15, color: Color(white: 1))
  /// What it is filled with; clear for nothing.
  public final var color = Color(white: 0, alpha: 0)

  private static let pressedAlpha = 0.6
  private static let disabledAlpha = 0.3

  /// Fills it and writes its title in the middle; fainter while it is pressed, and still more so
  /// when it is switched off.
  open override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    let area = Rect(origin: origin, size: bounds.size)
    if color.alpha > 0 { list.append(.fill(area, faded(color))) }
    guard !title.isEmpty else { return }
    var style = titleStyle
    style.color = faded(style.color)
    list.append(.text([Paragraph(title, style)], box: area))
  }

  private func faded(_ color: Color) -> Color {
    let share = !isEnabled ? Self.disabledAlpha : isHighlighted ? Self.pressedAlpha : 1
    return color.opacity(color.alpha * share)
  }
}
