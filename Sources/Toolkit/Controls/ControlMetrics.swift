import Drawing
import Geometry
import Views

/// Sizes that several controls share, in points.
@MainActor
enum ControlMetrics {
  /// The height of buttons, rows and the like for a kind of input: a comfortable target for fingers,
  /// or the usual height on desktops.
  static func height(for kind: InputKind) -> Double { kind == .touch ? 44 : 32 }

  /// The corner radius of buttons.
  static let cornerRadius = 8.0
  /// The space between an icon, a box or a knob and the title next to it.
  static let titleGap = 8.0
  /// The width of outlines in high contrast.
  static let contrastOutline = 2.0
}

extension View {
  /// The kind of input for which controls are sized; that of fingers outside windows.
  final var inputKindForSize: InputKind { window?.inputKind ?? .touch }
}

extension View {
  /// Returns the distance of the baseline of `text`, in one line, from the top of the line.
  final func lineBaseline(of text: String, font: Font) -> Double {
    textMeasurer.layout(
      AttributedText(text, font: font, color: .label), in: Size(.infinity, .infinity),
      options: .label
    ).firstBaseline
  }

  /// Draws a title beside a mark: in one line, or if several words have no room there, in as many as fit into
  /// the height of `box`.
  final func drawTitle(
    _ title: String, besideMarkIn box: Rect, font: Font, color: Color, into list: inout DrawList
  ) {
    guard !title.isEmpty, box.width > 0 else { return }
    let fitting = self.font(font, fitting: title, in: box.width)
    // Text that is exactly as wide as the box fits, despite rounding.
    let isWrapped =
      title.contains(where: \.isWhitespace)
      && lineSize(of: title, font: fitting).width > box.width + 0.01
    list.append(
      line: title, font: fitting, color: color, in: box,
      alignment: isRightToLeft ? .right : .left, numberOfLines: isWrapped ? 0 : 1)
  }

  /// Returns the baseline of a line of `text` in the middle of the height of a view of `size`; nil
  /// without text.
  final func middleBaselines(of text: String, font: Font, in size: Size) -> TextBaselines? {
    guard !text.isEmpty else { return nil }
    let top = (size.height - lineSize(of: text, font: font).height) / 2
    return TextBaselines(first: top + lineBaseline(of: text, font: font))
  }
}

extension DrawList {
  /// Appends a line of text, or several, in the middle of the height of `box`. With 0 lines, there are as many
  /// as there is room for.
  mutating func append(
    line text: String, font: Font, color: Color, in box: Rect,
    alignment: TextAlignment = .natural, truncation: LineBreakMode = .truncateTail,
    numberOfLines: Int = 1
  ) {
    var options = TextOptions.label
    options.numberOfLines = numberOfLines
    options.alignment = alignment
    options.lineBreakMode = truncation
    options.verticalAlignment = .center
    append(
      .textBox(
        TextBox(AttributedText(text, font: font, color: color), box: box, options: options)))
  }

  /// Appends a line around a rounded rectangle, inside its edges.
  mutating func appendOutline(of rect: Rect, radius: Double, width: Double, _ color: Color) {
    let middle = rect.inset(by: width / 2)
    let path = Path(middle, corners: CornerRadii(max(0, radius - width / 2)))
    append(.stroke(path, .color(color), StrokeStyle(width: width)))
  }

  mutating func appendGroup(opacity: Double, _ body: (inout DrawList) -> Void) {
    guard opacity < 1 else { return body(&self) }
    var group = DrawList()
    body(&group)
    if opacity > 0, !group.commands.isEmpty { append(.layer(group, opacity: opacity)) }
  }
}

extension View {
  /// Draws a line around a control, inside its edges, in high contrast.
  final func drawContrastOutline(
    of rect: Rect, radius: Double, _ color: Color, into list: inout DrawList
  ) {
    guard hasHighContrast else { return }
    list.appendOutline(
      of: rect, radius: radius, width: ControlMetrics.contrastOutline, color)
  }

  /// Returns the width of an outline that is `standard` wide in ordinary contrast.
  final func outlineWidth(_ standard: Double) -> Double {
    hasHighContrast ? ControlMetrics.contrastOutline : standard
  }

  /// Draws a knob that a finger can move: white, with an outline and a soft shadow.
  final func drawKnob(center: Point, diameter: Double, into list: inout DrawList) {
    let rect = Rect(
      x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
    if !hasHighContrast {
      let shape = ClipShape.rounded(rect, CornerRadii(diameter / 2))
      list.append(.shadow(shape, Color(white: 0, alpha: 0.25), radius: 2, offset: Vector(0, 1)))
    }
    list.append(.disc(center: center, radius: diameter / 2, Color(white: 1)))
    list.appendOutline(
      of: rect, radius: diameter / 2, width: outlineWidth(1), ControlColors.outline)
  }
}
