import TouchstoneToolkit

/// A view that has the keyboard as soon as it is shown, so that keys reach it wherever nothing else has
/// the focus. It is not a stop of Tab, and shows no ring.
class KeyboardView: View {
  override final var canBecomeFirstResponder: Bool { true }

  override final var focusRingShape: FocusRingShape? { nil }

  override final func didMoveToWindow() { becomeFirstResponder() }
}
