import Motion
import Pixels

/// The playback of an animated picture: shows its frames as they arrive, each for its duration, and rests on the last
/// one after the number of loops that the file states. Then it can be played again.
///
/// At most one frame waits while another is shown, so that memory use does not depend on the number
/// of frames.
struct AnimationPlayer {
  private struct Frame {
    let pyramid: Pyramid
    let duration: Duration
  }

  private var waiting: Frame?
  /// The time at which the shown frame ends; nil before the first one.
  private var end: Instant?
  /// The number of the next frame to request, counted over all loops.
  private(set) var wanted = 0
  /// The number of the first frame since the user last played it again.
  private var first = 0
  /// The number of frames until the playback rests; nil if it continues for ever.
  private let frameLimit: Int?
  /// Whether the playback is paused, or rests on the last frame. A player that starts paused shows its first frame.
  private(set) var isPaused: Bool

  /// The minimum duration of a frame. Files use shorter ones to mean "as fast as possible".
  private static let shortest = Duration.milliseconds(10)

  /// Creates a player before the first frame, which rests after `frameLimit` frames, or never if that is nil.
  init(isPaused: Bool = false, frameLimit: Int? = nil) {
    self.isPaused = isPaused
    self.frameLimit = frameLimit
  }

  /// Whether all frames have arrived.
  private var isOver: Bool { frameLimit.map { wanted - first >= $0 } ?? false }

  /// Whether the next frame may be shown: always the first one.
  private var goesOn: Bool { !isPaused || end == nil }

  /// Whether the frame ``wanted`` should be requested now.
  var needsFrame: Bool { waiting == nil && goesOn && !isOver }

  /// The time at which the waiting frame is due, or the last one ends; nil if none waits or the playback is
  /// paused.
  var deadline: Instant? {
    guard goesOn, waiting != nil || isOver else { return nil }
    return end ?? .zero
  }

  /// Stores the frame ``wanted`` until it is due.
  mutating func receive(_ pyramid: Pyramid, lasting duration: Duration) {
    waiting = Frame(pyramid: pyramid, duration: max(duration, Self.shortest))
    wanted += 1
  }

  /// Returns the frame to show from `time` on; nil if the shown frame stays.
  mutating func advance(to time: Instant) -> Pyramid? {
    guard let deadline, deadline <= time else { return nil }
    guard let frame = waiting else {
      isPaused = true
      return nil
    }
    waiting = nil
    // Starts at the end of the previous frame, unless this one is late by more than its duration.
    let start = end.map { time < $0 + frame.duration ? $0 : time } ?? time
    end = start + frame.duration
    return frame.pyramid
  }

  /// Pauses or resumes the playback, or plays it again after the last frame.
  mutating func togglePause(at time: Instant) {
    isPaused.toggle()
    guard !isPaused else { return }
    if isOver, waiting == nil { first = wanted }
    end = end.map { max($0, time) }
  }
}
