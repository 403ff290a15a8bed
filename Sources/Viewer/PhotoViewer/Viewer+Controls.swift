import Drawing
import Files
import Geometry
import Gestures
import Imaging
import Motion
import SystemPackage
import Views

/// The controls over the photo, and the magnifier.
extension Viewer {
  func connectControls() {
    controls.onBack = { [unowned self] in leave(at: now) }
    controls.onZoom = { [unowned self] in
      stage.perform(stage.isZoomed ? .zoomToFit : .zoomToActualSize, at: now)
    }
    controls.onMenu = { [unowned self] in
      stageMenu.present(at: $0, by: controls.inputKind, at: now)
    }
  }

  /// Has the controls say what is seen.
  func updateControls() {
    controls.isHidden = stage.isAbsent
    guard !stage.isAbsent, controls.isShown || controls.isAnimating, let path = pictures.current
    else { return }
    controls.content = ControlsContent(
      name: path.displayName, position: pictures.index + 1, count: pictures.paths.count,
      zoom: stage.hasPicture ? stage.scale : nil)
  }

  func pointerMoved(to point: Point?) {
    pointer = point
    if point != nil { controls.inputKind = .mouse }
    for menu in [stageMenu.menu, gridMenu.menu] { menu.hover(at: point) }
    if !stage.isAbsent { controls.pointerMoved(to: point, at: now) }
    if magnifier.isShown, let point { magnifier.show(at: point, at: now) }
  }

  // MARK: The magnifier

  func connectMagnifier() {
    stageMenu.onSlideAway = { [unowned self] press in
      guard let point = press.location, press.state != .ended, press.state != .cancelled else {
        return magnifier.hide(at: press.time)
      }
      magnifier.show(at: point, at: press.time)
    }
    magnifier.content = { [unowned self] in
      stage.enlarged(about: $0, in: $1, by: $2)
    }
    magnifier.reading = { [unowned self] in stage.reading(at: $0) }
  }

  /// Shows the magnifier at the pointer, or in the middle; or puts it away.
  func toggleMagnifier() {
    guard !magnifier.isShown else { return magnifier.hide(at: now) }
    guard stage.hasPicture, !stage.isAbsent else { return }
    magnifier.show(at: pointer ?? stage.bounds.center, at: now)
  }
}
