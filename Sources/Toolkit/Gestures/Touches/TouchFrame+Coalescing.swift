import Motion

extension TouchFrame {
  /// Whether no touch lands, ends or is cancelled in the frame.
  public var isMovementOnly: Bool {
    changes.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
  }

  /// Merges `later` into this frame; both contain movement only. Each touch gets its last position,
  /// and keeps all reports on the way as samples.
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
  /// Returns the reports of the device: the samples, or the change itself if there are none.
  func reports(at time: Instant) -> [TouchSample] {
    samples.isEmpty ? [TouchSample(time: time, position: position, pressure: pressure)] : samples
  }
}

extension [TouchFrame] {
  /// Returns the frames with each run of movement merged into one frame, so that recognizers act
  /// once per display frame. Samples keep all reports.
  ///
  /// Use it at a fixed rate only, such as that of the display. The consumption of slops depends on
  /// the frames, so merging whatever happened to arrive together would not be reproducible.
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
