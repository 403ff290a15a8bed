import Controls
import Drawing
import Geometry
import Layout
import Localization
import Views

/// The bar at the bottom of a crop: the dial that straightens the picture, and buttons that turn and mirror it and
/// choose the ratio of the frame.
final class CropToolbar: FloatingBar {
  let dial = AngleDial()
  private let buttons: [BarButton]
  private let ratio: BarMenuButton
  /// The view of the buttons. Arrow keys move the focus between them, but turn the dial while it has the focus.
  private let row = View()
  private var metrics = BarMetrics.toolbar(for: .touch)

  private static let dialHeight = 52.0
  private static let minimumRatio = 88.0
  /// The minimum width of a button for a finger.
  private static let target = 44.0

  /// Creates a bar whose button for the ratio opens the menu of `ratios`, and whose other buttons pass their commands
  /// to `perform`.
  init(
    ratios: @escaping @MainActor () -> Menu, perform: @escaping @MainActor (Command) -> Void
  ) {
    buttons = [Command.turnLeft, .turnRight, .mirror, .flip].map {
      BarButton($0, in: "crop-tools", perform: perform)
    }
    ratio = BarMenuButton(
      "crop-tools.ratio", label: localized("Ratio"), toolTip: localized("Ratio of the Sides"),
      menu: ratios)
    super.init("crop-tools", label: localized("Tools"))
    isFocusGroup = false
    row.isFocusGroup = true
    addSubview(dial)
    addSubview(row)
    for button in buttons + [ratio] as [Button] { row.addSubview(button) }
    ratio.titleColor = Theme.foreground
  }

  /// Shows the angle and the ratio of `crop`.
  func show(_ crop: Crop) {
    dial.degrees = crop.angle * 180 / .pi
    ratio.title = crop.ratio.title
    ratio.accessibilityValue = crop.ratio.spokenTitle
  }

  /// Sets the sizes for a kind of input.
  func resize(for kind: InputKind) {
    metrics = .toolbar(for: kind)
    for button in buttons { button.font = metrics.iconFont }
    ratio.font = BarMetrics.wordFont(size: kind == .touch ? 15 : 13)
    setNeedsLayout()
  }

  /// Returns the height of a bar of `width` with the current sizes, with the dial or without it.
  func height(ofWidth width: Double, withDial hasDial: Bool) -> Double {
    let rows = isRatioBelow(inWidth: width) ? 2.0 : 1
    return (hasDial ? Self.dialHeight : 0) + rows * metrics.height
  }

  private var minimumCell: Double { min(metrics.cell, Self.target) }
  private var ratioWidth: Double {
    max(Self.minimumRatio, (ratio.intrinsicContentSize.width + 24).rounded(.up))
  }

  /// Whether a bar of `width` has no room for the ratio beside the other buttons.
  private func isRatioBelow(inWidth width: Double) -> Bool {
    Double(buttons.count) * minimumCell + ratioWidth > width - 2 * BarMetrics.padding
  }

  override func layoutSubviews() {
    dial.frame = Rect(
      x: BarMetrics.padding, y: 0, width: max(0, bounds.width - 2 * BarMetrics.padding),
      height: Self.dialHeight)
    let top = dial.isHidden ? 0 : Self.dialHeight
    row.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    let isBelow = isRatioBelow(inWidth: bounds.width)
    let count = Double(buttons.count)
    let beside = isBelow ? 0 : ratioWidth
    let padding = min(
      BarMetrics.padding, max(0, (bounds.width - beside - count * minimumCell) / 2).rounded(.down))
    let room = bounds.width - 2 * padding
    let cell = max(minimumCell, ((room - beside) / count).rounded(.down))
    let wide = min(cell, metrics.cell * 1.5)
    var x = padding + max(0, (room - count * wide - beside) / 2).rounded()
    for button in buttons {
      button.frame = Rect(x: x, y: 0, width: wide, height: metrics.height)
      x += wide
    }
    ratio.frame =
      isBelow
      ? Rect(x: padding, y: metrics.height, width: room, height: metrics.height)
      : Rect(x: x, y: 0, width: min(beside, bounds.width - x), height: metrics.height)
    if isRightToLeft {
      for view in buttons + [ratio] as [View] { view.frame = view.frame.mirrored(in: row.bounds) }
    }
  }
}
