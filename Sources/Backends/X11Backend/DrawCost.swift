/// An estimate of the time that drawing takes, up to the request to present, from the last frames.
///
/// A single frame may have taken any time, because another program had the processor or something
/// was used for the first time; that says nothing about the next frame.
struct DrawCost {
  /// The times of the last few frames, in nanoseconds.
  private var recent: [Int64] = []

  /// The number of frames remembered: a sixth of a second at 60 a second, enough for a steady
  /// median.
  private static let memory = 9
  /// The estimate for the first frame, in nanoseconds.
  private static let first: Int64 = 2_000_000

  /// The time that the next frame will most likely take, in nanoseconds: the median.
  var typical: Int64 {
    recent.isEmpty ? Self.first : recent.sorted()[recent.count / 2]
  }

  /// The time that the next frame will hardly exceed, in nanoseconds: the second highest of the
  /// last few.
  var high: Int64 {
    recent.count < 2 ? typical : recent.sorted()[recent.count - 2]
  }

  /// Records a frame that took `cost` nanoseconds.
  mutating func learn(_ cost: Int64) {
    if recent.count == Self.memory { recent.removeFirst() }
    recent.append(cost)
  }
}
