import Containers
import Controls
import Drawing
import Geometry
import Layout
import Views

/// The bar at the top of the grid: the folder with the number of its pictures, and a menu.
final class GridBar: FloatingBar {
  let more: MoreButton
  private let icon = IconView(.folder)
  private let title = BarTitle(.natural, identifier: "grid-bar.title")
  private var metrics = BarMetrics.topBar(for: .touch)

  /// The height at the top of the grid that is kept free for the bar after a touch.
  static let reservedHeight = BarMetrics.topBar(for: .touch).height + 2 * BarMetrics.margin - 4
  private static let gap = 12.0

  init(menu: @escaping @MainActor () -> Menu) {
    more = MoreButton(in: "grid-bar", menu: menu)
    super.init("grid-bar", label: "Top bar")
    icon.color = Theme.faintInk
    for view in [icon, title, more] as [View] { addSubview(view) }
  }

  /// Shows the name of the folder and the number of pictures.
  func show(_ name: String, _ count: String) { title.show(name, count) }

  /// Takes its place in a window of `width`, with the sizes for a kind of input.
  func fit(inWindowOf width: Double, for kind: InputKind) {
    metrics = .topBar(for: kind)
    more.font = metrics.iconFont
    title.resize(for: kind)
    frame = Rect(
      x: BarMetrics.margin, y: BarMetrics.margin,
      width: max(0, width - 2 * BarMetrics.margin), height: metrics.height)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let (cell, side, height) = (metrics.cell, metrics.icon, bounds.height)
    let start = ((height - side) / 2).rounded() + 2
    icon.frame = Rect(x: start, y: (height - side) / 2, width: side, height: side)
    more.frame = Rect(x: bounds.width - cell, y: 0, width: cell, height: height)
    let left = start + side + Self.gap
    title.frame = Rect(
      left: left, top: 0, right: max(left, more.frame.minX - Self.gap), bottom: height)
    guard isRightToLeft else { return }
    for view in subviews {
      view.frame.origin.x = bounds.width - view.frame.maxX
    }
  }
}
