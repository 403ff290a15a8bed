import Controls
import Drawing
import Geometry
import Gestures
import Localization
import Semantics
import Views

/// A dial that one finger turns to straighten a picture: a scale of degrees below a pointer.
final class AngleDial: Control {
  /// The angle in degrees, clockwise.
  var degrees = 0.0 { didSet { if degrees != oldValue { setNeedsDisplay() } } }
  /// Called when a finger takes hold of the dial.
  var onBegin: @MainActor () -> Void = {}
  /// Called with the angle that the finger, a key or a program asks for.
  var onTurn: @MainActor (Double) -> Void = { _ in }
  /// Called when the dial is released; with false if the gesture was cancelled.
  var onEnd: @MainActor (Bool) -> Void = { _ in }
  /// The place and the angle at which the finger landed.
  private var start: (x: Double, degrees: Double)?

  /// The maximum angle, in degrees.
  private static let maximum = 45.0
  /// The step of keys, in degrees.
  private static let step = 0.5
  /// The points by which a finger moves for a degree.
  private static let pitch = 8.0
  private static let font = Font(size: 13, weight: .semibold, features: [.tabularNumbers])

  init() {
    super.init()
    accessibilityTraits = .adjustable
    accessibilityIdentifier = "crop.angle"
    accessibilityLabel = localized("Straighten")
  }

  // MARK: Touches

  override func beginTracking(_ touch: Touch) {
    start = (touch.location(in: self).x, degrees)
    onBegin()
  }

  override func continueTracking(_ touch: Touch) {
    guard let start else { return }
    // The scale moves with the finger, below the pointer.
    turn(to: start.degrees - (touch.location(in: self).x - start.x) / Self.pitch)
  }

  override func endTracking(_ touch: Touch?) {
    start = nil
    onEnd(touch != nil)
  }

  /// Nothing but a touch that has ended: the dial has turned already.
  override func didPress() { sendActions(for: .touchUpInside) }

  private func turn(to degrees: Double) {
    onTurn(min(max(degrees, -Self.maximum), Self.maximum))
  }

  /// Turns the dial by a number of steps, as something that can be undone on its own.
  private func turn(bySteps steps: Int) {
    guard isEnabled else { return }
    onBegin()
    turn(to: ((degrees / Self.step).rounded() + Double(steps)) * Self.step)
    onEnd(true)
  }

  // MARK: Keys and programs

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard key.heldModifiers.isEmpty else { return .ignored }
    switch key.key {
    case .rightArrow, .upArrow: turn(bySteps: 1)
    case .leftArrow, .downArrow: turn(bySteps: -1)
    case .pageUp: turn(bySteps: 10)
    case .pageDown: turn(bySteps: -10)
    default: return .ignored
    }
    return .handled
  }

  override func accessibilityIncrement() { turn(bySteps: 1) }

  override func accessibilityDecrement() { turn(bySteps: -1) }

  override var defaultAccessibilityNumber: AccessibilityNumber? {
    AccessibilityNumber(degrees, in: -Self.maximum...Self.maximum, step: Self.step)
  }

  override var defaultAccessibilityValue: String? {
    localized("{number} degrees", ["number": Self.number(degrees)])
  }

  // MARK: Drawing

  /// Returns `degrees` with one decimal.
  private static func number(_ degrees: Double) -> String {
    let tenths = Int((abs(degrees) * 10).rounded())
    let sign = tenths == 0 ? "" : degrees < 0 ? "\u{2212}" : "+"
    return sign + NumberStyle.current.text(of: Double(tenths) / 10, decimals: 1)
  }

  override func draw(into list: inout DrawList) {
    drawScale(into: &list)
    let middle = bounds.center.x
    let options = TextOptions(alignment: .center, numberOfLines: 1)
    let isTurned = degrees != 0
    list.append(
      .textBox(
        TextBox(
          AttributedText(
            Self.number(degrees) + "°", font: Self.font,
            color: isTurned ? Theme.offer : Theme.foreground),
          box: Rect(x: bounds.minX, y: 2, width: bounds.width, height: 18), options: options)))
    list.append(
      .roundedFill(
        Rect(x: middle - 1.5, y: 21, width: 3, height: bounds.height - 23), radius: 1.5,
        isTurned ? Theme.offer : Theme.foreground))
  }

  /// Draws a line for each degree, longer ones for each fifth, which fade towards the ends of the view.
  private func drawScale(into list: inout DrawList) {
    let half = bounds.width / 2
    for degree in Int(-Self.maximum)...Int(Self.maximum) {
      let offset = (Double(degree) - degrees) * Self.pitch
      guard abs(offset) < half - 4 else { continue }
      let isLong = degree.isMultiple(of: 5)
      let height = isLong ? 14.0 : 8
      let fading = 1 - abs(offset) / half
      let color = degree == 0 ? Theme.foreground : Theme.faintForeground
      list.append(
        .fill(
          Rect(
            x: bounds.center.x + offset - 0.5, y: bounds.height - 4 - height, width: 1,
            height: height),
          color.opacity(min(1, fading * 1.6) * (isLong ? 1 : 0.7))))
    }
  }
}

extension AngleDial: AccessibleAdjustable {
  /// Turns the dial to the nearest angle that is allowed.
  func setAccessibilityNumber(_ value: Double) {
    guard isEnabled, value.isFinite else { return }
    onBegin()
    turn(to: value)
    onEnd(true)
  }
}
