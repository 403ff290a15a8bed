import Gestures
import Views

/// The pointer, which is hidden while nobody uses it over a window that fills the screen.
extension Viewer {
  /// Notes what an event says of the pointer.
  func notePointer(_ event: WindowEvent) {
    guard window.isFullscreen else { return showPointer() }
    switch event {
    case .hover(let hover): pointerRest.noteMotion(to: hover.position, at: now)
    case .button, .scroll: pointerRest.show(at: now)
    case .touches(let frame):
      let landed = frame.changes.filter { $0.phase == .began }
      if landed.contains(where: { $0.kind == .mouse }) {
        pointerRest.show(at: now)
      } else if !landed.isEmpty {
        pointerRest.hide()
      }
    default: return
    }
    updatePointer()
  }

  /// Hides the pointer when it has rested for long enough.
  func advancePointer() {
    guard window.isFullscreen else { return showPointer() }
    // It was there when the window began to fill the screen.
    if !pointerRest.isHidden, pointerRest.deadline == nil, let pointer {
      pointerRest.noteMotion(to: pointer, at: now)
    }
    pointerRest.advance(to: now)
    updatePointer()
  }

  private func showPointer() {
    guard pointerRest.isHidden || pointerRest.deadline != nil else { return }
    pointerRest.reset()
    updatePointer()
  }

  private func updatePointer() {
    if let isHidden = pointerRest.takeChange() { window.control?.setPointerHidden(isHidden) }
  }
}
