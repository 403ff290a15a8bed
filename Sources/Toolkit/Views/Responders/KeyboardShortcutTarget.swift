/// A view that a shortcut presses from anywhere in its window or presentation.
@MainActor
public protocol KeyboardShortcutTarget: View {
  /// The shortcut; nil for none.
  var keyboardShortcut: KeyboardShortcut? { get }

  /// Does what a press of the view does.
  func performPrimaryAction()
}
