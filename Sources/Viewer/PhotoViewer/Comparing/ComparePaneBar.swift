import Controls
import Drawing
import Geometry
import Localization
import Views

/// The bar over a photo that is compared: its name, and a button that moves it to the trash.
final class ComparePaneBar: FloatingBar {
  let trash = Button()
  private let label = Label()
  private var metrics = BarMetrics.toolbar(for: .touch)

  private static let maximumWidth = 320.0
  private static let gap = 12.0

  init(_ number: Int) {
    super.init("compare.bar-\(number)", label: localized("Toolbar"))
    label.textColor = Theme.faintForeground
    label.lineBreakMode = .truncateMiddle
    label.accessibilityIdentifier = "compare.name-\(number)"
    trash.beBarButton("compare.trash-\(number)", .trash, toolTip: localized("Move to Trash"))
    addSubview(label)
    addSubview(trash)
  }

  /// The name of the picture.
  var name: String {
    get { label.text }
    set {
      label.text = newValue
      trash.accessibilityLabel = localized("Move “{name}” to Trash", ["name": newValue])
      setNeedsLayout()
    }
  }

  /// Whether keys act on the photo.
  var isCurrent = false {
    didSet {
      if isCurrent != oldValue {
        label.textColor = isCurrent ? Theme.foreground : Theme.faintForeground
      }
    }
  }

  /// Places the bar at the bottom of a pane, with the sizes for a kind of input.
  func fit(in pane: Rect, for kind: InputKind) {
    metrics = .toolbar(for: kind)
    trash.font = metrics.iconFont
    label.font = kind == .touch ? .headline : .subheadline.weight(.semibold)
    let text = label.intrinsicContentSize.width.rounded(.up)
    let room = min(Self.maximumWidth, pane.width - 2 * BarMetrics.margin)
    let width = min(room, text + Self.gap + metrics.cell + 2 * BarMetrics.padding)
    frame = Rect(
      x: (pane.center.x - width / 2).rounded(), y: pane.maxY - BarMetrics.margin - metrics.height,
      width: width, height: metrics.height)
  }

  override func layoutSubviews() {
    let left = BarMetrics.padding + Self.gap / 2
    trash.frame = Rect(
      x: bounds.width - BarMetrics.padding - metrics.cell, y: 0, width: metrics.cell,
      height: bounds.height)
    label.frame = Rect(
      left: left, top: 0, right: max(left, trash.frame.minX - Self.gap / 2), bottom: bounds.height)
    mirrorSubviewsIfRightToLeft()
  }
}
