import Drawing
import Geometry
import Semantics
import Views

/// A choice of a radio group: a ring with a dot, before a title.
final class RadioButton: Control {
  private let title: String
  private let font = Font.body

  private static let diameter = 20.0
  private static let dot = 10.0

  init(_ title: String) {
    self.title = title
    super.init()
    accessibilityTraits = .button
    accessibilityRole = .radioButton
    accessibilityLabel = title
  }

  override var defaultAccessibilityStates: Set<AccessibilityState> {
    isSelected ? [.checkable, .selectable, .checked] : [.checkable, .selectable]
  }

  override var intrinsicContentSize: Size {
    let text = lineSize(of: title, font: font)
    return Size(
      Self.diameter + ControlMetrics.titleGap + text.width,
      max(text.height, ControlMetrics.height(for: inputKindForSize)))
  }

  override func baselines(in size: Size) -> TextBaselines? {
    middleBaselines(of: title, font: font, in: size)
  }

  override func draw(into list: inout DrawList) {
    let foreground = isEnabled ? Color.label : .disabledLabel
    let isMirrored = isRightToLeft
    let ring = Rect(
      x: isMirrored ? bounds.maxX - Self.diameter : bounds.minX,
      y: bounds.center.y - Self.diameter / 2, width: Self.diameter, height: Self.diameter)
    let opacity =
      if !isEnabled {
        ControlColors.disabledOpacity
      } else {
        isHighlighted ? ControlColors.pressedOpacity : 1
      }
    list.appendGroup(opacity: opacity) { drawMark(in: ring, into: &$0) }
    let width = max(0, bounds.width - Self.diameter - ControlMetrics.titleGap)
    let box = Rect(
      x: isMirrored ? bounds.minX : bounds.maxX - width, y: bounds.minY, width: width,
      height: bounds.height)
    drawTitle(title, besideMarkIn: box, font: font, color: foreground, into: &list)
  }

  private func drawMark(in ring: Rect, into list: inout DrawList) {
    guard isSelected else {
      return list.appendOutline(
        of: ring, radius: Self.diameter / 2, width: outlineWidth(1.5), .label)
    }
    let tint: Color = tintColor
    list.append(.disc(center: ring.center, radius: Self.diameter / 2, tint.underWhiteText))
    list.append(.disc(center: ring.center, radius: Self.dot / 2, Color(white: 1)))
  }
}
