import Motion

extension TouchFrame {
  /// Whether nothing landed and nothing left in it.
  public var isMovementOnly: Bool {
    changes.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
  }

  /// Takes in `later`, which is movement only, as is this one: each touch is where it was last, and
  /// keeps every report on the way as a sample.
  mutating func coalesce(with later: TouchFrame) {
    for change in later.changes {
      guard let index = changes.firstIndex(where: { $0.id == change.id }) else {
        var first = change
        first.samples = change.reports(at: later.time)
        changes.append(first)
        continue
      }
      let samples = changes[index].reports(at: time) + change.reports(at: later.time)
      let hasMoved = changes[index].phase == .moved || change.phase == .moved
      changes[index] = change
      changes[index].phase = hasMoved ? .moved : .stationary
      changes[index].samples = samples
    }
    for index in changes.indices where changes[index].samples.isEmpty {
      changes[index].samples = changes[index].reports(at: time)
    }
    time = later.time
  }
}

extension TouchChange {
  /// What the device reported: its samples, or what it says itself.
  func reports(at time: Instant) -> [TouchSample] {
    samples.isEmpty ? [TouchSample(time: time, position: position, pressure: pressure)] : samples
  }
}

extension [TouchFrame] {
  /// The same with each run of movement as one frame: what belongs to one frame of the display is
  /// acted on once, and nothing of it is lost.
  ///
  /// Only for a fixed rhythm, such as the display's: where slops are consumed depends on what makes a
  /// frame, so that frames made of whatever happened to arrive together would not behave alike
  /// twice.
  public func coalesced() -> [TouchFrame] {
    var result: [TouchFrame] = []
    for frame in self {
      if let last = result.last, last.isMovementOnly && frame.isMovementOnly {
        result[result.count - 1].coalesce(with: frame)
      } else {
        result.append(frame)
      }
    }
    return result
  }
}
