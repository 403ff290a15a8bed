import Views

/// A key bound to a command, alone or with Ctrl. Shift matters only through the character that the
/// key produces.
struct KeyShortcut: Hashable, Sendable {
  let key: Key
  let withControl: Bool

  init(_ key: Key, withControl: Bool = false) {
    self.key = key
    self.withControl = withControl
  }

  /// Creates the shortcut of the key that produces `character`.
  init(_ character: Character, withControl: Bool = false) {
    self.init(.character(character), withControl: withControl)
  }

  /// Creates the shortcut for `press`; nil if it has modifiers other than Shift and Ctrl.
  init?(_ press: KeyPress) {
    guard press.modifiers.isSubset(of: [.shift, .control]) else { return nil }
    self.init(press.key, withControl: press.modifiers.contains(.control))
  }
}

extension KeyShortcut: CustomStringConvertible {
  /// The name in menus and in the help, such as `Ctrl+Page Down`.
  var description: String { (withControl ? "Ctrl+" : "") + keyName }

  private var keyName: String {
    switch key {
    case .character(" "): "Space"
    case .character(let character) where character.isUppercase: "Shift+\(character)"
    case .character(let character): character.uppercased()
    case .escape: "Escape"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .home: "Home"
    case .end: "End"
    case .menu: "Menu"
    case .function(let number): "F\(number)"
    }
  }
}
