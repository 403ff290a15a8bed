import Gestures
import Motion
import Views

/// The slideshow: one picture after the other, on the whole screen, until something is touched.
extension Viewer {
  /// Begins a slideshow at the photo, the first selected picture, or the one with the ring; or ends it.
  func toggleSlideshow() {
    guard !slideshow.isRunning else { return endSlideshow() }
    guard !pictures.paths.isEmpty else { return }
    if isGridMeant {
      open(selectedIndices.first ?? grid.seenSelection ?? pictures.index, at: now)
    }
    slideshow.begin(inFullscreen: window.isFullscreen)
    announce("slideshow on")
    window.isFullscreen = true
    controls.hide()
    magnifier.hide()
    properties.hide()
    onKeepAwake?(true)
    root.setNeedsDisplay()
  }

  /// Ends the slideshow, at the picture that is shown. The window has the size that it had before.
  func endSlideshow() {
    guard slideshow.isRunning else { return }
    slideshow.end()
    announce("slideshow off")
    onKeepAwake?(false)
    if !slideshow.wasFullscreen { window.isFullscreen = false }
  }

  /// Ends the slideshow for what the user does, and returns whether that is all that it is for.
  func endsSlideshow(by event: WindowEvent) -> Bool {
    guard slideshow.isRunning else { return false }
    switch event {
    case .touches(let frame):
      if frame.changes.contains(where: { $0.phase == .began }) { endSlideshow() }
    case .button, .scroll, .pinch, .swipe: endSlideshow()
    case .key(let press) where press.phase == .down:
      endSlideshow()
      return press.key == .escape || press.key == .function(5)
    default: break
    }
    return false
  }

  /// Shows the next picture if it is time.
  func advanceSlideshow() {
    guard slideshow.isRunning else { return }
    if pager.isAbsent || pictures.paths.isEmpty { return endSlideshow() }
    let isFault = records.fault(of: pictures.current) != nil
    if isCurrentComplete, !pager.isMoving { slideshow.noteComplete(at: now, isFault: isFault) }
    guard let deadline = slideshow.deadline, deadline <= now else { return }
    guard slideshow.faultCount < pictures.paths.count else {
      endSlideshow()
      return notices.show("None of the pictures can be shown")
    }
    slideshow.noteTurn()
    guard pictures.index + 1 >= pictures.paths.count else { return showPicture(offsetBy: 1) }
    guard slideshow.repeats else { return endSlideshow() }
    showPicture(offsetBy: -pictures.index)
  }
}
