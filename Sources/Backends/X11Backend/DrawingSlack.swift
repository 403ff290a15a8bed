/// How long before a vertical blank a frame must be with the server, learnt from what happened.
///
/// A server with a screen needs it there shortly before the blank. One that is itself shown by another
/// program has a deadline of its own, which may lie as far ahead as the middle between two blanks. So
/// the slack starts at more than half an interval, shrinks quickly while frames are in time, and stops just
/// above the value that made one late. From there it shrinks very slowly, to forget what was only a
/// busy moment.
struct DrawingSlack {
  /// The slack, in nanoseconds.
  private(set) var duration: Int64 = 9_000_000
  /// What the slack does not go below for now.
  private var floor: Int64 = Self.least

  /// For the server to wake up and copy a large frame.
  private static let least: Int64 = 1_500_000
  /// What is added to a slack that was too small.
  private static let step: Int64 = 1_000_000
  /// What is taken from the floor with each frame: 1 ms in 16 s at 60 frames a second.
  private static let forgetting: Int64 = 1_000

  /// Takes note of a frame that was drawn with this slack.
  mutating func learn(isLate: Bool, interval: Int64) {
    if isLate {
      floor = min(duration + Self.step, interval * 3 / 4)
      duration = floor
    } else {
      floor = max(floor - Self.forgetting, Self.least)
      duration = max(duration - duration / 64, floor)
    }
  }
}
