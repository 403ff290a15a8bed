/// A value that an accessible element shows as a number.
public struct AccessibilityNumber: Hashable, Sendable {
  /// The present value.
  public var value: Double
  /// The smallest and greatest value.
  public var range: ClosedRange<Double>
  /// The smallest difference between two values; 0 if every value is possible.
  public var step: Double

  /// Creates a value.
  public init(_ value: Double, in range: ClosedRange<Double>, step: Double = 0) {
    self.value = value
    self.range = range
    self.step = step
  }
}
