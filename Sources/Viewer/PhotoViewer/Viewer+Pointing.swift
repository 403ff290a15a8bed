import Views

/// The wheel, touchpads and mouse buttons.
extension Viewer {
  /// Handles a mouse button. It dismisses an open menu and acts on the view behind it.
  func handle(_ press: ButtonPress) {
    guard !menus.help.isShown else { return }
    grid.isSelectionShown = false
    menus.dismiss(at: now)
    if pageHandles(.button(press), at: press.position) { return }
    if let steps = press.pictureOffset, !isPhotoCovered {
      shownMode.showPicture(offsetBy: steps)
    } else {
      window.deliver(.button(press))
    }
  }

  func handle(_ step: ScrollStep) {
    if pageHandles(.scroll(step), at: step.position) { return }
    // A presentation in front, such as a menu, scrolls instead.
    if !window.presentations.isEmpty || !shownMode.handle(step) { window.deliver(.scroll(step)) }
  }

  func handle(_ pinch: TouchpadPinch) {
    let event = WindowEvent.pinch(pinch)
    if pinch.phase.isTerminal {
      if !photoEnds(event) { window.deliver(event) }
      return
    }
    if pageHandles(event, at: pinch.position) { return }
    if isPhotoCovered || !shownMode.handle(pinch) { window.deliver(event) }
  }

  func handle(_ swipe: TouchpadSwipe) {
    let event = WindowEvent.swipe(swipe)
    if swipe.phase.isTerminal, photoEnds(event) { return }
    if pageHandles(event, at: swipe.position) { return }
    if isPhotoCovered || !shownMode.handle(swipe) { window.deliver(event) }
  }

  /// Ends a `gesture` of a touchpad on the photo that follows it, whatever is in front of that by now. Returns whether
  /// there is one.
  private func photoEnds(_ gesture: WindowEvent) -> Bool {
    comparison.end(gesture) || photoStage.end(gesture, at: now)
  }

  /// Whether something in front of the photo, such as an alert, keeps the gestures of touchpads and the buttons of mice
  /// away from it. The properties do not: one turns to other pictures in front of them.
  private var isPhotoCovered: Bool {
    !window.presentations.isEmpty && !properties.dock.isInFront
  }
}

extension ButtonPress {
  /// The number of pictures to move on for one of the buttons that do so; nil for others.
  var pictureOffset: Int? {
    switch button {
    case .back: -1
    case .forward: 1
    case .middle, .right: nil
    }
  }
}
