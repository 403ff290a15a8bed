import Geometry
import Gestures
import Glibc
import Motion
import Views

/// Wheels, touchpads and buttons.
extension Viewer {
  /// What a pinch on a touchpad is measured by: any distance will do.
  private static let pinchSpread = 100.0

  // MARK: Buttons

  /// A button means what lies behind a menu, which leaves.
  func take(_ press: ButtonPress) {
    guard !help.isShown else { return }
    for menu in [stageMenu.menu, gridMenu.menu] { menu.dismiss(at: now) }
    switch press.button {
    case .right: openMenu(at: press.position, by: press.kind)
    case .back: leafOnStage(by: -1)
    case .forward: leafOnStage(by: 1)
    case .middle: break
    }
  }

  private func openMenu(at point: Point, by kind: TouchKind) {
    (stage.isAbsent ? gridMenu : stageMenu).present(at: point, by: kind, at: now)
  }

  private func leafOnStage(by steps: Int) {
    if !stage.isAbsent { leaf(by: steps) }
  }

  // MARK: Scrolling

  func take(_ step: ScrollStep) {
    if help.isShown { return help.scroll(by: Self.distance(of: step).dy) }
    switch (step.source, stage.isAbsent) {
    case (.wheel, true): grid.scroll(by: Self.distance(of: step))
    case (.wheel, false): turnWheel(step)
    case (.fingers, true): scrollGrid(step)
    case (.fingers, false): scrollPhoto(step)
    }
  }

  private static func distance(of step: ScrollStep) -> Vector {
    step.source == .wheel ? step.notches * GridView.pointsPerNotch : step.distance
  }

  private func turnWheel(_ step: ScrollStep) {
    guard step.notches.dy != 0 else { return }
    let factor = pow(PhotoState.zoomStep, -step.notches.dy)
    stage.perform(.zoom(by: factor, about: step.position), at: now)
  }

  private func scrollGrid(_ step: ScrollStep) {
    if step.phase == .ended {
      grid.fling(velocity: -touchpad.velocity(at: step.time), at: step.time)
      touchpad = TouchpadFingers()
    } else {
      follow(step)
      grid.pan(by: step.distance, at: step.time)
    }
  }

  /// Two fingers on a touchpad are one on the screen; with Ctrl they are a wheel.
  private func scrollPhoto(_ step: ScrollStep) {
    guard !stage.isTouched else { return }
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

  /// Has the photo go where the fingers of the touchpad do, once it is clear where to.
  private func followTouchpad(turningPages: Bool = false) {
    guard let start = touchpad.start else { return }
    func cluster(_ way: Vector) -> TouchCluster {
      TouchCluster(centroid: start + way, spread: 0, count: 1)
    }
    if !touchpad.isFollowed {
      guard touchpad.way.length >= TouchpadFingers.slop else { return }
      touchpad.isFollowed = true
      stage.begin(touchpad.way, turningPages: turningPages, at: now)
      stage.grip(by: cluster(.zero), at: now)
    }
    stage.drag(to: cluster(touchpad.way), at: now)
  }

  /// Has the touchpad let go of the photo.
  func letGoOfTouchpad(velocity: Vector = .zero) {
    let wasFollowed = touchpad.isFollowed
    touchpad = TouchpadFingers()
    if wasFollowed { stage.release(velocity: velocity, at: now) }
  }

  // MARK: Gestures of touchpads

  func take(_ pinch: TouchpadPinch) {
    guard !stage.isAbsent, !stage.isTouched else { return }
    let cluster = TouchCluster(
      centroid: pinch.position + pinch.translation, spread: Self.pinchSpread * pinch.scale,
      count: 2, turn: pinch.turn)
    switch pinch.phase {
    case .began:
      letGoOfTouchpad()
      stage.grip(by: cluster, at: now)
    case .changed: stage.drag(to: cluster, at: now)
    case .ended, .cancelled: stage.release(velocity: .zero, at: now)
    }
  }

  /// Three fingers turn pages, also where two move a zoomed picture.
  func take(_ swipe: TouchpadSwipe) {
    guard !stage.isAbsent, !stage.isTouched else { return }
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
}
