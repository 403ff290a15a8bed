public import Drawing
import Geometry
import Views

/// A control that shows a title on a filled rectangle, or just its subviews.
open class Button: Control {
  /// The title; empty for none.
  public final var title = "" { didSet { if title != oldValue { didChange("title") } } }
  /// The text style of the title.
  public final var titleStyle = TextStyle(size: 15, color: Color(white: 1)) {
    didSet { if titleStyle != oldValue { didChange("titleStyle") } }
  }
  /// The background colour; transparent by default.
  public final var color = Color(white: 0, alpha: 0) {
    didSet { if color != oldValue { didChange("color") } }
  }

  private static let pressedAlpha = 0.6
  private static let disabledAlpha = 0.3

  /// Draws the background and the centred title: dimmed while pressed, and more so when disabled.
  open override func draw(into list: inout DrawList) {
    if color.alpha > 0 { list.append(.fill(bounds, faded(color))) }
    guard !title.isEmpty else { return }
    var style = titleStyle
    style.color = faded(style.color)
    list.append(.text([Paragraph(title, style)], box: bounds))
  }

  /// Sends the event that the button was pressed, with that of the touch that did it.
  open override func sendActions(for events: ControlEvents) {
    let isPressed = events.contains(.touchUpInside)
    super.sendActions(for: isPressed ? events.union(.primaryActionTriggered) : events)
  }

  private func faded(_ color: Color) -> Color {
    let share = !isEnabled ? Self.disabledAlpha : isHighlighted ? Self.pressedAlpha : 1
    return color.opacity(color.alpha * share)
  }
}
