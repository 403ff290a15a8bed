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
      guard isInFront(root.hitTest(pinch.position)) else { return }
      arena.indirectScope = presentation
    }
    var change = TouchChange(
      id: .indirect, phase: pinch.phase.touchPhase, position: pinch.position, kind: .indirect)
    change.pinch = fingers
    arena.process(TouchFrame(time: pinch.time, changes: [change]))
  }

  /// Whether `view` is in the frontmost modal presentation, or there is none.
  func isInFront(_ view: View?) -> Bool {
    guard let presentation else { return true }
    return view?.isDescendant(of: presentation) == true
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
