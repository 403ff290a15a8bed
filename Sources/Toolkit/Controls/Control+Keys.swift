import Views

/// Controls and the keyboard.
extension Control {
  /// The time for which a control that a key has pressed looks pressed: long enough to notice.
  private static let pressedTime: Duration = .milliseconds(100)

  /// Presses the control, and shows it pressed for a moment.
  final func flash() {
    guard isEnabled else { return }
    isHighlighted = true
    window?.schedule(after: Self.pressedTime) { [weak self] in self?.endFlash() }
    if window == nil { endFlash() }
    didPress()
  }

  private func endFlash() { isHighlighted = isTracking && isTouchInside }

  /// Presses the control for Space and Return. Held, they do not press it again.
  final func press(by key: KeyPress) -> KeyPress.Result {
    guard isEnabled, key.heldModifiers.isEmpty, key.key == .space || key.key == .return else {
      return .ignored
    }
    if key.phase == .down { flash() }
    return .handled
  }
}
