import Motion
public import Views

/// Controls and the keyboard.
extension Control: KeyboardShortcutTarget {
  /// The time for which a control that a key has pressed looks pressed: long enough to be seen.
  private static let pressedTime: Duration = .milliseconds(100)

  /// Acts as if the control had been pressed, and lets it look so for a moment.
  public final func performPrimaryAction() {
    guard isEnabled else { return }
    isHighlighted = true
    _ = window?.schedule(after: Self.pressedTime) { [weak self] in self?.endFlash() }
    if window == nil { endFlash() }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  private func endFlash() { isHighlighted = isTracking && isTouchInside }

  /// Presses the control for Space and Return. Held, they do not press it again.
  final func press(by key: KeyPress) -> KeyPress.Result {
    guard isEnabled, key.heldModifiers.isEmpty, key.key == .space || key.key == .return else {
      return .ignored
    }
    if key.phase == .down { performPrimaryAction() }
    return .handled
  }
}
