public import Drawing
public import Geometry
public import Gestures
import Layout
import Motion
public import Semantics
public import Views

/// A control that makes a value smaller or greater by steps: two halves, minus and plus.
///
/// A half that is held steps again and again, at first ten times a second and later twenty times.
open class Stepper: Control {
  /// The smallest value. A range without a length has no other value.
  public final var minimumValue = 0.0 { didSet { rangeDidChange() } }
  /// The upper end of the range of values.
  public final var maximumValue = 100.0 { didSet { rangeDidChange() } }
  /// The difference that a step makes; a step that is not above 0 makes none.
  public final var step = 1.0
  /// Whether a step beyond one end of the range leads to the other.
  public final var wraps = false { didSet { if wraps != oldValue { setNeedsDisplay() } } }
  /// Whether a half that is held steps again and again. Turned off, it ends the steps of a half that is held now.
  public final var autorepeats = true
  /// The value as text, for programs that read the window; the number by default.
  public final var valueDescription: (@MainActor (Double) -> String)?

  /// The value. Setting it sends no event; it is limited to the range.
  public final var value: Double {
    get { model }
    set {
      let new = newValue.isNaN ? range.clamp(model) : range.clamp(newValue)
      guard new != model else { return }
      model = new
      setNeedsDisplay()
    }
  }

  private var model = 0.0
  private var press: Press?
  private let repetition = HoldRepetition()

  /// A finger on one half.
  private struct Press {
    /// 1 for the half that makes the value greater, or else -1.
    let direction: Double
    let valueBefore: Double
    /// Whether the finger is on the half.
    var isInside = true
    var hasRepeated = false
  }

  /// The size of a stepper, as in UIKit.
  private static let size = Size(94, 32)
  private static let markLength = 14.0
  private static let markWidth = 1.75
  private static let dividerHeight = 18.0

