import Controls
import Gestures
import Localization
import Motion
import PictureLoading
import SystemPackage
import Views

/// The slideshow: one picture after the other, on the whole screen.
///
/// A tap or Space holds it, with a bar; a swipe or the keys for it turn to other pictures, and it continues from there;
/// a picture that is zoomed is held. Escape, its own key and its bar end it.
@MainActor
final class SlideshowController {
  let player = SlideshowPlayer()
  private let stage: PhotoStage
  private let library: PictureLibrary
  private let navigator: PhotoNavigator
  private let window: Window
  private let notices: Notices
  private let announcer: Announcer
  /// Called to begin with the shown or selected pictures, because there are pictures now.
  var onReady: @MainActor () -> Void = {}
  /// The time at which a tap has begun the slideshow; nil if keys or another program have.
  private var tapTime: Instant?

  /// The commands that do not end a slideshow: those that turn to other pictures, or mark the current one.
  private static let leadingCommands: Set = [
    "next", "previous", "first", "last", "scroll-left", "scroll-right", "favourite",
  ]

  /// The time in which pictures pass into one another, in seconds.
  private static let fadeTime = 0.4

  /// Creates the controller that shows the pictures of `library` on `stage` one after the other, by `navigator`, with
  /// `window` in full screen.
  init(
    library: PictureLibrary, stage: PhotoStage, navigator: PhotoNavigator,
    window: Window, notices: Notices, announcer: Announcer
  ) {
    self.library = library
    self.stage = stage
    self.navigator = navigator
    self.window = window
    self.notices = notices
    self.announcer = announcer
    let bar = player.bar
    bar.play.addAction(for: .primaryActionTriggered) { [weak self] in self?.togglePause() }
    bar.end.addAction(for: .primaryActionTriggered) { [weak self] in self?.end() }
    bar.shuffle.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.player.isShuffled.toggle()
    }
    bar.onInterval = { [weak player] in player?.interval = $0 }
  }

  private var pictures: PictureList { library.list }
  private var pager: PhotoPagerView { stage.pager }

  /// Whether it runs.
  var isRunning: Bool { player.isRunning }
  /// The time of the next picture; nil while the current one is incomplete, paused or touched, or a tap on it may still
  /// become a double tap, which must act on the same picture.
  var deadline: Instant? { pager.isTouched || pager.awaitsSecondTap ? nil : player.deadline }

  // MARK: Beginning and ending

  /// Begins as soon as there are pictures, unless it runs.
  func beginWhenReady() {
    player.isAwaited = !isRunning
    beginIfReady()
  }

  /// Begins if it waits for pictures and there are some now. If there will be none, it waits no longer.
  func beginIfReady() {
    guard player.isAwaited, !isRunning else { return }
    if !pictures.paths.isEmpty { return onReady() }
    if !pictures.isAwaited { player.isAwaited = false }
  }

  /// Waits for pictures no longer, and ends.
  func cancel() {
    end()
    player.isAwaited = false
  }

  /// Begins at the photo, all of which is shown, with the pictures at `chosen`, or with all if it is nil.
  func begin(with chosen: Set<FilePath>?) {
    tapTime = window.mayFollowTap ? window.now : nil
    player.begin(with: chosen, inFullscreen: window.isFullscreen)
    announcer.announce(localized("slideshow on"))
    window.isFullscreen = true
    pager.countsCatchingTaps = true
    // The second tap of a double tap would catch a motion, and hold the photo on the way.
    pager.fit(at: window.frameTime, animated: false)
    stage.hideOverlays()
  }

  /// Ends the slideshow, at the picture that is shown. The window has the size that it had before.
  func end() {
    guard isRunning else { return }
    player.end()
    pager.countsCatchingTaps = false
    announcer.announce(localized("slideshow off"))
    if !player.wasFullscreen { window.isFullscreen = false }
  }

  // MARK: Input

  /// Pauses or resumes the slideshow. A photo that is zoomed would hold it, so all of it is shown then.
  func togglePause() {
    if player.isPaused { pager.fit(at: window.frameTime, animated: true) }
    player.togglePause(in: window)
    announcer.announce(
      player.isPaused ? localized("slideshow paused") : localized("slideshow goes on"))
  }

  /// Pauses or resumes the slideshow after a tap whose finger landed at `time`, unless it is the second one of a double
  /// tap on what has begun the slideshow.
  func photoWasTapped(landingAt time: Instant) {
    if let tapTime, time - tapTime <= window.arena.profile.multiTapInterval { return }
    togglePause()
  }

  /// Handles a key of `keys` during a slideshow, unless it is for a menu or a message in front of it. Returns
  /// whether that is all that it is for.
  func takes(_ event: WindowEvent, keys: CommandKeys) -> Bool {
    guard isRunning, window.presentations.isEmpty, case .key(let press) = event, press.phase != .up
    else {
      return false
    }
    let command = keys.command(for: press, in: .photo)
    // On a button of the bar it presses that.
    let isForPause =
      (press.key == .space || command?.id == "pause-or-next") && !player.bar.hasFocusWithin
    // A key for the pause that is held must not turn to other pictures, which it does otherwise.
    guard press.phase == .down else { return isForPause }
    // Its end leaves the full screen that it has begun with.
    let leavesFullscreen = command?.id == Command.fullscreen.id && !player.wasFullscreen
    if press.key == .escape || command?.id == Command.slideshow.id || leavesFullscreen {
      end()
      return true
    }
    if isForPause {
      togglePause()
      return true
    }
    if press.key == .tab {
      player.setPaused(true, in: window)
    } else if let command, !player.bar.hasFocusWithin, !Self.leadingCommands.contains(command.id) {
      end()
    }
    return false
  }

  // MARK: Time

  /// Shows the next picture if it is time. It is held while the user `isBusy` with something in front of it.
  func advance(to time: Instant, isBusy: @autoclosure () -> Bool) {
    guard isRunning else { return }
    if stage.isClosed || pictures.paths.isEmpty { return end() }
    if pager.isZoomed || isBusy() {
      player.setPaused(true, in: window)
    }
    player.record(
      pictures.current, isComplete: stage.isComplete && !pager.isMoving && !pager.isTouched,
      needing: stage.playback.isPlaying
        ? library.records.info(of: pictures.current)?.loopDuration ?? .zero : .zero,
      isFault: isFault, at: time)
    guard let deadline, deadline <= time else { return }
    guard player.faultCount < player.count(in: pictures.paths) else { return giveUp() }
    guard let next = player.next(after: pictures.index, in: pictures.paths) else {
      return end()
    }
    if next != pictures.index { show(next, at: time) }
  }

  /// Whether the picture cannot be shown. A video, which the user has turned to, is none of the slideshow.
  private var isFault: Bool {
    guard let path = pictures.current, !path.isVideo else { return false }
    return library.records.fault(of: path) != nil
  }

  /// Ends, or waits no longer, because none of the pictures can be shown, and says so.
  func giveUp() {
    cancel()
    notices.show(localized("None of the pictures can be shown"))
  }

  private func show(_ index: Int, at time: Instant) {
    guard player.fades else {
      return abs(index - pictures.index) == 1
        ? navigator.showPicture(offsetBy: index - pictures.index, at: time) : navigator.put(index)
    }
    View.transition(
      with: pager, duration: Self.fadeTime,
      options: [.allowUserInteraction, .transitionCrossDissolve]
    ) { [self] in
      navigator.put(index)
    }
  }
}
