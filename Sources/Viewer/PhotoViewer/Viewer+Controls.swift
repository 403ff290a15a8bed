import Controls
import Drawing
import Files
import Geometry
import Gestures
import Motion
import SystemPackage
import Views
import Zooming

/// The controls over the photo, the pointer, and the magnifier.
extension Viewer {
  func connectControls() {
    controls.perform = { [unowned self] in $0.perform(in: self) }
    controls.choicesOf = { [unowned self] in choiceMenu(of: $0) }
    controls.stateOf = { [unowned self] in $0.state(self) }
    controls.makeMenu = { [unowned self] in moreMenu(beside: $0) }
  }

  /// Updates the information that the controls show.
  func updateControls() {
    controls.isHidden = pager.isAbsent
    noticeArea.fit(in: root.bounds, above: max(controls.coveredHeight, selectionBars.coveredHeight))
    if !gridBar.isHidden {
      gridBar.show(library.folderName, pictures.countDescription)
      gridBar.updateStates { $0.state(self) }
    }
    guard !pager.isAbsent, controls.isShown || controls.opacity > 0,
      let path = pictures.current
    else { return }
    controls.content = ControlsContent(
      name: path.displayName, position: pictures.index + 1, count: pictures.paths.count,
      zoom: pager.hasPicture ? pager.scale : nil, isZoomed: pager.isZoomed)
    controls.updateStates()
    updateFilmstrip()
  }

  func pointerMoved(to point: Point?) {
    input.note(pointer: point)
    if slideshow.isRunning {
      if point != nil { slideshow.showBar(in: window) }
    } else if !pager.isAbsent {
      controls.pointerMoved(to: point)
    }
    if magnifier.isShown, let point { magnifier.show(at: point) }
  }

  // MARK: The magnifier

  func connectMagnifier() {
    pagerMenu.onSlideAway = { [unowned self] press in
      guard let point = press.location, press.state != .ended, press.state != .cancelled else {
        return magnifier.hide()
      }
      magnifier.show(at: point)
    }
    magnifier.content = { [unowned self] in pager.enlarged(in: $0) }
    magnifier.reading = { [unowned self] in pager.reading(at: $0) }
  }

  /// Tells the pager which part of the photo the magnifier shows.
  func updateMagnifier() {
    pager.magnified = pager.hasPicture ? magnifier.lens.map(pager.sight(through:)) : nil
  }

  /// Shows the magnifier at the pointer, or in the middle without one; hides it if it is shown.
  func toggleMagnifier() {
    guard !magnifier.isShown else { return magnifier.hide() }
    guard pager.hasPicture, !pager.isAbsent else { return }
    magnifier.show(at: input.pointer ?? pager.bounds.center)
  }
}
