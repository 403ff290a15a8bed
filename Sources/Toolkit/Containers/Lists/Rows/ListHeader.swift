import Drawing
import Geometry
import Semantics
import Views

/// The title above a section of a list.
final class ListHeader: View {
  private let label = Label()
  private let style: ListStyle

  init(_ title: String, style: ListStyle) {
    self.style = style
    super.init()
    label.text = title
    label.font = style.isGrouped ? .footnote : .headline
    label.textColor = style.isGrouped ? .secondaryLabel : .label
    label.accessibilityTraits = .header
    if !style.isGrouped { backgroundColor = .secondaryBackground }
    addSubview(label)
  }

  override func layoutSubviews() {
    let margin = ListCellParts.margin * (style == .insetGrouped ? 2 : 1)
    label.frame = Rect(
      x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: bounds.height)
  }

  /// Touches on a header scroll; they reach no row below it.
  override func touchArea(contains point: Point) -> Bool {
    !style.isGrouped && super.touchArea(contains: point)
  }
}
