import Controls
import Drawing
import Geometry
import Localization
import Views

/// The bar at the top of the grid while pictures are being selected: buttons that end it and that select
/// all pictures, and the number of selected ones.
final class SelectionTopBar: FloatingBar {
  /// Ends selecting.
  let close: BarButton
  /// Selects all pictures.
  let all: BarButton
  private let title = BarTitle(.natural, identifier: "selection-bar.title")
  private var metrics = BarMetrics.topBar(for: .touch)

  private static let gap = 8.0
  private static let allWidth = 56.0

  /// Creates a bar whose buttons `perform` commands.
  init(perform: @escaping @MainActor (Command) -> Void) {
    close = BarButton(
      .back, in: "selection-bar", toolTipTitle: localized("End Selecting"), perform: perform)
    all = BarButton(.selectAll, in: "selection-bar", perform: perform)
    super.init("selection-bar", label: localized("Selected pictures"))
    close.accessibilityLabel = localized("End selecting")
    close.icon = .close
    all.title = localizedIn("pictures", "All")
    for view in [close, title, all] as [View] { addSubview(view) }
  }

  /// Shows how many of `count` items are `selected`; `total` is that number in words.
  func show(_ selected: Int, of count: Int, inWords total: String) {
    title.show(
      localizedPlural("{count} selected", "{count} selected", count: selected), total,
      orAlone: "\(selected)")
    all.isEnabled = selected < count
  }

  /// Sets the sizes for a kind of input.
  func resize(for kind: InputKind) {
    metrics = .topBar(for: kind)
    close.font = metrics.iconFont
    all.font = BarMetrics.wordFont(size: kind == .touch ? 15 : 13)
    title.resize(for: kind)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let cell = metrics.cell
    let height = bounds.height
    close.frame = Rect(x: 0, y: 0, width: cell, height: height)
    let word = all.intrinsicContentSize.width.rounded(.up) + Self.gap
    let allWidth = max(scaledForText(Self.allWidth).rounded(), word)
    all.frame = Rect(
      x: bounds.width - allWidth - Self.gap / 2, y: 0, width: allWidth, height: height)
    let left = cell + Self.gap
    title.frame = Rect(
      left: left, top: 0, right: max(left, all.frame.minX - Self.gap), bottom: height)
    mirrorSubviewsIfRightToLeft()
  }
}
