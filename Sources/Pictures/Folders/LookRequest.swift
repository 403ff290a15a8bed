/// A request to look for changes in the folders that the system does not watch, which a thread fulfils. Looks may go
/// through many thousands of folders: after one that has taken long, the next waits.
struct LookRequest {
  /// Whether there are folders whose changes the system does not report.
  var hasUnwatchedFolders = false
  private var isMade = false
  private var earliest = ContinuousClock.now

  /// The factor by which the pause between two looks at folders exceeds the time that the first one takes.
  private static let restFactor = 10

  /// The time from which the request can be fulfilled; nil while there is none.
  var due: ContinuousClock.Instant? { isMade ? earliest : nil }

  /// Makes a request if there are such folders. Returns whether there are.
  mutating func make() -> Bool {
    isMade = hasUnwatchedFolders
    return isMade
  }

  /// Removes the request if it can be fulfilled at `time`. Returns whether it can.
  mutating func take(at time: ContinuousClock.Instant) -> Bool {
    guard let due, time >= due else { return false }
    isMade = false
    return true
  }

  /// Records a `look` at the folders.
  mutating func record(_ look: ClosedRange<ContinuousClock.Instant>) {
    earliest = Self.endOfRest(after: look)
  }

  /// Returns the earliest time of the next look at folders, after a `look` at them.
  static func endOfRest(
    after look: ClosedRange<ContinuousClock.Instant>
  ) -> ContinuousClock.Instant {
    look.upperBound + (look.upperBound - look.lowerBound) * restFactor
  }
}
