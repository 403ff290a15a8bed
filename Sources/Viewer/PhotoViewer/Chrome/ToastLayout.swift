import Controls
import Drawing
import Geometry
import Views

/// The positions of the parts of a toast.
struct ToastLayout: Hashable {
  /// The background.
  let pill: Rect
  let words: Rect
  /// The touch target of the button; nil without one.
  let button: Rect?
  /// Centred for a readout, otherwise a single line.
  let textLayout: ParagraphLayout

  static let style = TextStyle(size: 15, color: Theme.ink)
  static let buttonStyle = TextStyle(size: 15, isBold: true, color: Theme.offer)
  /// The space between the button's target and its highlight, in points.
  static let patchInset = 4.0

  /// The height without a button, and with one that a finger can hit.
  private static let height = 36.0
  private static let heightWithButton = ContentShape.minimumTarget.height
  /// The space at both ends of the background.
  private static let indent = 20.0
  private static let greatestWidth = 560.0
  /// The space on both sides of the button's title.
  private static let buttonPadding = 16.0

  /// The corner radius: the ends are semicircles.
  var radius: Double { pill.height / 2 }

  /// Lays out a toast at the bottom centre of `bounds`.
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
