import Gestures

/// Pinches and rotations on a touchpad.
extension Window {
  /// Offers a pinch to the recognizers at the pointer, as one touch. Behind a modal presentation,
  /// nothing follows it.
  func take(_ pinch: TouchpadPinch) {
    layOut()
    guard
      let fingers = IndirectPinch(
        fingers: pinch.fingers, scale: pinch.scale, turn: pinch.turn,
        translation: pinch.translation)
    else { return }
    if pinch.phase == .began {
      guard focus.isInFront(root.hitTest(pinch.position)) else { return }
      arena.indirectScope = focus.presentation
    }
    var change = TouchChange(
      id: .indirect, phase: pinch.phase.touchPhase, position: pinch.position, kind: .indirect)
    change.pinch = fingers
    arena.process(TouchFrame(time: pinch.time, changes: [change]))
  }

  /// Offers a turn of the wheel that zooms by `factor` to recognizers of pinches, as a whole pinch of a
  /// touchpad. Like those, it begins beyond their slop.
  func pinch(by factor: Double, at step: ScrollStep) {
    let slop = arena.profile.indirectPinchSlop
    var pinch = TouchpadPinch(time: step.time, phase: .began, position: step.position)
    take(pinch)
    pinch.phase = .changed
    pinch.scale = factor * (factor > 1 ? 1 + slop : 1 - slop)
    take(pinch)
    pinch.phase = .ended
    take(pinch)
  }
}

extension TouchpadGesturePhase {
  /// The phase of the touch that stands for the fingers.
  fileprivate var touchPhase: TouchPhase {
    switch self {
    case .began: .began
    case .changed: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
