/// The time that each line of a script took. The repetitions of a line count together, and so do the lines of an included
/// file.
struct LineTimes: Codable, Hashable {
  /// The seconds that each line took until the last change.
  private(set) var seconds: [Int: Double] = [:]
  /// The line that is played; nil if none is.
  private(set) var current: Int?
  /// The time of the last change.
  private var start = 0.0

  /// Begins `line`, or ends the last one if it is nil, at `time` in seconds since the start.
  mutating func begin(_ line: Int?, at time: Double) {
    if let current { seconds[current, default: 0] += time - start }
    current = line
    start = time
  }
}
