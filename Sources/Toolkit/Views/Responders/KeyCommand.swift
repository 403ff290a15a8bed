/// A shortcut of a responder, with its title and action.
public struct KeyCommand {
  /// The title, for lists of shortcuts.
  public var title: String
  /// The key and its modifiers.
  public var shortcut: KeyboardShortcut
  /// The function to call when the shortcut is pressed.
  public var action: @MainActor () -> Void

  /// Creates a command, with Ctrl unless other modifiers are given.
  public init(
    _ title: String, _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    allowsRepeat: Bool = false, action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    shortcut = KeyboardShortcut(key, modifiers: modifiers, allowsRepeat: allowsRepeat)
    self.action = action
  }
}
