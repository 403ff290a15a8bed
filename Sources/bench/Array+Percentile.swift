extension [Double] {
  /// The value that so many percent of all do not exceed; 0 when there are none.
  func percentile(_ percent: Int) -> Double {
    guard !isEmpty else { return 0 }
    return sorted()[Swift.max(0, (count * percent + 99) / 100 - 1)]
  }
}
