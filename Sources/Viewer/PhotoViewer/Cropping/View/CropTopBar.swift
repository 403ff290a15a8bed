import Controls
import Drawing
import Geometry
import Localization
import Views

/// The bar at the top of a crop: cancels it, undoes its steps, and saves the result.
final class CropTopBar: FloatingBar {
  let cancel = Button()
  private let undo: BarButton
  let redo = Button()
  let reset = Button()
  private let save: BarMenuButton
  private let measure = Label()
  private var metrics = BarMetrics.topBar(for: .touch)

  private static let gap = 8.0

  /// Creates a bar whose button for saving opens the menu of `choices`, and whose other ones for commands pass them to
  /// `perform`.
  init(
    choices: @escaping @MainActor () -> Menu, perform: @escaping @MainActor (Command) -> Void
  ) {
    undo = BarButton(.undo, in: "crop-bar", perform: perform)
    save = BarMenuButton(
      "crop-bar.save", label: localized("Save"), toolTip: localized("Save (Enter)"), menu: choices)
    super.init("crop-bar", label: localized("Crop and Straighten"))
    save.title = localized("Save")
    measure.textColor = Theme.foreground
    measure.textAlignment = .center
    measure.accessibilityIdentifier = "crop-bar.size"
    cancel.beBarButton(
      "crop-bar.cancel", .close, label: localized("Cancel"), toolTip: localized("Cancel (Escape)"))
    redo.beBarButton(
      "crop-bar.redo", .redo, label: localized("Redo"), toolTip: localized("Redo (Ctrl+Shift+Z)"))
    reset.beBarButton(
      "crop-bar.reset", .refresh, label: localized("Reset"), toolTip: localized("Reset"))
    for part in [cancel, undo, redo, reset, measure, save] as [View] { addSubview(part) }
    save.titleColor = Theme.offer
  }

  /// Shows the size of the frame, and which steps there are.
  func show(_ crop: Crop, _ history: CropHistory, isReset: Bool) {
    let (width, height) = crop.pixels
    measure.text = "\(width) × \(height)"
    measure.accessibilityLabel = crop.spokenSize
    undo.isEnabled = history.canUndo
    redo.isEnabled = history.canRedo
    reset.isEnabled = !isReset
  }

  /// Sets the sizes for a kind of input.
  func resize(for kind: InputKind) {
    metrics = .topBar(for: kind)
    for button in [cancel, undo, redo, reset] { button.font = metrics.iconFont }
    save.font = BarMetrics.wordFont(size: kind == .touch ? 15 : 13)
    measure.font = Font(size: 13, features: [.tabularNumbers])
    setNeedsLayout()
  }

  /// The actions of the buttons that a narrow bar has no room for.
  var missingActions: [Action] {
    [(redo, "redo"), (reset, "reset")].filter(\.0.isHidden).map { button, identifier in
      Action(
        title: button.accessibilityLabel ?? "", icon: button.icon,
        attributes: button.isEnabled ? [] : .disabled, accessibilityIdentifier: identifier
      ) { [weak button] in button?.sendActions(for: .primaryActionTriggered) }
    }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = bounds.height
    let cell = metrics.cell
    cancel.frame = Rect(x: 0, y: 0, width: cell, height: height)
    let saveWidth = min(
      max(cell, (save.intrinsicContentSize.width + 4 * Self.gap).rounded(.up)),
      max(cell, width - 2 * cell))
    save.frame = Rect(x: width - saveWidth, y: 0, width: saveWidth, height: height)
    var x = save.frame.minX
    redo.isHidden = x < 4 * cell
    reset.isHidden = x < 3 * cell
    for button in [reset, redo, undo] where !button.isHidden {
      x -= cell
      button.frame = Rect(x: x, y: 0, width: cell, height: height)
    }
    let room = x - cell - 2 * Self.gap
    measure.isHidden = measure.intrinsicContentSize.width > room
    measure.frame = Rect(x: cell + Self.gap, y: 0, width: max(0, room), height: height)
    mirrorSubviewsIfRightToLeft()
  }
}
