import Views

/// Controls and the keyboard.
extension Control {
  /// The time for which a control that a key has pressed looks pressed: long enough to notice.
  private static let pressedTime: Duration = .milliseconds(100)

  /// Presses the control, and shows it pressed for a moment.
  final func flash() {
    guard isEnabled else { return }
    if let window, !window.isClosed {
      isHighlighted = true
      flashing?.cancel()
      flashing = window.schedule(after: Self.pressedTime) { [weak self] in self?.endFlash() }
    }
    didPress()
  }

  /// Shows the control as its touch leaves it, no longer pressed by a key.
  final func endFlash() {
    guard let flashing else { return }
    flashing.cancel()
    self.flashing = nil
    isHighlighted = isTracking && isTouchInside
  }

  /// Presses the control for Space and Return. Held, they do not press it again.
  final func press(by key: KeyPress) -> KeyPress.Result {
    guard isEnabled, key.heldModifiers.isEmpty, key.key == .space || key.key == .return else {
      return .ignored
    }
    if key.phase == .down { flash() }
    return .handled
  }
}
