public import Gestures

extension GestureRecognizer {
  /// The modifier keys that were held at the newest report of the gesture's touches; none before the
  /// first, and for fingers that pinch on a touchpad.
  public var modifierFlags: EventModifiers { EventModifiers(rawValue: modifierBits) }
}

extension Touch {
  /// The modifier keys that were held at the newest report.
  public var modifierFlags: EventModifiers { EventModifiers(rawValue: modifierBits) }
}

extension TouchEvent {
  /// The modifier keys that were held at the newest report of its touches.
  @MainActor public var modifierFlags: EventModifiers { EventModifiers(rawValue: modifierBits) }
}

extension TouchChange {
  /// The modifier keys that were held.
  public nonisolated var modifierFlags: EventModifiers {
    get { EventModifiers(rawValue: modifierBits) }
    set { modifierBits = newValue.rawValue }
  }
}
