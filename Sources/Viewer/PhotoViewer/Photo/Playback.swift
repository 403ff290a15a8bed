import Motion
import Pixels
import SystemPackage

/// The page of the current file that is shown, and its playback if it is animated.
struct Playback {
  /// The file; nil before the first one.
  private(set) var path: FilePath?
  /// The page that is shown, from 0.
  private(set) var page = 0
  /// The player of the page; nil unless it is animated.
  private(set) var player: AnimationPlayer?

  /// Whether the page is animated.
  var isAnimated: Bool { player != nil }
  /// Whether the frames of the page follow each other.
  var isPlaying: Bool { player?.isPaused == false }
  /// The number of the frame to request; nil for none.
  var wantedFrame: Int? { player.flatMap { $0.needsFrame ? $0.wanted : nil } }
  /// The time at which the next frame is due; nil for none.
  var deadline: Instant? { player?.deadline }

  /// Begins with the first page of the file at `path`, which is not animated until
  /// ``animate(isPaused:frameLimit:)`` is called.
  mutating func begin(_ path: FilePath?) {
    self.path = path
    turn(to: 0)
  }

  /// Shows another page of the file.
  mutating func turn(to page: Int) {
    self.page = page
    player = nil
  }

  /// Begins to play the page, which rests after `frameLimit` frames; never if that is nil.
  mutating func animate(isPaused: Bool, frameLimit: Int? = nil) {
    player = AnimationPlayer(isPaused: isPaused, frameLimit: frameLimit)
  }

  /// Ends playing: the frame that is shown stays.
  mutating func stop() { player = nil }

  /// Stores a frame until it is due, if it is the requested one.
  mutating func receive(frame number: Int, _ pyramid: Pyramid, lasting duration: Duration) {
    guard number == player?.wanted else { return }
    player?.receive(pyramid, lasting: duration)
  }

  /// Returns the frame to show from `time` on; nil if the shown frame stays.
  mutating func advance(to time: Instant) -> Pyramid? { player?.advance(to: time) }

  /// Pauses or resumes.
  mutating func togglePause(at time: Instant) { player?.togglePause(at: time) }

  mutating func pause(at time: Instant) { if isPlaying { togglePause(at: time) } }
}
