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
    controls.back.addAction(for: .primaryActionTriggered) { [unowned self] in leave(at: now) }
    controls.zoom.addAction(for: .primaryActionTriggered) { [unowned self] in
      pager.perform(pager.isZoomed ? .zoomToFit : .zoomToActualSize, at: now)
    }
    controls.menu.addAction(for: .primaryActionTriggered) { [unowned self] in
      let corner = Point(controls.menu.frame.maxX, controls.frame.maxY)
      pagerMenu.present(at: corner, by: controls.inputKind, at: now)
    }
  }

  /// Updates the information that the controls show.
  func updateControls() {
    controls.isHidden = pager.isAbsent
    guard !pager.isAbsent, controls.isShown || controls.presentation.alpha > 0,
      let path = pictures.current
    else { return }
    controls.content = ControlsContent(
      name: path.displayName, position: pictures.index + 1, count: pictures.paths.count,
      zoom: pager.hasPicture ? pager.scale : nil)
  }

  func pointerMoved(to point: Point?) {
    pointer = point
    if point != nil { controls.inputKind = .mouse }
    if !pager.isAbsent { controls.pointerMoved(to: point) }
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
    magnifier.show(at: pointer ?? pager.bounds.center)
  }
}
