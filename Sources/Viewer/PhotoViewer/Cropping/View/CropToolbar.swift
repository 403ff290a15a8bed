import Controls
import Drawing
import Geometry
import Layout
import Localization
import Views

/// The bar at the bottom of a crop: the dial that straightens the picture, and buttons that turn and mirror it and choose
/// the ratio of the frame.
final class CropToolbar: FloatingBar {
  let dial = AngleDial()
  let turnLeft = Button()
  let turnRight = Button()
  let mirror = Button()
  let flip = Button()
  let ratio: BarMenuButton
  /// The buttons. Arrow keys move the focus between them, but turn the dial while it has the focus.
  private let row = View()
  private var metrics = BarMetrics.toolbar(for: .touch)

  private static let dialHeight = 52.0
  private static let leastRatio = 88.0

  /// Creates a bar whose button for the ratio opens the menu of `ratios`.
  init(ratios: @escaping @MainActor () -> Menu) {
    ratio = BarMenuButton(
      "crop-tools.ratio", label: localized("Ratio"), toolTip: localized("Ratio of the Sides"),
      menu: ratios)
    super.init("crop-tools", label: localized("Tools"))
    isFocusGroup = false
    row.isFocusGroup = true
    addSubview(dial)
    addSubview(row)
    turnLeft.beBarButton(
      "crop-tools.turn-left", .rotateLeft, label: localized("Turn Left"),
      toolTip: localized("Turn Left (Shift+R)"))
    turnRight.beBarButton(
      "crop-tools.turn-right", .rotateRight, label: localized("Turn Right"),
      toolTip: localized("Turn Right (R)"))
    mirror.beBarButton(
      "crop-tools.mirror", .flipHorizontal, label: localized("Mirror"),
      toolTip: localized("Mirror (H)"))
    flip.beBarButton(
      "crop-tools.flip", .flipVertical, label: localized("Flip"), toolTip: localized("Flip (V)"))
    for button in [turnLeft, turnRight, mirror, flip, ratio] { row.addSubview(button) }
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
    for button in [turnLeft, turnRight, mirror, flip] { button.font = metrics.iconFont }
    ratio.font = BarMetrics.wordFont(size: kind == .touch ? 15 : 13)
    setNeedsLayout()
  }

  /// The height with the present sizes.
  var height: Double { Self.dialHeight + metrics.height }

  override func layoutSubviews() {
    dial.frame = Rect(
      x: BarMetrics.padding, y: 0, width: max(0, bounds.width - 2 * BarMetrics.padding),
      height: Self.dialHeight)
    row.frame = Rect(
      x: 0, y: Self.dialHeight, width: bounds.width, height: metrics.height)
    let buttons = [turnLeft, turnRight, mirror, flip]
    let room = bounds.width - 2 * BarMetrics.padding
    let least = max(Self.leastRatio, (ratio.intrinsicContentSize.width + 24).rounded(.up))
    let cell = max(metrics.cell, ((room - least) / Double(buttons.count)).rounded(.down))
    let wide = min(cell, metrics.cell * 1.5)
    let used = Double(buttons.count) * wide + least
    var x = BarMetrics.padding + max(0, (room - used) / 2).rounded()
    for button in buttons {
      button.frame = Rect(x: x, y: 0, width: wide, height: metrics.height)
      x += wide
    }
    ratio.frame = Rect(
      x: x, y: 0, width: min(least, bounds.width - x), height: metrics.height)
    if isRightToLeft {
      for view in buttons + [ratio] { view.frame = view.frame.mirrored(in: row.bounds) }
    }
  }
}
