import Geometry
import Layout
import Views

/// The layout.
extension Toast {
  /// The maximum width, in points.
  private static let maximumWidth = 560.0
  /// The distance from the edges of the host, and its maximum share of the shorter side.
  private static let margin = 16.0
  private static let marginFraction = 0.12
  /// The height without a button, and with one that a finger can hit.
  private static let height = 36.0
  private static let heightWithButton = 44.0
  /// The space at the ends, and above and below several lines.
  private static let indent = 20.0
  private static let padding = 8.0
  /// The minimum width of the text beside the button, at a text scale of 1. Without it the button is below.
  private static let minimumTextWidth = 120.0
  /// The minimum width of the button.
  private static let minimumButtonWidth = 64.0

  /// Lays the toast out at the bottom centre of its host, as wide as it needs to be.
  func layOut() {
    guard let host = superview else { return }
    let area = host.boundsAboveKeyboard
    let margin = min(Self.margin, min(area.width, area.height) * Self.marginFraction)
    let maximum = max(0, min(Self.maximumWidth, area.width - 2 * margin))
    let buttonWidth =
      button.map { max(Self.minimumButtonWidth, $0.intrinsicContentSize.width) } ?? 0
    let room = maximum - Self.indent - max(Self.indent, buttonWidth)
    let isStacked =
      button != nil && room < Self.minimumTextWidth * (window?.environment.textScale ?? 1)
    let ends = Self.indent + max(Self.indent, isStacked ? 0 : buttonWidth)
    let textWidth = label.balancedWidth(within: max(1, maximum - ends))
    let text = label.sizeThatFits(Size(textWidth, area.height))
    let minimum = button == nil ? Self.height : Self.heightWithButton
    let textHeight = text.height + 2 * Self.padding
    let height = max(
      0,
      min(
        isStacked ? textHeight + Self.heightWithButton : max(minimum, textHeight),
        area.height - 2 * margin))
    let width = min(maximum, max(text.width + ends, isStacked ? buttonWidth : 0))
    let scale = window?.pixelsPerPoint ?? 1
    View.performWithoutAnimation {
      frame = Rect(
        x: area.center.x - width / 2, y: area.maxY - margin - height, width: width, height: height
      ).rounded(toPixelsPerPoint: scale)
      let top = isStacked ? max(0, height - Self.heightWithButton) : 0
      place(
        label,
        Rect(x: Self.indent, y: 0, width: max(0, width - ends), height: isStacked ? top : height))
      if let button {
        place(
          button, Rect(x: width - buttonWidth, y: top, width: buttonWidth, height: height - top))
      }
      button?.cornerRadius = radius
    }
  }

  /// Places a part, which is mirrored in a layout from right to left.
  private func place(_ part: View, _ frame: Rect) {
    part.frame = isRightToLeft ? frame.mirrored(in: bounds) : frame
  }

  /// The radius of the corners: the ends of one line are round.
  var radius: Double { min(bounds.height, Self.heightWithButton) / 2 }
}
