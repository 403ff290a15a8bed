import Gestures
import Motion

/// Groups changes of touches into frames.
///
/// Changes of different touches share a frame. A second change of the same touch begins the next
/// frame, and so does a change that is too late to belong to the same hardware report. Within a
/// frame, movements come first, then landings, then lifts, because frames are processed in this
/// order: a finger that moves after another one has landed moves in the next frame.
struct TouchFrameAssembly {
  private var frames: [TouchFrame] = []
  /// The time of the first change in the last frame.
  private var opened = Instant.zero
  /// The time of the newest change. Times never decrease from frame to frame.
  private var newest = Instant.zero

  /// The longest time between changes of one frame: the touches of one report arrive up to 1 ms
  /// apart with times in whole milliseconds, and reports are 5 ms (200 Hz) or more apart.
  private static let span = Duration.milliseconds(4)

  /// Adds `change`, which happened at `time`.
  mutating func add(_ change: TouchChange, at time: Instant) {
    newest = max(newest, time)
    if let frame = frames.last, joins(frame, change) {
      frames[frames.count - 1].changes.append(change)
      frames[frames.count - 1].time = newest
    } else {
      opened = newest
      frames.append(TouchFrame(time: newest, changes: [change]))
    }
  }

  /// Removes and returns the frames gathered so far.
  mutating func take() -> [TouchFrame] {
    defer { frames = [] }
    return frames
  }

  private func joins(_ frame: TouchFrame, _ change: TouchChange) -> Bool {
    newest - opened <= Self.span
      && frame.changes.allSatisfy { $0.id != change.id && $0.phase.order <= change.phase.order }
  }
}

extension TouchPhase {
  /// The rank of the phase within a frame.
  fileprivate var order: Int {
    switch self {
    case .moved, .stationary: 0
    case .began: 1
    case .ended, .cancelled: 2
    }
  }
}
