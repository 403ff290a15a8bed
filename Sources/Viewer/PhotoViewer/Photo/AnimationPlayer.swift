import Imaging
import Motion

/// Plays the frames of a picture as they come, each for its time.
///
/// One frame is shown and the next one waits: whatever a file holds, no more is in memory.
struct AnimationPlayer {
  private struct Frame {
    let pyramid: Pyramid
    let duration: Duration
  }

  private var waiting: Frame?
  /// Until when the frame that is shown is shown; nil before the first one.
  private var end: Instant?
  /// The number of the frame to ask for, counted over all rounds.
  private(set) var wanted = 0
  /// Whether the frame that is shown stays.
  private(set) var isPaused = false

  /// Frames follow each other no faster than this: what asks for more means as fast as can be.
  private static let shortest = Duration.milliseconds(10)

  /// Whether the frame number ``wanted`` is to be asked for.
  var needsFrame: Bool { waiting == nil && !isPaused }

  /// When the next frame is to be shown; nil when none waits.
  var deadline: Instant? { isPaused || waiting == nil ? nil : end ?? .zero }

  /// Takes the frame number ``wanted``.
  mutating func take(_ pyramid: Pyramid, lasting duration: Duration) {
    waiting = Frame(pyramid: pyramid, duration: max(duration, Self.shortest))
    wanted += 1
  }

  /// The frame to show from `time` on; nil when what is shown stays.
  mutating func advance(to time: Instant) -> Pyramid? {
    guard let deadline, deadline <= time, let frame = waiting else { return nil }
    waiting = nil
    // In step with the frame before, unless that has been late by more than its own time.
    let start = end.map { time < $0 + frame.duration ? $0 : time } ?? time
    end = start + frame.duration
    return frame.pyramid
  }

  /// Stops, or goes on.
  mutating func togglePause(at time: Instant) {
    isPaused.toggle()
    if !isPaused { end = end.map { max($0, time) } }
  }
}
