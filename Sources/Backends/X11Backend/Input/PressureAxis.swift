/// The valuator that measures the pressure on a device.
struct PressureAxis: Hashable {
  private let valuator: Int32
  private let minimum: Double
  private let range: Double

  /// Creates an axis for the valuator numbered `valuator`, given its range; nil if the range is
  /// empty.
  init?(valuator: Int32, from minimum: Double, to maximum: Double) {
    guard maximum > minimum, (maximum - minimum).isFinite else { return nil }
    self.valuator = valuator
    self.minimum = minimum
    range = maximum - minimum
  }

  /// Returns the pressure from 0 to 1, given the new `values` by valuator number; nil if they do
  /// not include it.
  func pressure(in values: [Int32: Double]) -> Double? {
    guard let value = values[valuator], value.isFinite else { return nil }
    return min(max((value - minimum) / range, 0), 1)
  }
}