  /// Creates a stepper from 0 to 100, at 0.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    accessibilityTraits = .adjustable
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
  }

  private var range: ClosedRange<Double> { .values(from: minimumValue, to: maximumValue) }

  private func rangeDidChange() {
    value = model
    // A half that leads nowhere is paler.
    setNeedsDisplay()
  }

  /// Makes the value greater by `count` steps, smaller if that is negative, and sends `valueChanged` if
  /// it changes.
  open func move(bySteps count: Double) {
    guard isEnabled, step > 0, step.isFinite, count.isFinite else { return }
    let wanted = model + count * step
    let isBeyond = !range.contains(wanted)
    let isAtEnd = model == (count > 0 ? range.upperBound : range.lowerBound)
    let end = count > 0 ? range.lowerBound : range.upperBound
    change(to: wraps && isBeyond && isAtEnd ? end : wanted)
  }

  private func change(to new: Double) {
    let old = model
    value = new
    if model != old { sendActions(for: .valueChanged) }
  }

  // MARK: Touches

  /// Presses the half under the finger.
  open override func beginTracking(_ touch: Touch) {
    let direction = direction(at: touch.location(in: self))
    press = Press(direction: direction, valueBefore: model)
    setNeedsDisplay()
    guard autorepeats else { return }
    repetition.start(in: window) { [weak self] in self?.repeatStep() }
  }

  private func repeatStep() {
    guard autorepeats, let press, press.isInside else { return }
    self.press?.hasRepeated = true
    move(bySteps: press.direction)
  }

  /// Releases the half while the finger is elsewhere.
  open override func continueTracking(_ touch: Touch) {
    let isInside = isOnPressedHalf(touch)
    press?.isInside = isInside
    setNeedsDisplay()
  }

  /// Steps, unless the half has been held. A cancelled press is undone.
  open override func endTracking(_ touch: Touch?) {
    guard let press else { return }
    repetition.stop()
    let isInside = touch.map(isOnPressedHalf)
    self.press = nil
    setNeedsDisplay()
    switch isInside {
    case nil: change(to: press.valueBefore)
    case true? where !press.hasRepeated: move(bySteps: press.direction)
    default: break
    }
  }

  /// Sends that a touch has ended inside, which has no effect of its own.
  open override func didPress() { sendActions(for: .touchUpInside) }

  private func direction(at point: Point) -> Double {
    (point.x < bounds.center.x) == isRightToLeft ? 1 : -1
  }

  private func isOnPressedHalf(_ touch: Touch) -> Bool {
    let point = touch.location(in: self)
    return direction(at: point) == press?.direction && enlargedShape.contains(point, in: bounds)
  }

  // MARK: Keys

  /// Steps for the arrow keys; from right to left, the horizontal ones are exchanged.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard isEnabled, key.heldModifiers.isEmpty else { return .ignored }
    switch key.key {
    case .upArrow: move(bySteps: 1)
    case .downArrow: move(bySteps: -1)
    case .rightArrow: move(bySteps: isRightToLeft ? -1 : 1)
    case .leftArrow: move(bySteps: isRightToLeft ? 1 : -1)
    default: return .ignored
    }
    return .handled
  }

  // MARK: Look

  /// The size of both halves.
  open override var intrinsicContentSize: Size { Self.size }

  /// Draws the halves and their marks.
  open override func draw(into list: inout DrawList) {
    let box = Rect(
      x: bounds.minX, y: bounds.center.y - Self.size.height / 2, width: bounds.width,
      height: Self.size.height)
    let radius = ControlMetrics.cornerRadius
    list.append(.roundedFill(box, radius: radius, ControlColors.fillBackground))
    drawHalf(direction: -1, in: box, into: &list)
    drawHalf(direction: 1, in: box, into: &list)
    let divider = Rect(
      x: box.center.x - 0.5, y: box.center.y - Self.dividerHeight / 2, width: 1,
      height: Self.dividerHeight)
    if press?.isInside != true { list.append(.fill(divider, .separator)) }
    drawContrastOutline(of: box, radius: radius, .label, into: &list)
  }

  private func drawHalf(direction: Double, in box: Rect, into list: inout DrawList) {
    let isLeft = (direction < 0) != isRightToLeft
    let half = Rect(
      x: isLeft ? box.minX : box.center.x, y: box.minY, width: box.width / 2, height: box.height)
    if let press, press.isInside, press.direction == direction {
      let corners: RectCorners =
        isLeft ? [.topLeft, .bottomLeft] : [.topRight, .bottomRight]
      let path = Path(half, corners: CornerRadii(ControlMetrics.cornerRadius, corners: corners))
      list.append(.path(path, .color(.fill)))
    }
    let canStep =
      isEnabled && (wraps || model != (direction < 0 ? range.lowerBound : range.upperBound))
    let foreground: Color =
      canStep ? .label : .disabledLabel.visible(on: ControlColors.fillBackground)
    let arms = direction < 0 ? [Vector(1, 0)] : [Vector(1, 0), Vector(0, 1)]
    for arm in arms {
      var path = Path()
      path.move(to: half.center - arm * (Self.markLength / 2))
      path.line(to: half.center + arm * (Self.markLength / 2))
      list.append(
        .stroke(path, .color(foreground), StrokeStyle(width: Self.markWidth, cap: .round)))
    }
  }

  // MARK: Accessibility

  /// The role of a number that is changed in steps.
  open override var defaultAccessibilityRole: AccessibilityRole? { .spinButton }

  /// The value in its range.
  open override var defaultAccessibilityNumber: AccessibilityNumber? {
    AccessibilityNumber(model, in: range, step: max(0, step))
  }

  /// The value of the stepper as text.
  open override var defaultAccessibilityValue: String? {
    valueDescription?(model)
      ?? Int(exactly: model).map { "\($0)" } ?? "\(model)"
  }

  /// Makes the value greater by a step.
  open override func accessibilityIncrement() { move(bySteps: 1) }

  /// Makes the value smaller by a step.
  open override func accessibilityDecrement() { move(bySteps: -1) }
}

extension Stepper: AccessibleAdjustable {
  /// Changes the value, and sends `valueChanged` if it differs.
  public final func setAccessibilityNumber(_ value: Double) {
    if isEnabled { change(to: value) }
  }
}
