import Motion
import Settings
import SystemPackage
import Views

/// The player of the slideshow: its timing and its order, the reasons to hold it, and its bar.
@MainActor
final class SlideshowPlayer {
  private var timing = Slideshow()
  private var order = SlideOrder()
  private var generator = SystemRandomNumberGenerator()
  /// The picture that is shown.
  private var path: FilePath?
  private var hiding: Scheduled?
  let bar = SlideshowBar()
  /// Keeps the screen awake, or no longer; nil if there is no way to.
  var onKeepAwake: (@MainActor (Bool) -> Void)?
  /// Whether it begins as soon as there are pictures.
  var isAwaited = false
  /// Whether pictures pass into one another.
  private(set) var fades = true
  /// The settings that were applied last.
  private var applied: Settings?

  /// The time after which the bar that the pointer has shown is hidden.
  private static let idleTime: Duration = .seconds(3)

  var isRunning: Bool { timing.isRunning }
  var isPaused: Bool { timing.isPaused }
  /// Whether the window filled the screen before.
  var wasFullscreen: Bool { timing.wasFullscreen }
  /// The time of the next picture; nil while the current one is not complete, or is held.
  var deadline: Instant? { timing.deadline }
  /// The number of consecutive pictures that could not be shown.
  var faultCount: Int { timing.faultCount }

  /// The time for which a picture is shown.
  var interval: Duration {
    get { timing.interval }
    set {
      timing.interval = newValue
      updateBar()
    }
  }

  /// Applies the `settings` for slideshows. The user's choices for this one stay, unless the same setting has changed.
  func apply(_ settings: Settings) {
    if settings.slideshow.interval != applied?.slideshow.interval {
      interval = .seconds(settings.slideshow.interval)
    }
    if settings.slideshow.shuffles != applied?.slideshow.shuffles {
      isShuffled = settings.slideshow.shuffles
    }
    order.repeats = settings.slideshow.repeats
    fades = settings.slideshow.fades
    applied = settings
  }

  /// Whether pictures are shown in random order.
  var isShuffled: Bool {
    get { order.isShuffled }
    set {
      order.isShuffled = newValue
      updateBar()
    }
  }

  /// Begins with the pictures at `chosen`, all if it is nil, in a window that may fill the screen already.
  func begin(with chosen: Set<FilePath>?, inFullscreen wasFullscreen: Bool) {
    order.begin(with: chosen)
    timing.begin(inFullscreen: wasFullscreen)
    isAwaited = false
    path = nil
    bar.alpha = 0
    updateBar()
    onKeepAwake?(true)
  }

  func end() {
    timing.end()
    hiding?.cancel()
    bar.hide()
    onKeepAwake?(false)
  }

  /// Pauses at the current picture, with the bar, or resumes.
  func togglePause(in window: Window) { setPaused(!isPaused, in: window) }

  /// Pauses or resumes.
  func setPaused(_ isPaused: Bool, in window: Window) {
    guard isRunning, isPaused != timing.isPaused else { return }
    timing.setPaused(isPaused)
    updateBar()
    onKeepAwake?(!isPaused)
    if isPaused { showBar(in: window, staying: true) } else { bar.hide() }
  }

  /// Shows the bar for a while, because the pointer moves, or until it is hidden if it is `staying`.
  func showBar(in window: Window, staying: Bool = false) {
    hiding?.cancel()
    bar.show(in: window.size, for: window.inputKind)
    guard !staying, !isPaused else { return }
    hiding = window.schedule(after: Self.idleTime) { [weak self] in
      if self?.isPaused == false { self?.bar.hide() }
    }
  }

  /// Gives the bar its place in `window`, which has another size, if it is shown.
  func fitBar(in window: Window) {
    if bar.isFadedIn { bar.show(in: window.size, for: window.inputKind) }
  }

  private func updateBar() {
    bar.showState(isPaused: isPaused, isShuffled: order.isShuffled, interval: interval)
  }

  /// Records the picture that is shown at `time`, whether it is complete, or cannot be shown, and the time that it
  /// needs to be shown whole.
  func record(
    _ path: FilePath?, isComplete: Bool, needing needed: Duration, isFault: Bool, at time: Instant
  ) {
    if path != self.path {
      self.path = path
      timing.recordTurn()
    }
    if isComplete { timing.recordComplete(at: time, needing: needed, isFault: isFault) }
  }

  /// Returns the number of pictures of the slideshow in `paths`.
  func count(in paths: [FilePath]) -> Int { order.count(in: paths) }

  /// Advances, and returns the index in `paths` of the picture after the one at `index`; nil after the last one.
  func next(after index: Int, in paths: [FilePath]) -> Int? {
    timing.recordTurn()
    return order.next(after: index, in: paths, using: &generator)
  }
}
