/// The first point at which a function reaches a level, found by bisection.
struct Crossing {
  private let level: Double
  private let stops: [Double]

  /// Halvings after which no number is left between the two ends.
  private static let halvings = 60

  /// Creates a search for `level` between `stops`, in ascending order. From each of them to the next
  /// the function must only rise or only fall.
  init(of level: Double, between stops: [Double]) {
    self.level = level
    self.stops = stops
  }

  /// Returns the first argument at which `function` has the level; nil if there is none.
  func first(_ function: (Double) -> Double) -> Double? {
    for (low, high) in zip(stops, stops.dropFirst()) {
      let ends = (function(low), function(high))
      if ends.0 == level { return low }
      if (ends.0 < level) != (ends.1 < level) || ends.1 == level {
        return bisect(low, high, isRising: ends.0 < ends.1, function)
      }
    }
    return nil
  }

  private func bisect(
    _ low: Double, _ high: Double, isRising: Bool, _ function: (Double) -> Double
  ) -> Double {
    var low = low
    var high = high
    for _ in 0..<Self.halvings {
      let middle = low + (high - low) / 2
      let isBefore = isRising ? function(middle) < level : function(middle) > level
      if isBefore { low = middle } else { high = middle }
    }
    return high
  }
}
