import Controls
import Drawing
import Editing
import Geometry
import Localization
import Views

/// The bar over the grid while pictures are searched for: an end, the field, and how many were found.
final class GridSearchBar: FloatingBar {
  /// Ends searching.
  let close = Button()
  private(set) var field = GridSearchField(placeholder: localized("Search"))
  private let count = Label()
  private var metrics = BarMetrics.topBar(for: .touch)

  private static let gap = 8.0
  /// The width of a bar below which the count has no room.
  private static let minimumWidthWithCount = 320.0

  init() {
    super.init("search-bar", label: localized("Search"))
    // Arrows belong to the field, and would not lead out of it.
    isFocusGroup = false
    close.beBarButton(
      "search-bar.close", .arrowBackward, label: localized("End searching"),
      toolTip: localized("End Searching (Escape)"))
    count.textColor = Theme.faintForeground
    count.font = Font(size: 12)
    count.accessibilityIdentifier = "search-bar.count"
    for view in [close, count] as [View] { addSubview(view) }
    renewField()
  }

  /// Begins with an empty field, which has searched for nothing yet.
  func renewField() {
    let font = field.font
    field.removeFromSuperview()
    field = GridSearchField(placeholder: localized("Search"))
    field.font = font
    field.borderStyle = .none
    field.textColor = Theme.foreground
    field.accessibilityIdentifier = "search"
    field.accessibilityLabel = localized("Search")
    field.accessibilityHint = count.text
    insertSubview(field, at: 1)
    setNeedsLayout()
  }

  /// Shows how many pictures there are; nothing before a search.
  func show(_ text: String?) {
    guard count.text != text ?? "" else { return }
    count.text = text ?? ""
    field.accessibilityHint = text
    setNeedsLayout()
  }

  /// Lays itself out in a window of `width`, with the sizes for a kind of input.
  func fit(inWindowOf width: Double, for kind: InputKind) {
    metrics = .topBar(for: kind)
    close.font = metrics.iconFont
    field.font = Font(size: kind == .touch ? 16 : 14)
    frame = metrics.topFrame(inWindowOf: width)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let cell = metrics.cell
    let width = bounds.width
    let height = bounds.height
    close.frame = Rect(x: 0, y: 0, width: cell, height: height)
    let hasCount = !count.text.isEmpty && width >= Self.minimumWidthWithCount
    let end = width - BarMetrics.padding
    let countWidth = hasCount ? count.intrinsicContentSize.width : 0
    count.isHidden = !hasCount
    count.frame = Rect(x: end - countWidth, y: 0, width: countWidth, height: height)
    let right = hasCount ? count.frame.minX - Self.gap : end
    field.frame = Rect(left: cell, top: 0, right: max(cell, right), bottom: height)
    mirrorSubviewsIfRightToLeft()
  }
}
