import Drawing
import Geometry
import Views

/// The bar above the pages of a stack. While one page moves over another, the contents of the bar cross-fade.
final class NavigationBar: View {
  /// The height in points, unless text is larger.
  private static let minimumHeight = 44.0

  private var contents: [NavigationBarContent] = []

  init() {
    super.init()
    backgroundColor = .background
  }

  /// Shows the contents for the visible pages, the last of which is in front and covers the other one by `coverage`.
  func show(_ new: [NavigationBarContent], coverage: Double) {
    for content in contents where !new.contains(where: { $0 === content }) {
      content.removeFromSuperview()
    }
    for (index, content) in new.enumerated() where content.superview !== self {
      insertSubview(content, at: index)
      content.frame = Rect(origin: .zero, size: bounds.size)
    }
    let isOther = !contents.elementsEqual(new, by: ===)
    contents = new
    if isOther { invalidateIntrinsicContentSize() }
    for (index, content) in new.enumerated() {
      let fraction =
        if new.count == 1 { 1.0 } else if index == 0 { 1 - coverage } else { coverage }
      View.performWithoutAnimation { content.alpha = fraction }
      // One of two titles is on its way out, and cannot be used.
      content.isUserInteractionEnabled = fraction > 0.5
      content.accessibilityElementsHidden = fraction <= 0.5
    }
  }

  /// The height that the contents need; no width of its own.
  override var intrinsicContentSize: Size {
    let heights = contents.map(\.intrinsicContentSize.height)
    return Size(Self.noIntrinsicMetric, heights.reduce(Self.minimumHeight, max))
  }

  override func intrinsicContentSizeDidChange(of subview: View) {
    super.intrinsicContentSizeDidChange(of: subview)
    invalidateIntrinsicContentSize()
  }

  override func layoutSubviews() {
    for content in contents { content.frame = Rect(origin: .zero, size: bounds.size) }
  }

  /// Draws the line below the bar, unless a large title is visible there.
  override func drawInFront(into list: inout DrawList) {
    let fraction = contents.reduce(0) { $0 + $1.alpha * $1.barTitleFraction }
    guard fraction > 0 else { return }
    let edge = Rect(x: 0, y: bounds.height, width: bounds.width, height: 0)
    var line = DrawList()
    line.append(.stroke(Path(edge), .color(.separator), .hairline))
    list.append(.layer(line, opacity: min(fraction, 1)))
  }
}
