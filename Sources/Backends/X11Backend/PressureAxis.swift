/// The valuator by which a device tells how hard it is pressed.
struct PressureAxis: Hashable {
  private let valuator: Int32
  private let minimum: Double
  private let range: Double

  /// The valuator of number `valuator`, with its smallest and its largest value; nil when these
  /// leave nothing between them.
  init?(valuator: Int32, from minimum: Double, to maximum: Double) {
    guard maximum > minimum, (maximum - minimum).isFinite else { return nil }
    self.valuator = valuator
    self.minimum = minimum
    range = maximum - minimum
  }

  /// How hard it is pressed, from 0 to 1, given new `values` by number of the valuator; nil when
  /// they do not tell.
  func pressure(in values: [Int32: Double]) -> Double? {
    guard let value = values[valuator], value.isFinite else { return nil }
    return min(max((value - minimum) / range, 0), 1)
  }
}
