import Gestures
import Motion

/// Gathers changes of touches into frames.
///
/// Changes of different touches join one frame; a second change of a touch begins the next, and so
/// does a change that came too much later to belong to the same report of the hardware. In a frame
/// movement comes first, then landing, then lifting, as those who take it will see it: a finger that
/// moves after another has landed moves in the next frame.
struct TouchFrameAssembly {
  private var frames: [TouchFrame] = []
  /// When the first change of the last frame happened.
  private var opened = Instant.zero
  /// Time of the newest frame handed out; time never runs backward from frame to frame.
  private var newest = Instant.zero

  /// The longest time between changes of one frame: the touches of one report arrive up to 1 ms
  /// apart and carry whole milliseconds; reports follow one another every 5 ms (200 Hz) or slower.
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

  /// Hands out the frames gathered so far.
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
  /// The place of a phase in a frame.
  fileprivate var order: Int {
    switch self {
    case .moved, .stationary: 0
    case .began: 1
    case .ended, .cancelled: 2
    }
  }
}
