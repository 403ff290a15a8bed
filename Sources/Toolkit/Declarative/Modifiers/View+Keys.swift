public import Views
public import Windowing

/// A box that answers keys while its content has the focus.
final class KeyBox: ModifierBox {
  /// Answers a key.
  var action: @MainActor (KeyPress) -> KeyPress.Result = { _ in .ignored }

  required init(around child: Box, view: BoxView = BoxView()) {
    super.init(around: child, view: view)
    view.onKeyPress(phases: [.down, .repeat, .up]) { [weak self] in self?.action($0) ?? .ignored }
  }
}

private struct ShortcutModifier: BehaviorModifier {
  let shortcut: KeyboardShortcut?

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    box.modifiedView.keyboardShortcut = shortcut
  }
}

extension KeyPhases {
  fileprivate func contains(_ phase: KeyPhase) -> Bool {
    switch phase {
    case .down: contains(KeyPhases.down)
    case .repeat: contains(KeyPhases.repeat)
    case .up: contains(KeyPhases.up)
    }
  }
}

extension View {
  /// Lets keys press a control, wherever the focus is in the window.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers)) }

  /// Lets the keys of `shortcut` press a control, wherever the focus is in the window; nil for no keys.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modified(by: ShortcutModifier(shortcut: shortcut))
  }

  /// Calls `action` when `key` is pressed or repeated while the view, or one in it, has the focus. An ignored key is
  /// passed on to the views around.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key]) { _ in action() } }

  /// Calls `action` for one key; see ``onKeyPress(_:action:)``.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPhases,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

  /// Calls `action` for some keys; see ``onKeyPress(_:action:)``.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPhases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { keys.contains($0.key) ? action($0) : .ignored }
  }

  /// Calls `action` for all keys; see ``onKeyPress(_:action:)``.
  public func onKeyPress(
    phases: KeyPhases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    behaving { (box: KeyBox, _) in
      box.action = { phases.contains($0.phase) ? action($0) : .ignored }
    }
  }
}
