import Geometry
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
    accessibilityIdentifier = "key.\(KeyName.identifier(of: cell.key))"
    let isDisabled =
      cell.key.function == .return && actions.model.configuration.isReturnDisabled
    accessibilityTraits =
      isDisabled ? [.button, .keyboardKey, .notEnabled] : [.button, .keyboardKey]
    if cell.key.function == .shift, actions.shift.isOn { accessibilityStates = [.checked] }
  }

  /// Presses the key.
  override func accessibilityActivate() -> Bool { keyboard?.press(index) ?? false }
}

/// The names of keys.
enum KeyName {
  /// Returns the name of a key for people.
  static func of(_ key: KeyboardKey, in actions: KeyActions) -> String {
    switch key.function {
    case .text: actions.text(of: key) ?? ""
    case .space: "Space"
    case .backspace: "Delete"
    case .return: ReturnTitle.of(actions.model.configuration.traits.returnKeyType) ?? "Return"
    case .shift: "Shift"
    case .page(.letters): "Letters"
    case .page(.numbers): "Numbers"
    case .page(.symbols): "Symbols"
    case .nextLayout: "Next keyboard"
    case .hide: "Hide keyboard"
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
