import Controls
import Drawing
import Geometry
import Localization
import Semantics
import Views

/// The content of the bar for one page: the button that leads back, the items, and the title between them.
final class NavigationBarContent: View {
  private let page: PageView
  /// The title of the page that the button leads back to; nil for none.
  private let previous: String?
  private let back: Button?
  private let title: BarTitle
  private var isLayingOut = false
  /// Whether items with titles are below the others, because the bar is too narrow for all of them.
  private var hasTwoRows = false
  /// The items in their order from the leading side, and whether they are at the trailing one.
  private var items: [(item: BarButtonItem, isTrailing: Bool)] = []

  /// The minimum room for the title beside the one of the button that leads back, in points.
  private static let minimumTitleWidth = 80.0
  /// The maximum share of the bar that a title has before items have the room for enlarged letters.
  private static let maximumFraction = 0.6
  private static let target = 44.0
  private static let margin = 8.0
  /// The space above and below the title, also for the grabber of a sheet, in points.
  private static let titleMargin = 12.0

  /// Creates the content for `page`, from which a button leads back to a page called `previous`; nil for
  /// none.
  init(for page: PageView, back previous: String?, onBack: @escaping @MainActor () -> Void) {
    self.page = page
    self.previous = previous
    title = BarTitle(of: page)
    back = previous.map { Button($0, icon: .chevronBackward, action: onBack) }
    super.init()
    back?.accessibilityLabel = localized("Back")
    back?.accessibilityHint = previous
    back?.accessibilityIdentifier = "navigation.back"
    title.font = .headline
    title.textAlignment = .center
    title.accessibilityTraits = .header
    title.accessibilityHeadingLevel = 1
    title.accessibilityIdentifier = "navigation.title"
    update()
  }

