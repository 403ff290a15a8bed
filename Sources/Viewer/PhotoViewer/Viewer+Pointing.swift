import Views

/// The wheel, touchpads and mouse buttons.
extension Viewer {
  /// Handles a mouse button. It dismisses an open menu and acts on the view behind it.
  func handle(_ press: ButtonPress) {
    guard !help.isShown else { return }
    grid.isSelectionShown = false
    menus.dismiss(at: now)
    switch press.button {
    case .right: window.deliver(.button(press))
    case .back: showPhoto(offsetBy: -1)
    case .forward: showPhoto(offsetBy: 1)
    case .middle: break
    }
  }

  private func showPhoto(offsetBy steps: Int) {
    if !pager.isAbsent { showPicture(offsetBy: steps) }
  }

  func handle(_ step: ScrollStep) {
    if comparison.handle(.scroll(step), at: step.position) { return }
    if pager.isAbsent, !help.isShown, window.presentations.isEmpty,
      step.modifiers.contains(.control)
    {
      grid.resizing?.turn(by: step)
      return
    }
    // A presentation in front of the photo, such as its menu, scrolls instead.
    if help.isShown || pager.isAbsent || !window.presentations.isEmpty {
      return window.deliver(.scroll(step))
    }
    let steps = photoStage.handle(step, at: now)
    if steps != 0 { showPicture(offsetBy: steps) }
  }

  func handle(_ pinch: TouchpadPinch) {
    if comparison.handle(.pinch(pinch), at: pinch.position) { return }
    if files.cropping.isActive { return window.deliver(.pinch(pinch)) }
    if reachesPhoto(pinch.phase) { photoStage.handle(pinch, at: now) }
  }

  func handle(_ swipe: TouchpadSwipe) {
    if comparison.handle(.swipe(swipe), at: swipe.position) { return }
    if reachesPhoto(swipe.phase) { photoStage.handle(swipe, at: now) }
  }

  /// Returns whether a gesture of a touchpad in `phase` reaches the photo. The help keeps its beginning
  /// and changes away, but not its end.
  private func reachesPhoto(_ phase: TouchpadGesturePhase) -> Bool {
    !pager.isAbsent && !pager.isTouched && !files.cropping.isActive
      && (!help.isShown || phase == .ended || phase == .cancelled)
  }
}
