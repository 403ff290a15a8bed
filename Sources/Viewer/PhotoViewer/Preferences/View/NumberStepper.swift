import Controls

/// A stepper of the numbers in a range, and of a default if there is one.
///
/// The default is below the smallest number. From there, a step leads to the next number above or below the one that the
/// default means now.
final class NumberStepper: Stepper {
  private let numbers: ClosedRange<Double>
  /// Returns the number that the default means now; nil if there is no default.
  private let standard: (@MainActor () -> Double)?
  /// The value of the stepper that shows the default; nil while a number is chosen.
  private var defaultValue: Double?

  /// The difference of numbers that count as the same one.
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
    if let number {
      value = number
    } else {
      defaultValue = minimumValue
      rest()
    }
    addAction(for: .valueChanged) { [weak self] in self?.follow() }
  }

  /// The chosen number; nil for the default.
  var number: Double? { defaultValue == nil ? value : nil }

  /// Makes both steps from the default possible. Until then, there is none downwards.
  func rest() {
    guard defaultValue != nil, let standard else { return }
    value = min(max(standard(), numbers.lowerBound), numbers.upperBound)
    defaultValue = value
  }

  private func follow() {
    // Programs that read the window may set any number instead.
    if let origin = defaultValue, let standard, abs(abs(value - origin) - step) < Self.tolerance {
      value = next(to: standard(), isAbove: value > origin)
    }
    defaultValue = value < numbers.lowerBound ? value : nil
  }

  /// Returns the next number above or below `number`.
  private func next(to number: Double, isAbove: Bool) -> Double {
    let count = (number - numbers.lowerBound) / step
    let next =
      isAbove
      ? (count + Self.tolerance).rounded(.down) + 1 : (count - Self.tolerance).rounded(.up) - 1
    return numbers.lowerBound + next * step
  }
}
