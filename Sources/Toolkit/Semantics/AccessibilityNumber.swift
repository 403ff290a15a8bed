/// A value that an accessible element shows as a number.
public struct AccessibilityNumber: Hashable, Sendable {
  /// The current value.
  public var value: Double
  /// The minimum and the maximum value.
  public var range: ClosedRange<Double>
  /// The smallest difference between two values; 0 if every value is possible.
  public var step: Double

  /// Creates a value.
  public init(_ value: Double, in range: ClosedRange<Double>, step: Double = 0) {
    self.value = value
    self.range = range
    self.step = step
  }

  /// The number with its value in the range, at the start of it if that is not a number, and a step that
  /// is not negative.
  package var valid: AccessibilityNumber {
    let inRange = min(max(value, range.lowerBound), range.upperBound)
    return AccessibilityNumber(
      value.isNaN ? range.lowerBound : inRange, in: range,
      step: step > 0 && step.isFinite ? step : 0)
  }
}
