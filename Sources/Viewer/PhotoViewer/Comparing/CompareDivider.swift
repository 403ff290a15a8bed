import Controls
import Drawing
import Geometry
import Gestures
import Localization
import Semantics
import Views

/// The line between two photos that are compared. Fingers and arrow keys move it. On it are the buttons that lock the
/// zoom of both photos together and swap them.
final class CompareDivider: View {
  let lock = Button()
  let swap = Button()
  /// Called when fingers or keys move the divider, with the distance in points, and the fraction of the window from
  /// which it counts.
  var onMove: @MainActor (_ distance: Double, _ start: Double) -> Void = { _, _ in }
  /// Called when the divider is to be elsewhere, with the fraction of the window before it.
  var onPlace: @MainActor (Double) -> Void = { _ in }
  /// The fraction of the window before the divider.
  var fraction = 0.5 { didSet { updateAccessibilityValue() } }

  /// The fractions of the window that can be before the divider.
  static let fractions = 0.2...0.8
  /// The thickness in which fingers hold the divider, in points.
  static let thickness = 44.0
  /// The thickness of the line, in points.
  static let lineThickness = 4.0
  /// The distance by which an arrow key moves the divider, in points.
  private static let keyStep = 24.0
  /// The fraction of the window by which a screen reader moves the divider.
  private static let actionStep = 0.05

  private let buttons = FloatingBar("compare.divider.bar", label: localized("Compare"))
  private let pan = PanGestureRecognizer(touches: 1...1, label: "move divider")
  /// The fraction before the divider when a finger began to move it.
  private var start = 0.5

  init() {
    super.init()
    isFocusable = true
    isAccessibilityElement = false
    accessibilityIdentifier = "compare.divider"
    accessibilityLabel = localized("Divider")
    accessibilityRole = .slider
    lock.beBarButton(
      "compare.lock", .lock, label: localized("Same zoom"), toolTip: localized("Zoom Both Together")
    )
    swap.beBarButton("compare.swap", .swap, label: localized("Swap"), toolTip: localized("Swap"))
    for button in [lock, swap] { buttons.addSubview(button) }
    addSubview(buttons)
    addGestureRecognizer(pan)
    pan.addAction { [weak self] in self?.follow($0) }
    updateAccessibilityValue()
  }

  private func updateAccessibilityValue() {
    let percentage = (fraction * 100).rounded()
    let range = (Self.fractions.lowerBound * 100)...(Self.fractions.upperBound * 100)
    accessibilityNumber = AccessibilityNumber(percentage, in: range)
    accessibilityValue = ControlsContent.percentage(of: fraction)
  }

  /// Whether the zooms are locked together.
  var isLocked = false {
    didSet {
      lock.isSelected = isLocked
      lock.titleColor = isLocked ? Theme.offer : Theme.foreground
    }
  }

  /// Whether the photos are side by side, so that the divider is upright.
  var isUpright = true { didSet { if isUpright != oldValue { setNeedsLayout() } } }

  /// Keeps the divider under the finger, as far as it goes. A cancelled movement is undone.
  private func follow(_ pan: PanGestureRecognizer) {
    if pan.state == .began { start = fraction }
    guard pan.state != .cancelled else { return onPlace(start) }
    // The divider moves under the finger: the window does not.
    let translation = pan.translation(in: nil)
    onMove(isUpright ? translation.dx : translation.dy, start)
  }

  // MARK: Keys

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    // Between its buttons, arrows move the focus.
    guard isFirstResponder else { return .ignored }
    switch key.key {
    case .leftArrow where isUpright, .upArrow where !isUpright: onMove(-Self.keyStep, fraction)
    case .rightArrow where isUpright, .downArrow where !isUpright: onMove(Self.keyStep, fraction)
    default: return .ignored
    }
    return .handled
  }

  // A larger value is farther from the beginning, which is at the right in some languages.
  override func accessibilityIncrement() { onPlace(fraction + Self.actionStep) }
  override func accessibilityDecrement() { onPlace(fraction - Self.actionStep) }

  // MARK: Layout and drawing

  override func layoutSubviews() {
    let metrics = BarMetrics.topBar(for: window?.inputKind ?? .touch)
    let side = metrics.cell
    let size = isUpright ? Size(side, 2 * side) : Size(2 * side, side)
    buttons.frame = Rect(
      x: (bounds.center.x - size.width / 2).rounded(),
      y: (bounds.center.y - size.height / 2).rounded(),
      width: size.width, height: size.height)
    for (index, button) in [lock, swap].enumerated() {
      button.font = metrics.iconFont
      let offset = Double(index) * side
      button.frame = Rect(
        x: isUpright ? 0 : offset, y: isUpright ? offset : 0, width: side, height: side)
    }
  }

  override func draw(into list: inout DrawList) {
    let line =
      isUpright
      ? Rect(
        x: bounds.center.x - Self.lineThickness / 2, y: 0, width: Self.lineThickness,
        height: bounds.height)
      : Rect(
        x: 0, y: bounds.center.y - Self.lineThickness / 2, width: bounds.width,
        height: Self.lineThickness)
    list.append(.fill(line, Theme.compareLine))
  }
}

extension CompareDivider: AccessibleAdjustable {
  /// Moves the divider until a percentage of the window is before it.
  func setAccessibilityNumber(_ value: Double) { if value.isFinite { onPlace(value / 100) } }
}
