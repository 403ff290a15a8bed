import Motion
import SystemPackage

/// Finds the pictures that were looked at, rather than passed. Each counts once until another one is shown.
struct ViewingTime {
  /// The picture that is shown, or has been looked at last.
  private var path: FilePath?
  /// The time from which the picture that is shown counts as looked at; nil if it does already, or none is shown.
  private(set) var deadline: Instant?

  /// The time for which a picture is shown before it counts.
  private static let minimum = Duration.seconds(2)

  /// Records the picture that is shown completely; nil for none, as also while tiles of a zoomed one are decoded.
  mutating func record(_ shown: FilePath?, at time: Instant) {
    guard let shown else {
      if deadline != nil {
        path = nil
        deadline = nil
      }
      return
    }
    guard shown != path else { return }
    path = shown
    deadline = time + Self.minimum
  }

  /// Returns the picture that has been looked at since the last call, if there is one.
  mutating func takeViewed(at time: Instant) -> FilePath? {
    guard let deadline, deadline <= time else { return nil }
    self.deadline = nil
    return path
  }
}
