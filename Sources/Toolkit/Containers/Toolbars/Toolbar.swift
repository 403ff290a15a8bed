import Controls
public import Drawing
public import Geometry
import Localization
import Semantics
public import Views

/// A row of buttons for actions on the content, usually at the bottom, where a thumb reaches them.
///
///     toolbar.items = [
///       BarButtonItem("Share", icon: .share) { share() }, BarButtonItem(.flexibleSpace),
///       BarButtonItem("Delete", icon: .trash) { delete() },
///     ]
///
/// Flexible spaces share the width that the buttons leave. Buttons without room are in a menu at the end. It is 44
/// points high if the last input was a touch, otherwise 36, and higher where text is larger. Tab moves the focus to the
/// bar, and the arrow keys from button to button.
public final class Toolbar: View {
  /// The items from the leading to the trailing side.
  public var items: [BarButtonItem] = [] { didSet { itemsDidChange() } }

  private let more = Button()
  private var isLayingOut = false

  private static let margin = 8.0
  private static let target = 44.0
  private static let heights = (touch: 44.0, pointer: 36.0)

  /// Creates a toolbar without items.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    isFocusGroup = true
    accessibilityRole = .toolBar
    more.icon = .more
    more.accessibilityLabel = localized("More")
    more.accessibilityIdentifier = "toolbar.more"
    addSubview(more)
  }

  private func itemsDidChange() {
    for view in subviews where view !== more { view.removeFromSuperview() }
    for item in items where item.space == nil { addSubview(item.view) }
    bringSubviewToFront(more)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The height for the kind of input that was used last, or that of larger text; no width of its own.
  public override var intrinsicContentSize: Size {
    let kind = window?.inputKind ?? .touch
    let minimum = kind == .touch ? Self.heights.touch : Self.heights.pointer
    let heights = items.filter { $0.space == nil }.map(\.view.intrinsicContentSize.height)
    return Size(Self.noIntrinsicMetric, heights.reduce(minimum, max))
  }

  /// Requests layout, unless it is layout that fills the menu.
  public override func intrinsicContentSizeDidChange(of subview: View) {
    guard !isLayingOut else { return }
    super.intrinsicContentSizeDidChange(of: subview)
    invalidateIntrinsicContentSize()
  }

  /// Puts the buttons in a row.
  public override func layoutSubviews() {
    isLayingOut = true
    layOut()
    isLayingOut = false
  }

  private func layOut() {
    let room = max(0, bounds.width - 2 * Self.margin)
    let layout = ToolbarLayout(
      items.map(part), width: room, moreWidth: Self.target)
    var hidden: [BarButtonItem] = []
    for (item, place) in zip(items, layout.places) where item.space == nil {
      item.view.isHidden = place == nil
      if let place { set(item.view, at: place) } else { hidden.append(item) }
    }
    more.isHidden = layout.more == nil
    if let place = layout.more { set(more, at: place) }
    more.menu = hidden.isEmpty ? nil : Menu(children: hidden.compactMap(\.menuElement))
  }

  private func part(of item: BarButtonItem) -> ToolbarLayout.Item {
    switch item.space {
    case .flexible: .flexibleSpace
    case .fixed(let width): .space(width)
    case nil: .button(max(Self.target, item.view.intrinsicContentSize.width))
    }
  }

  private func set(_ button: View, at place: ToolbarLayout.Place) {
    let x = Self.margin + place.start
    button.frame = Rect(
      x: isRightToLeft ? bounds.width - x - place.width : x, y: 0, width: place.width,
      height: bounds.height)
  }

  /// Draws the background and the line above.
  public override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, .background))
    let edge = Rect(x: 0, y: 0, width: bounds.width, height: 0)
    list.append(.stroke(Path(edge), .color(.separator), .hairline))
  }
}
