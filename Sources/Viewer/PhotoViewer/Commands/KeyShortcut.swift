import Views

/// A key bound to a command, alone or with Ctrl. Shift matters only for letters, and through the
/// character that the key produces.
struct KeyShortcut: Hashable, Sendable {
  let key: KeyEquivalent
  let withControl: Bool
  /// Whether it is a letter with Shift.
  let withShift: Bool

  init(_ key: KeyEquivalent, withControl: Bool = false, withShift: Bool = false) {
    self.key = key
    self.withControl = withControl
    self.withShift = withShift
  }

  /// Creates the shortcut of the key that produces `character`, with Shift for a capital letter.
  init(_ character: Character, withControl: Bool = false) {
    self.init(
      KeyEquivalent(character), withControl: withControl, withShift: character.isUppercase)
  }

  /// Returns the shortcuts that `press` may mean: in the present keyboard layout, and then in the
  /// Latin one. There are none if it has modifiers other than Shift and Ctrl.
  static func meant(by press: KeyPress) -> [KeyShortcut] {
    guard press.modifiers.isDisjoint(with: [.option, .super]) else { return [] }
    return [press.key, press.latinKey].map { key in
      KeyShortcut(
        key, withControl: press.modifiers.contains(.control),
        withShift: isLetter(key) && press.modifiers.contains(.shift))
    }
  }

  private static func isLetter(_ key: KeyEquivalent) -> Bool {
    if case .character(let character) = key { character.isLetter } else { false }
  }
}

extension KeyShortcut: CustomStringConvertible {
  /// The name in menus and in the help, such as `Ctrl+Page Down`.
  var description: String {
    (withControl ? "Ctrl+" : "") + (withShift ? "Shift+" : "") + keyName
  }

  /// The badge of the key, but words for the arrows, which the help lists beside other keys.
  private var keyName: String {
    switch key {
    case .leftArrow: "Left"
    case .rightArrow: "Right"
    case .upArrow: "Up"
    case .downArrow: "Down"
    default: key.badge
    }
  }
}
