import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Views

/// The slideshow: one picture after the other, on the whole screen.
///
/// A tap or Space holds it, with a bar; a swipe or the keys for it turn to other pictures, and it goes on from
/// there; a picture that is zoomed is held. Escape, its own key and its bar end it.
extension Viewer {
  /// What does not end a slideshow: keys that turn to other pictures, and that mark the present one.
  private static let leadingCommands: Set = [
    "next", "previous", "first", "last", "scroll-left", "scroll-right", "favourite",
  ]

  /// The time in which pictures pass into one another, in seconds.
  private static let fadeTime = 0.4

  func connectSlideshow() {
    let bar = slideshow.bar
    bar.play.addAction(for: .primaryActionTriggered) { [weak self] in self?.toggleSlideshowPause() }
    bar.end.addAction(for: .primaryActionTriggered) { [weak self] in self?.endSlideshow() }
    bar.shuffle.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.slideshow.isShuffled.toggle()
    }
  }

  /// Begins a slideshow as soon as there are pictures.
  package func beginSlideshow() {
    slideshow.isAwaited = true
    beginAwaitedSlideshow()
  }

  /// Begins a slideshow that waits for pictures, if there are some now. If there will be none, it waits no
  /// longer.
  func beginAwaitedSlideshow() {
    guard slideshow.isAwaited, !slideshow.isRunning else { return }
    if !pictures.paths.isEmpty { return toggleSlideshow() }
    if !pictures.isAwaited { slideshow.isAwaited = false }
  }

  /// Begins a slideshow at the photo, the first selected picture, or the one with the ring; or ends it. Of
  /// several selected pictures, it shows these.
  func toggleSlideshow() {
    guard !slideshow.isRunning else { return endSlideshow() }
    guard !pictures.paths.isEmpty else { return }
    let selected = isGridMeant ? selectedIndices : []
    if isGridMeant {
      open(selected.first ?? grid.seenSelection ?? pictures.index, at: now)
    }
    slideshow.begin(
      with: selected.count > 1 ? Set(selected.map { pictures.paths[$0] }) : nil,
      inFullscreen: window.isFullscreen)
    announcer.announce("slideshow on")
    window.isFullscreen = true
    photoStage.hideOverlays()
    properties.hide()
    root.setNeedsDisplay()
  }

  /// Ends the slideshow, at the picture that is shown. The window has the size that it had before.
  func endSlideshow() {
    guard slideshow.isRunning else { return }
    slideshow.end()
    announcer.announce("slideshow off")
    if !slideshow.wasFullscreen { window.isFullscreen = false }
  }

  /// Holds the slideshow, or lets it go on.
  func toggleSlideshowPause() {
    slideshow.togglePause(in: window)
    announcer.announce(slideshow.isPaused ? "slideshow paused" : "slideshow goes on")
  }

  /// Handles a key during a slideshow. Returns whether that is all that it is for.
  func slideshowTakes(_ event: WindowEvent) -> Bool {
    guard slideshow.isRunning, case .key(let press) = event, press.phase != .up else {
      return false
    }
    // On a button of the bar it presses that.
    let isForPause = press.key == .space && !slideshow.bar.hasFocusWithin
    // A key for the pause that is held must not turn to other pictures, which it does otherwise.
    guard press.phase == .down else { return isForPause }
    let command = preferences.keys.command(for: press, in: .photo)
    if press.key == .escape || command?.id == Command.slideshow.id {
      endSlideshow()
      return true
    }
    if isForPause {
      toggleSlideshowPause()
      return true
    }
    if press.key == .tab {
      slideshow.setPaused(true, in: window)
    } else if let command, !slideshow.bar.hasFocusWithin, !Self.leadingCommands.contains(command.id)
    {
      endSlideshow()
    }
    return false
  }

  /// Shows the next picture if it is time.
  func advanceSlideshow() {
    guard slideshow.isRunning else { return }
    if isGridMeant || pictures.paths.isEmpty { return endSlideshow() }
    if pager.isZoomed || !window.presentations.isEmpty || menus.contains(where: \.isOpen) {
      slideshow.setPaused(true, in: window)
    }
    slideshow.note(
      pictures.current, isComplete: photoStage.isComplete && !pager.isMoving && !pager.isTouched,
      isFault: library.records.fault(of: pictures.current) != nil, at: now)
    guard let deadline = slideshow.deadline, deadline <= now, !pager.isTouched else { return }
    guard slideshow.faultCount < pictures.paths.count else {
      endSlideshow()
      return notices.show("None of the pictures can be shown")
    }
    guard let next = slideshow.next(after: pictures.index, in: pictures.paths) else {
      return endSlideshow()
    }
    if next != pictures.index { showSlide(next) }
  }

  private func showSlide(_ index: Int) {
    guard slideshow.fades else {
      return abs(index - pictures.index) == 1
        ? showPicture(offsetBy: index - pictures.index) : navigator.put(index)
    }
    View.transition(
      with: pager, duration: Self.fadeTime, options: [.transitionCrossDissolve]
    ) { [self] in
      navigator.put(index)
    }
  }
}
