import Geometry
import Layout
import Views

/// The layout.
extension Toast {
  /// The greatest width.
  private static let greatestWidth = 560.0
  /// The distance from the edges of the host, and its greatest share of the shorter side.
  private static let margin = 16.0
  private static let marginShare = 0.12
  /// The height without a button, and with one that a finger can hit.
  private static let height = 36.0
  private static let heightWithButton = 44.0
  /// The space at the ends, and above and below several lines.
  private static let indent = 20.0
  private static let padding = 8.0
  /// The least width of the button.
  private static let leastButton = 64.0

  /// Lays the toast out at the bottom centre of its host, as wide as it needs to be.
  func layOut() {
    guard let host = superview else { return }
    let area = host.boundsAboveKeyboard
    let margin = min(Self.margin, min(area.width, area.height) * Self.marginShare)
    let greatest = max(0, min(Self.greatestWidth, area.width - 2 * margin))
    let buttonWidth = button.map { max(Self.leastButton, $0.intrinsicContentSize.width) } ?? 0
    let ends = Self.indent + max(Self.indent, buttonWidth)
    let text = label.sizeThatFits(Size(max(1, greatest - ends), area.height))
    let least = button == nil ? Self.height : Self.heightWithButton
    let height = max(
      0, min(max(least, text.height + 2 * Self.padding), area.height - 2 * margin))
    let width = min(greatest, text.width + ends)
    let scale = window?.pixelsPerPoint ?? 1
    View.performWithoutAnimation {
      frame = Rect(
        x: area.center.x - width / 2, y: area.maxY - margin - height, width: width, height: height
      ).rounded(toPixelsPerPoint: scale)
      label.frame = Rect(
        x: Self.indent, y: 0, width: max(0, width - ends), height: height)
      button?.frame = Rect(x: width - buttonWidth, y: 0, width: buttonWidth, height: height)
      button?.cornerRadius = radius
    }
  }

  /// The radius of the corners: the ends of one line are round.
  var radius: Double { min(bounds.height, Self.heightWithButton) / 2 }
}
