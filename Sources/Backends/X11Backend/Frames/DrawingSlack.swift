/// An adaptive estimate of the time before a vertical blank at which a frame must reach the server.
///
/// A server with a screen needs the frame shortly before the blank. A nested server has its own
/// deadline, which may be as early as halfway between two blanks. Therefore the slack starts above
/// half an interval, shrinks quickly while frames are on time, and stops just above the value that
/// made a frame late. From there it shrinks very slowly, so that it recovers from a brief high
/// load.
struct DrawingSlack {
  /// The slack, in nanoseconds.
  private(set) var duration: Int64 = 9_000_000
  /// The current lower limit of the slack.
  private var floor: Int64 = Self.minimum

  /// The minimum slack: the time for the server to wake up and copy a large frame.
  private static let minimum: Int64 = 1_500_000
  /// The amount added to a slack that was too small.
  private static let step: Int64 = 1_000_000
  /// The amount subtracted from the lower limit with each frame: 1 ms in 16 s at 60 frames per
  /// second.
  private static let forgetting: Int64 = 1_000

  /// Records whether a frame drawn with this slack was late.
  mutating func learn(isLate: Bool, interval: Int64) {
    if isLate {
      floor = min(duration + Self.step, interval * 3 / 4)
      duration = floor
    } else {
      floor = max(floor - Self.forgetting, Self.minimum)
      duration = max(duration - duration / 64, floor)
    }
  }
}
