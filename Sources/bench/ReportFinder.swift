import Glibc

/// Tells which report of a motion of fingers a frame shows, from what it shows of their distance.
struct ReportFinder {
  /// What is shown of each report, by its number.
  private let readings: [Double]
  /// The newest report that was found, or the first.
  private(set) var newest = 0

  /// By how much what a frame shows may miss that of its report, as a share: reports differ by 1 % in
  /// the pinch, and by a quarter of that where it turns.
  private static let tolerance = 0.0035

  /// A finder for reports of which `readings` are shown, by number.
  init(readings: [Double]) { self.readings = readings }

  /// The number of the report that a frame with `reading` shows, after `sent` of them, which is
  /// never older than that of the frame before; nil when it is none of them.
  mutating func report(showing reading: Double, of sent: Int) -> Int? {
    let candidates = newest..<max(newest + 1, sent)
    let misses = candidates.map { abs(log(reading / readings[$0])) }
    guard let least = misses.min(), least < Self.tolerance, let index = misses.firstIndex(of: least)
    else { return nil }
    newest = candidates.lowerBound + index
    return newest
  }
}
