import Views

/// The wheel, touchpads and mouse buttons.
extension Viewer {
  /// Handles a mouse button. It dismisses an open menu and acts on the view behind it.
  func handle(_ press: ButtonPress) {
    guard !menus.help.isShown else { return }
    grid.isSelectionShown = false
    menus.dismiss(at: now)
    switch press.button {
    case .right: window.deliver(.button(press))
    case .back: shownMode.showPicture(offsetBy: -1)
    case .forward: shownMode.showPicture(offsetBy: 1)
    case .middle: break
    }
  }

  func handle(_ step: ScrollStep) {
    if pageHandles(.scroll(step), at: step.position) { return }
    // A presentation in front, such as a menu, scrolls instead.
    let isCovered = menus.help.isShown || !window.presentations.isEmpty
    if isCovered || !shownMode.handle(step) { window.deliver(.scroll(step)) }
  }

  func handle(_ pinch: TouchpadPinch) {
    if pageHandles(.pinch(pinch), at: pinch.position) { return }
    if reachesPhoto(pinch.phase) { photoStage.handle(pinch, at: now) }
  }

  func handle(_ swipe: TouchpadSwipe) {
    if pageHandles(.swipe(swipe), at: swipe.position) { return }
    if reachesPhoto(swipe.phase) { photoStage.handle(swipe, at: now) }
  }

  /// Returns whether a gesture of a touchpad in `phase` reaches the photo. The help keeps its beginning
  /// and changes away, but not its end.
  private func reachesPhoto(_ phase: TouchpadGesturePhase) -> Bool {
    shownMode.followsTouchpad && (!menus.help.isShown || phase == .ended || phase == .cancelled)
  }
}
