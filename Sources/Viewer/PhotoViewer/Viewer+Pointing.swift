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
    if pageHandles(.pinch(pinch), at: pinch.position) { return }
    pass(.pinch(pinch), in: pinch.phase) { $0.handle(pinch) }
  }

  func handle(_ swipe: TouchpadSwipe) {
    if pageHandles(.swipe(swipe), at: swipe.position) { return }
    pass(.swipe(swipe), in: swipe.phase) { $0.handle(swipe) }
  }

  /// Passes a gesture of a touchpad in `phase` to the photo by calling `handle`, or to the views if that returns false
  /// or something covers the photo. The end of the gesture reaches both: a view may have come between.
  private func pass(
    _ event: WindowEvent, in phase: TouchpadGesturePhase,
    _ handle: (any ViewerMode) -> Bool
  ) {
    let isHandled = (!isPhotoCovered || phase.isTerminal) && handle(shownMode)
    if isPhotoCovered || !isHandled { window.deliver(event) }
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
