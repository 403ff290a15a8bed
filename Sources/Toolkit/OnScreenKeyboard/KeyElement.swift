import Localization
import Semantics
import Views

/// A key, for programs that read the window.
final class KeyElement: AccessibilityElement {
  private let index: Int
  private weak var keyboard: KeyboardView?

  init(_ index: Int, in keyboard: KeyboardView) {
    self.index = index
    self.keyboard = keyboard
    let actions = keyboard.typing.actions
    let cell = actions.model.cells[index]
    super.init(in: keyboard, frame: cell.frame)
    // A key that changes its name, as with Shift, stays the same key.
    accessibilityKey = AnyHashable([AnyHashable(actions.model.page), AnyHashable(index)])
    accessibilityLabel = KeyName.of(cell.key, in: actions)
    let name = KeyName.identifier(of: cell.key)
    // Some pages have a key at both ends of a row.
    let earlier = actions.model.cells[..<index].count { KeyName.identifier(of: $0.key) == name }
    accessibilityIdentifier = "key.\(name)" + (earlier == 0 ? "" : "-\(earlier + 1)")
    let isDisabled =
      cell.key.function == .return && actions.model.configuration.isReturnDisabled
    accessibilityTraits =
      isDisabled ? [.button, .keyboardKey, .notEnabled] : [.button, .keyboardKey]
    guard cell.key.function == .shift else { return }
    accessibilityTraits = [.toggleButton, .keyboardKey]
    accessibilityStates = actions.shift.isOn ? [.checkable, .checked, .pressed] : [.checkable]
  }

  /// Presses the key.
  override func accessibilityActivate() -> Bool { keyboard?.press(index) ?? false }
}

private enum KeyName {
  /// Returns the name of a key for people.
  static func of(_ key: KeyboardKey, in actions: KeyActions) -> String {
    switch key.function {
    case .text: actions.text(of: key) ?? ""
    case .space: localizedIn("key", "Space")
    case .backspace: localizedIn("key", "Delete")
    case .return:
      ReturnTitle.of(actions.model.configuration.traits.returnKeyType)
        ?? localizedIn("key", "Return")
    case .shift: localizedIn("key", "Shift")
    case .page(.letters): localizedIn("key", "Letters")
    case .page(.numbers): localizedIn("key", "Numbers")
    case .page(.symbols): localizedIn("key", "Symbols")
    case .nextLayout: localized("Next keyboard")
    case .hide: localized("Hide keyboard")
    }
  }

  /// Returns the name of a key for programs.
  static func identifier(of key: KeyboardKey) -> String {
    switch key.function {
    case .text(let text, _): text
    case .space: "space"
    case .backspace: "backspace"
    case .return: "return"
    case .shift: "shift"
    case .page(.letters): "letters"
    case .page(.numbers): "numbers"
    case .page(.symbols): "symbols"
    case .nextLayout: "next-layout"
    case .hide: "hide"
    }
  }
}