  /// Shows the current state of the controller's item.
  func update() {
    let item = page.item
    title.text = item.title
    for view in subviews { view.removeFromSuperview() }
    items =
      item.leadingItems.map { ($0, false) } + item.trailingItems.map { ($0, true) }
    for view in [back, item.titleView ?? title] + items.map({ $0.item.view }) {
      if let view { addSubview(view) }
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The opacity of the title in the bar; see ``PageView/barTitleFraction``.
  var barTitleFraction: Double { page.barTitleFraction }

  private var titleView: View { page.item.titleView ?? title }

  /// The height of the highest part, with the margins of the title; no intrinsic width.
  override var intrinsicContentSize: Size {
    let heights = subviews.map {
      $0.intrinsicContentSize.height + ($0 === title ? 2 * Self.titleMargin : 0)
    }
    let height = heights.reduce(0, max)
    return Size(Self.noIntrinsicMetric, hasTwoRows ? 2 * max(Self.target, height) : height)
  }

  /// Requests layout, unless it is layout that chooses a title of the button.
  override func intrinsicContentSizeDidChange(of subview: View) {
    guard !isLayingOut else { return }
    super.intrinsicContentSizeDidChange(of: subview)
    invalidateIntrinsicContentSize()
  }

  override func layoutSubviews() {
    let hadTwoRows = hasTwoRows
    isLayingOut = true
    layOut()
    isLayingOut = false
    if hasTwoRows != hadTwoRows { invalidateIntrinsicContentSize() }
  }

  private func layOut() {
    var leading = 0.0
    var trailing = bounds.width
    let taken = items.reduce(0) { $0 + width(of: $1.item) }
    if let back, let previous {
      back.imagePlacement = .leading
      let beside =
        titleView === title ? titleWidth(atMost: Self.minimumTitleWidth) + 2 * Self.margin : 0
      let room = min((bounds.width - Self.minimumTitleWidth) / 2, bounds.width - taken - beside)
      back.title = previous
      if back.intrinsicContentSize.width > room { back.title = localized("Back") }
      if back.intrinsicContentSize.width > room { back.title = "" }
      leading = max(Self.target, back.intrinsicContentSize.width)
    }
    let fraction = fraction(of: taken, in: bounds.width - leading)
    let used = items.reduce(leading) { $0 + width(of: $1.item, fraction: fraction) }
    hasTwoRows = used > bounds.width + 0.5
    if let back { set(back, x: 0, width: leading) }
    for (item, _) in items.filter({ !$0.isTrailing }) {
      let width = self.width(of: item, fraction: fraction)
      set(item.view, x: leading, width: width)
      leading += width
    }
    var trailingBelow = bounds.width
    for (item, _) in items.filter(\.isTrailing).reversed() {
      if hasTwoRows, width(of: item) > Self.target {
        let width = min(trailingBelow, width(of: item))
        trailingBelow -= width
        set(item.view, x: trailingBelow, width: width, isBelow: true)
      } else {
        let width = self.width(of: item, fraction: fraction)
        trailing -= width
        set(item.view, x: trailing, width: width)
      }
    }
    let isTitleBelow = hasTwoRows && trailingBelow > trailing - leading
    layOutTitle(
      from: (isTitleBelow ? 0 : leading) + Self.margin,
      to: (isTitleBelow ? trailingBelow : trailing) - Self.margin, isBelow: isTitleBelow)
  }

  /// Returns the fraction of the width that they take which the items can have in `room`. Titles that the user has
  /// enlarged are smaller where there is no room for all of them, and for the title of the page.
  private func fraction(of taken: Double, in room: Double) -> Double {
    let fraction = min(1, room / max(1, taken))
    guard titleView === title else { return fraction }
    let maximum = max(Self.minimumTitleWidth, bounds.width * Self.maximumFraction)
    let needed = titleWidth(atMost: maximum)
    // Items that are no wider than a target for fingers keep their width.
    let fixed = items.map { width(of: $0.item) }.filter { $0 <= Self.target }.reduce(0, +)
    let beside = (room - needed - 2 * Self.margin - fixed) / max(1, taken - fixed)
    return max(min(fraction, beside), min(fraction, minimumFraction))
  }

  /// The fraction of its width with which no item is narrower than with text of the usual size, and the margins beside
  /// that. The margins take the largest part of the shortest title.
  private var minimumFraction: Double {
    let shares = items.map { item in
      let width = max(1, width(of: item.item))
      let margins = min(width, 2 * Self.margin)
      return (margins + (width - margins) / textEnlargement) / width
    }
    return shares.max() ?? 1
  }

  /// Returns the width that the title needs in letters of the usual size.
  private func titleWidth(atMost limit: Double) -> Double {
    let font = Font.headline.scaled(by: 1 / textEnlargement)
    return min(limit, lineSize(of: title.text, font: font).width.rounded(.up))
  }

  /// Puts the title in the middle of the bar, or of the room that is left if it does not fit there.
  private func layOutTitle(from start: Double, to end: Double, isBelow: Bool) {
    let room = max(0, end - start)
    guard titleView === title else {
      return set(titleView, x: start, width: room, isBelow: isBelow)
    }
    let font = font(.headline, fitting: title.text, in: room)
    if title.font != font { title.font = font }
    let width = min(room, title.intrinsicContentSize.width)
    let x = min(max((bounds.width - width) / 2, start), max(start, end - width))
    set(title, x: x, width: width, isBelow: isBelow)
  }

  /// Returns the width of an item, or a fraction of it in which it can still be touched.
  private func width(of item: BarButtonItem, fraction: Double = 1) -> Double {
    switch item.space {
    case .fixed(let width): width * fraction
    case .flexible: 0
    case nil: max(Self.target, item.view.intrinsicContentSize.width * fraction)
    }
  }

  private func set(_ view: View, x: Double, width: Double, isBelow: Bool = false) {
    let height = hasTwoRows ? bounds.height / 2 : bounds.height
    view.frame = Rect(
      x: isRightToLeft ? bounds.width - x - width : x, y: isBelow ? height : 0, width: width,
      height: height)
  }
}

/// The title in the bar, which is not drawn while a large one is visible.
private final class BarTitle: Label {
  private weak var page: PageView?

  init(of page: PageView) {
    self.page = page
    super.init()
  }

  override func draw(into list: inout DrawList) {
    let fraction = page?.barTitleFraction ?? 0
    var title = DrawList()
    super.draw(into: &title)
    if fraction > 0 { list.append(.layer(title, opacity: fraction)) }
  }
}
