/// Buttons and modifier keys.
extension GestureRecognizer {
  /// The buttons of a mouse or pen that were down at the newest reports of the gesture's touches; none
  /// for fingers. At the end, those with which it ended.
  public var buttonMask: ButtonMask { attempt.touches.buttonMask }

  /// The bits of the modifier keys; see ``TouchChange/modifierBits``.
  package var modifierBits: UInt8 { attempt.touches.modifierBits }
}

extension TouchEvent {
  /// The buttons of a mouse or pen that were down at the newest reports of its touches.
  @MainActor public var buttonMask: ButtonMask { allTouches.buttonMask }

  /// The bits of the modifier keys; see ``TouchChange/modifierBits``.
  @MainActor package var modifierBits: UInt8 { allTouches.modifierBits }
}

@MainActor
extension [Touch] {
  fileprivate var buttonMask: ButtonMask { reduce([]) { $0.union($1.buttonMask) } }

  fileprivate var modifierBits: UInt8 { self.max { $0.time < $1.time }?.modifierBits ?? 0 }
}
