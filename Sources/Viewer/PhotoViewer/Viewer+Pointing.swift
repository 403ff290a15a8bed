import Controls
import Geometry
import Gestures
import Glibc
import Motion
import Views
import Zooming

/// The wheel, touchpads and mouse buttons.
extension Viewer {
  /// The spread of a touchpad pinch at its start, in points. Any value will do, because only ratios
  /// count.
  private static let pinchSpread = 100.0

  // MARK: Buttons

  /// Handles a mouse button. It dismisses an open menu and acts on the view behind it.
  func take(_ press: ButtonPress) {
    guard !help.isShown else { return }
    grid.isSelectionShown = false
    for menu in [pagerMenu.menu, gridMenu.menu] { menu.dismiss(at: now) }
    switch press.button {
    case .right: window.handle(.button(press))
    case .back: showPhoto(offsetBy: -1)
    case .forward: showPhoto(offsetBy: 1)
    case .middle: break
    }
  }

  private func showPhoto(offsetBy steps: Int) {
    if !pager.isAbsent { showPicture(offsetBy: steps) }
  }

  // MARK: Scrolling

  func take(_ step: ScrollStep) {
    if help.isShown || pager.isAbsent { return window.handle(.scroll(step)) }
    if step.source == .wheel { turnWheel(step) } else { scrollPhoto(step) }
  }

  private func turnWheel(_ step: ScrollStep) {
    guard step.notches.dy != 0 else { return }
    let factor = pow(ZoomState.zoomStep, -step.notches.dy)
    pager.perform(.zoom(by: factor, about: step.position), at: now)
  }

  /// Handles two fingers on a touchpad: they act as one finger on the screen, or with Ctrl as a
  /// wheel.
  private func scrollPhoto(_ step: ScrollStep) {
    guard !pager.isTouched else { return }
    if step.phase == .ended {
      letGoOfTouchpad(velocity: touchpad.velocity(at: step.time))
    } else if step.modifiers.contains(.control) {
      turnWheel(step)
    } else {
      follow(step)
      followTouchpad()
    }
  }

  private func follow(_ step: ScrollStep) {
    if touchpad.start == nil { touchpad.begin(at: step.position, time: step.time) }
    touchpad.move(to: touchpad.way - step.distance, at: step.time, isEndTold: false)
  }

  /// Moves the photo with the fingers on the touchpad, once their direction is clear.
  private func followTouchpad(turningPages: Bool = false) {
    guard let start = touchpad.start else { return }
    func cluster(_ translation: Vector) -> TouchCluster {
      TouchCluster(centroid: start + translation, spread: 0, count: 1)
    }
    if !touchpad.isFollowed {
      guard touchpad.way.length >= ViewerProfile.touchpadSlop else { return }
      touchpad.isFollowed = true
      pager.begin(touchpad.way, turningPages: turningPages, at: now)
      pager.grip(by: cluster(.zero), at: now)
    }
    pager.drag(to: cluster(touchpad.way), at: now)
  }

  /// Releases the photo from the fingers on the touchpad.
  func letGoOfTouchpad(velocity: Vector = .zero) {
    let wasFollowed = touchpad.isFollowed
    touchpad = TouchpadFingers()
    if wasFollowed { pager.release(velocity: velocity, at: now) }
  }

  // MARK: Gestures of touchpads

  func take(_ pinch: TouchpadPinch) {
    guard !pager.isAbsent, !pager.isTouched, mayFollow(pinch.phase) else { return }
    let cluster = TouchCluster(
      centroid: pinch.position + pinch.translation, spread: Self.pinchSpread * pinch.scale,
      count: 2, turn: pinch.turn)
    switch pinch.phase {
    case .began:
      letGoOfTouchpad()
      pager.grip(by: cluster, at: now)
    case .changed: pager.drag(to: cluster, at: now)
    case .ended, .cancelled: pager.release(velocity: .zero, at: now)
    }
  }

  /// Handles three fingers on a touchpad: they change photos, even where two move a zoomed one.
  func take(_ swipe: TouchpadSwipe) {
    guard !pager.isAbsent, !pager.isTouched, mayFollow(swipe.phase) else { return }
    switch swipe.phase {
    case .began:
      letGoOfTouchpad()
      touchpad.begin(at: swipe.position, time: swipe.time)
    case .changed:
      guard touchpad.start != nil else { return }
      touchpad.move(to: swipe.translation, at: swipe.time, isEndTold: true)
      followTouchpad(turningPages: true)
    case .ended: letGoOfTouchpad(velocity: touchpad.velocity(at: swipe.time))
    case .cancelled: letGoOfTouchpad()
    }
  }

  /// Returns whether a gesture in `phase` reaches the photo. The help keeps its beginning and changes
  /// away, but not its end.
  private func mayFollow(_ phase: TouchpadGesturePhase) -> Bool {
    !help.isShown || phase == .ended || phase == .cancelled
  }
}
