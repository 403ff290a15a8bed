import Controls
import Geometry
import Gestures
import Semantics
import Views

/// A stepper of the numbers in a range, and of a default if there is one.
///
/// The default is a position of its own, below the smallest number. From there, a step leads to the next number above
/// or below the one that the default means now. A half or a key that is held stops at the default: the steps would run
/// in circles.
final class NumberStepper: Stepper {
  private let numbers: ClosedRange<Double>
  /// Returns the number that the default means now; nil if there is no default.
  private let standard: (@MainActor () -> Double)?

  /// The part of a step by which numbers that count as the same one differ.
  private static let tolerance = 1e-9

  /// Creates a stepper of `numbers`, with a `step` between them, at `number`, or at the default if that is nil.
  init(
    _ numbers: ClosedRange<Double>, step: Double, at number: Double?,
    standard: (@MainActor () -> Double)?
  ) {
    self.numbers = numbers
    self.standard = standard
    super.init()
    minimumValue = standard == nil ? numbers.lowerBound : numbers.lowerBound - step
    maximumValue = numbers.upperBound
    self.step = step
    value = number ?? minimumValue
    valueDidChange()
    addAction(for: .valueChanged) { [weak self] in self?.valueDidChange() }
  }

  /// The chosen number; nil for the default.
  var number: Double? { value < numbers.lowerBound ? nil : value }

  private func valueDidChange() {
    // From the default, both halves lead on.
    wraps = number == nil
    if number == nil { autorepeats = false }
  }

  override func move(bySteps count: Double) {
    guard number == nil, let standard else { return super.move(bySteps: count) }
    guard isEnabled, let next = next(to: standard(), isAbove: count > 0) else { return }
    value = next
    sendActions(for: .valueChanged)
  }

  /// Returns the next number above or below `number`; nil if there is none.
  private func next(to number: Double, isAbove: Bool) -> Double? {
    let count = (number - numbers.lowerBound) / step
    let next =
      isAbove
      ? (count + Self.tolerance).rounded(.down) + 1 : (count - Self.tolerance).rounded(.up) - 1
    let found = numbers.lowerBound + next * step
    let nearest =
      isAbove ? max(found, numbers.lowerBound) : min(found, numbers.upperBound)
    return numbers.contains(nearest) ? nearest : nil
  }

  override func beginTracking(_ touch: Touch) {
    autorepeats = true
    super.beginTracking(touch)
  }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    let isHeldArrow =
      key.phase == .repeat && key.heldModifiers.isEmpty && Vector(towards: key.key) != nil
    return isHeldArrow && number == nil ? .handled : super.pressesBegan(key)
  }

  /// The number that the default means, or the chosen one.
  override var defaultAccessibilityNumber: AccessibilityNumber? {
    guard number == nil, let standard else { return super.defaultAccessibilityNumber }
    return AccessibilityNumber(standard(), in: numbers, step: step).valid
  }
}
