import Motion

/// The timing of a slideshow. It counts from when a picture is shown complete.
struct Slideshow {
  /// Whether it runs.
  private(set) var isRunning = false
  /// The time for which a picture is shown.
  var interval: Duration = .seconds(5)
  /// Whether it is held at the current picture.
  private(set) var isPaused = false
  /// Whether the window filled the screen before.
  private(set) var wasFullscreen = false
  /// The time at which the picture was complete; nil before that.
  private var start: Instant?
  /// The time that the picture needs: an animation plays at least once.
  private var needed: Duration = .zero
  /// The number of consecutive pictures that could not be shown.
  private(set) var faultCount = 0

  /// A picture that cannot be shown stays only long enough to be noticed.
  private static let faultInterval: Duration = .milliseconds(500)

  /// The time of the next picture; nil while the current one is not complete, or is held.
  var deadline: Instant? {
    guard isRunning, !isPaused, let start else { return nil }
    return start + (faultCount > 0 ? Self.faultInterval : max(interval, needed))
  }

  /// Begins, in a window that may fill the screen already.
  mutating func begin(inFullscreen wasFullscreen: Bool) {
    isRunning = true
    isPaused = false
    self.wasFullscreen = wasFullscreen
    faultCount = 0
    start = nil
  }

  /// Records that the picture is complete at `time`, and needs some time to be shown whole, or that it cannot be shown.
  mutating func recordComplete(at time: Instant, needing needed: Duration, isFault: Bool) {
    guard isRunning, start == nil else { return }
    start = time
    self.needed = needed
    faultCount = isFault ? faultCount + 1 : 0
  }

  /// Records that another picture is shown, which is not complete yet.
  mutating func recordTurn() { start = nil }

  /// Pauses at the current picture, or resumes: for the full time of a picture.
  mutating func setPaused(_ isPaused: Bool) {
    self.isPaused = isPaused
    if !isPaused { start = nil }
  }

  mutating func end() { isRunning = false }
}
