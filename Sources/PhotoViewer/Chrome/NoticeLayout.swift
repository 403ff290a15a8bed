import Drawing
import Geometry
import Views

/// Where the parts of a notice lie.
struct NoticeLayout: Hashable {
  /// The patch behind all of it.
  let pill: Rect
  let words: Rect
  /// Where the button is pressed; nil without one.
  let button: Rect?
  /// Words with a button begin at the left; a readout is in the middle.
  let textLayout: TextLayout

  static let style = TextStyle(size: 15, color: Theme.ink)
  static let buttonStyle = TextStyle(size: 15, isBold: true, color: Theme.offer)
  /// Between the edge of the button's place and the patch that shows that it is pressed.
  static let patchInset = 4.0

  /// With a button it is as high as a finger wants it.
  private static let height = 36.0
  private static let heightWithButton = ContentShape.minimumTarget.height
  /// Between the ends of the pill and what it holds.
  private static let indent = 20.0
  private static let greatestWidth = 560.0
  /// Around the word of a button.
  private static let buttonPadding = 16.0

  /// Half a circle at each end.
  var radius: Double { pill.height / 2 }

  /// A layout at the bottom of `bounds`, in the middle.
  init(words: String, button title: String?, in bounds: Rect) {
    let margin = min(Theme.margin, min(bounds.width, bounds.height) * Theme.marginShare)
    let height = title == nil ? Self.height : Self.heightWithButton
    let buttonWidth =
      title.map { Self.buttonStyle.estimatedWidth(of: $0) + 2 * Self.buttonPadding } ?? 0
    let wanted =
      Self.style.estimatedWidth(of: words) + 2 * Self.indent + buttonWidth
    let width = max(0, min(wanted, Self.greatestWidth, bounds.width - 2 * margin))
    pill = Rect(
      x: bounds.center.x - width / 2, y: bounds.maxY - margin - height,
      width: width, height: height)
    textLayout = title == nil && wanted <= width ? .centered : .line
    self.words = Rect(
      left: pill.minX + Self.indent, top: pill.minY,
      right: max(pill.minX + Self.indent, pill.maxX - max(Self.indent, buttonWidth)),
      bottom: pill.maxY)
    button =
      title == nil
      ? nil
      : Rect(
        left: max(pill.minX, pill.maxX - buttonWidth), top: pill.minY, right: pill.maxX,
        bottom: pill.maxY)
  }
}
