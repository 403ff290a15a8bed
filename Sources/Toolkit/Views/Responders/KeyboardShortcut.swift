/// A key with modifiers that performs an action.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key, without its modifiers.
  public var key: KeyEquivalent
  /// The modifiers. For a character that is not a letter, Shift does not matter: it may be needed to
  /// type it.
  public var modifiers: EventModifiers
  /// Whether the action is performed again while the key is held.
  public var allowsRepeat: Bool

  /// Creates a shortcut, with Ctrl unless other modifiers are given.
  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, allowsRepeat: Bool = false
  ) {
    self.key = key
    self.modifiers = modifiers.intersection(.distinguishing)
    self.allowsRepeat = allowsRepeat
  }

  /// The key that cancels: Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
  /// The key that confirms: Return, also that of the numeric pad.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])

  /// Returns whether `press` is of this shortcut, if its key is considered to be `pressed`.
  func matches(_ press: KeyPress, as pressed: KeyEquivalent) -> Bool {
    guard key == pressed else { return false }
    let ignored: EventModifiers = key.isSymbol ? .shift : []
    return press.heldModifiers.subtracting(ignored) == modifiers.subtracting(ignored)
  }
}

extension KeyboardShortcut {
  /// The shortcut as menus show it, such as `Ctrl+Shift+S`.
  public var badge: String {
    let names: [(EventModifiers, String)] = [
      (.control, "Ctrl"), (.option, "Alt"), (.shift, "Shift"), (.super, "Super"),
    ]
    let held = names.filter { modifiers.contains($0.0) }.map(\.1)
    return (held + [key.badge]).joined(separator: "+")
  }
}

extension KeyEquivalent {
  /// The key as menus show it.
  public var badge: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): character.uppercased()
    case .escape: "Escape"
    case .return: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .leftArrow: "\u{2190}"
    case .upArrow: "\u{2191}"
    case .rightArrow: "\u{2192}"
    case .downArrow: "\u{2193}"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .home: "Home"
    case .end: "End"
    case .menu: "Menu"
    case .function(let number): "F\(number)"
    }
  }
}
