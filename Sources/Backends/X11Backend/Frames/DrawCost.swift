/// An estimate of the time that drawing takes, up to the request to present, from the last frames.
///
/// A single frame may take any time, for example because another program uses the processor, or
/// because something is initialized. It does not predict the next frame.
struct DrawCost {
  /// The times of the last few frames, in nanoseconds.
  private var recent: [Int64] = []

  /// The number of frames to remember: a sixth of a second at 60 frames per second, enough for a
  /// stable median.
  private static let memory = 9
  /// The estimate for the first frame, in nanoseconds.
  private static let first: Int64 = 2_000_000

  /// The time that the next frame will probably take, in nanoseconds: the median.
  var typical: Int64 {
    recent.isEmpty ? Self.first : recent.sorted()[recent.count / 2]
  }

  /// The time that the next frame will probably not exceed, in nanoseconds: the second highest of
  /// the last few.
  var high: Int64 {
    recent.count < 2 ? typical : recent.sorted()[recent.count - 2]
  }

  /// Records a frame that took `cost` nanoseconds.
  mutating func learn(_ cost: Int64) {
    if recent.count == Self.memory { recent.removeFirst() }
    recent.append(cost)
  }
}
