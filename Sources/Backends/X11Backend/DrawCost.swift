/// How long drawing takes, up to the request to present, judged by the last frames.
///
/// One frame among them may have taken any time, because another program had the processor or
/// something was used for the first time: that says nothing about the next.
struct DrawCost {
  /// Nanoseconds; only the last few.
  private var recent: [Int64] = []

  /// As many as a sixth of a second has; enough for the median to be steady.
  private static let memory = 9
  /// What is assumed of the first frame, in nanoseconds.
  private static let first: Int64 = 2_000_000

  /// What the next frame will most likely take, in nanoseconds.
  var typical: Int64 {
    recent.isEmpty ? Self.first : recent.sorted()[recent.count / 2]
  }

  /// What the next frame will hardly exceed, in nanoseconds: the second highest of the last ones.
  var high: Int64 {
    recent.count < 2 ? typical : recent.sorted()[recent.count - 2]
  }

  /// Takes note of a frame that took `cost` nanoseconds.
  mutating func learn(_ cost: Int64) {
    if recent.count == Self.memory { recent.removeFirst() }
    recent.append(cost)
  }
}
