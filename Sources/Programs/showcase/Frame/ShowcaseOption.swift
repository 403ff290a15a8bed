import TouchstoneToolkit

/// A command of the options menu, with its key.
@MainActor
struct ShowcaseOption {
  /// The mark beside the title in a menu.
  enum Mark {
    /// Nothing: a command.
    case none
    /// Whether an option is on.
    case check(Bool)
    /// Whether a choice among several is the current one.
    case radio(Bool)
  }

  private let title: String
  private let shortcut: KeyboardShortcut?
  private let mark: Mark
  private let isEnabled: Bool
  let act: @MainActor () -> Void

  init(
    _ title: String, _ key: KeyEquivalent? = nil, _ modifiers: EventModifiers = .control,
    mark: Mark = .none, isEnabled: Bool = true, act: @escaping @MainActor () -> Void
  ) {
    self.title = title
    shortcut = key.map { KeyboardShortcut($0, modifiers: modifiers) }
    self.mark = mark
    self.isEnabled = isEnabled
    self.act = act
  }

  var menuItem: MenuItem {
    var item = MenuItem(
      title, shortcut: shortcut?.badge, isEnabled: isEnabled, action: act)
    switch mark {
    case .none: break
    case .check(let isOn): item.state = isOn ? .on : .off
    case .radio(let isOn):
      item.state = isOn ? .on : .off
      item.isExclusive = true
    }
    return item
  }

  /// The command of the key; nil if it has none or is disabled.
  var keyCommand: KeyCommand? {
    guard isEnabled, let shortcut else { return nil }
    return KeyCommand(title, shortcut.key, modifiers: shortcut.modifiers, action: act)
  }
}
