import Drawing
import Geometry
import Layout
import Semantics
import Views

/// The title above a section of a list, or the text below it.
final class ListTitle: View {
  /// The position of a title.
  enum Place: CaseIterable, Hashable, Sendable {
    /// Above the rows of its section.
    case header
    /// Below the rows.
    case footer
  }

  private let label = Label()
  private let place: Place
  private let style: ListStyle

  /// The space above and below the text of a footer, in points.
  private static let padding = 8.0

  init(_ text: String, at place: Place, style: ListStyle) {
    self.place = place
    self.style = style
    super.init()
    let isBold = Self.isBold(at: place, in: style)
    label.text = text
    label.font = Self.font(at: place, in: style)
    label.textColor = isBold ? .label : .secondaryLabel
    switch place {
    case .header: label.accessibilityTraits = .header
    case .footer: label.options = TextOptions()
    }
    if isBold { backgroundColor = .secondaryBackground }
    addSubview(label)
  }

  /// The text of the label.
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// The distance of the text from the edges, in points.
  private static func margin(in style: ListStyle) -> Double {
    ListCellParts.margin * (style == .insetGrouped ? 2 : 1)
  }

  /// Returns the height of a title in a list of `width` points: that of all headers, unless large text needs more, or
  /// the height of a footer's text.
  static func height(
    of text: String, at place: Place, in list: ListView, width: Double
  ) -> Double {
    let text = AttributedText(text, font: font(at: place, in: list.style), color: .label)
    func height(in room: Double) -> Double {
      list.textMeasurer.size(of: text, width: room).height
        .roundedUp(toPixelsPerPoint: list.window?.pixelsPerPoint ?? 1)
    }
    switch place {
    case .header: return max(ListMetrics.header, height(in: .infinity))
    case .footer: return height(in: max(1, width - 2 * margin(in: list.style))) + 2 * padding
    }
  }

  private static func isBold(at place: Place, in style: ListStyle) -> Bool {
    place == .header && !style.isGrouped
  }

  private static func font(at place: Place, in style: ListStyle) -> Font {
    isBold(at: place, in: style) ? .headline : .footnote
  }

  override func layoutSubviews() {
    let padding = place == .footer ? Self.padding : 0
    let margin = Self.margin(in: style)
    label.frame = Rect(
      x: margin, y: padding, width: max(0, bounds.width - 2 * margin),
      height: max(0, bounds.height - 2 * padding))
    guard place == .header else { return }
    let font = font(Self.font(at: place, in: style), fitting: text, in: label.frame.width)
    if label.font != font { label.font = font }
  }

  /// Touches on a header scroll; they reach no row below it.
  override func touchArea(contains point: Point) -> Bool {
    place == .header && !style.isGrouped && super.touchArea(contains: point)
  }
}
