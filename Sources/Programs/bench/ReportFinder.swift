import Glibc

/// Finds the report that a frame shows, by the distance between the fingers.
struct ReportFinder {
  /// The expected reading for each report.
  private let readings: [Double]
  /// The newest report found so far, or the first.
  private(set) var newest = 0

  /// The relative tolerance of a reading. Reports differ by 1% in the pinch, and by a quarter of
  /// that where it reverses.
  private static let tolerance = 0.0035

  /// Creates a finder for reports with the given readings, by number.
  init(readings: [Double]) { self.readings = readings }

  /// Returns the report shown by a frame with `reading`, after `sent` reports were sent; nil if no
  /// report matches. It is never older than that of the previous frame.
  mutating func report(showing reading: Double, of sent: Int) -> Int? {
    let candidates = newest..<max(newest + 1, sent)
    let misses = candidates.map { abs(log(reading / readings[$0])) }
    guard let minimum = misses.min(), minimum < Self.tolerance,
      let index = misses.firstIndex(of: minimum)
    else { return nil }
    newest = candidates.lowerBound + index
    return newest
  }
}
