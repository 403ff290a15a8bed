import Controls
import Drawing
import Geometry
import Localization
import Views

/// A bar of buttons over a text: the actions on the selection.
final class EditBar: View {
  /// An item of the bar.
  struct Item {
    /// The word for programs that read the window.
    let identifier: String
    let title: String
    let action: @MainActor () -> Void
  }

  private var buttons: [Button] = []
  private let more = Button("›")
  /// The index of the first button that is shown.
  private var first = 0
  private let items: [Item]

  private static let height = 44.0
  private static let inset = 14.0
  private static let moreWidth = 36.0

  init(_ items: [Item]) {
    self.items = items
    super.init()
    accessibilityIdentifier = "edit-bar"
    isFocusGroup = true
    for item in items {
      let button = Button(item.title) { item.action() }
      button.titleColor = .label
      button.accessibilityIdentifier = "edit.\(item.identifier)"
      buttons.append(button)
      addSubview(button)
    }
    more.titleColor = .label
    more.accessibilityLabel = localized("More")
    more.addAction(for: .primaryActionTriggered) { [weak self] in self?.turnPage() }
    addSubview(more)
  }

  /// Lays the buttons out that fit in `width`, and returns the size of the bar.
  func fit(in width: Double) -> Size {
    let widths = buttons.map { $0.intrinsicContentSize.width + Self.inset }
    let all = widths[first...].reduce(0, +)
    let needsMore = first > 0 || all > width
    let room = needsMore ? width - Self.moreWidth : width
    var x = 0.0
    var isFull = false
    for (index, button) in buttons.enumerated() {
      let fits = index >= first && !isFull && (x + widths[index] <= room || index == first)
      button.isHidden = !fits
      if index >= first, !fits { isFull = true }
      guard fits else { continue }
      button.frame = Rect(x: x, y: 0, width: widths[index], height: Self.height)
      x += widths[index]
    }
    more.isHidden = !needsMore
    more.frame = Rect(x: x, y: 0, width: Self.moreWidth, height: Self.height)
    return Size(x + (needsMore ? Self.moreWidth : 0), Self.height)
  }

  private func turnPage() {
    let shown = buttons.indices.last { !buttons[$0].isHidden } ?? 0
    first = shown + 1 < buttons.count ? shown + 1 : 0
    guard let superview else { return }
    let size = fit(in: superview.bounds.width - 16)
    bounds.size = size
    setNeedsDisplay()
  }

  override func draw(into list: inout DrawList) {
    drawShadow(of: bounds, radius: 12, color: Color(white: 0, alpha: 0.3), into: &list)
    let style = MenuStyle.system
    list.append(.roundedFill(bounds, radius: 12, style.background))
    list.append(
      .stroke(
        Path(bounds.inset(by: 0.5), corners: CornerRadii(11.5)), .color(style.edge),
        StrokeStyle(width: 1)))
    for button in buttons where !button.isHidden && button.frame.minX > 0 {
      let x = button.frame.minX
      list.append(.fill(Rect(x: x, y: 12, width: 1, height: Self.height - 24), .separator))
    }
  }
}
