extension [Double] {
  /// Returns the given percentile (nearest rank); 0 for an empty array.
  func percentile(_ percent: Int) -> Double {
    guard !isEmpty else { return 0 }
    return sorted()[Swift.max(0, (count * percent + 99) / 100 - 1)]
  }
}
